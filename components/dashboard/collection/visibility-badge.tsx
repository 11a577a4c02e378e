import { Badge } from "@/components/ui/badge";
import type { Visibility } from "@/lib/content/visibility";

const BADGES: Record<Visibility, string | null> = {
  everywhere: null,
  site: "Site only",
  resume: "Résumé only",
  hidden: "Hidden",
};

/** The places that show an item. No badge if it is shown everywhere. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const label = BADGES[visibility];
  return label && <Badge>{label}</Badge>;
}
