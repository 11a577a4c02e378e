import { Badge } from "@/components/ui/badge";
import type { Visibility } from "@/lib/content/visibility";

const BADGES: Record<Visibility, string | null> = {
  everywhere: null,
  site: "Site only",
  resume: "Résumé only",
  hidden: "Hidden",
};

/** A badge with the places that show an item. An item that is shown everywhere has no badge. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const label = BADGES[visibility];
  return label && <Badge>{label}</Badge>;
}
