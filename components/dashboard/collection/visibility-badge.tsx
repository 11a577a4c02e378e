import { Badge } from "@/components/ui/badge";
import type { Visibility } from "@/lib/content/visibility";

const BADGES: Record<Visibility, string | null> = {
  everywhere: null,
  site: "Site only",
  resume: "Résumé only",
  hidden: "Hidden",
};

/** Shows whether an item is only on the site, only in the résumé, or hidden. Other items have no badge. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const label = BADGES[visibility];
  return label && <Badge>{label}</Badge>;
}
