import { Badge } from "@/components/ui/badge";
import type { Visibility } from "@/lib/content/visibility";

const BADGES: Record<Visibility, string | null> = {
  everywhere: null,
  site: "Site only",
  resume: "Résumé only",
  hidden: "Hidden",
};

/** Names the places where an item does not show; nothing for an item that shows everywhere. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const label = BADGES[visibility];
  return label && <Badge>{label}</Badge>;
}
