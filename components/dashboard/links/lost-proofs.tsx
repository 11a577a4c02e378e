import { itemAddress } from "@/components/dashboard/shell/item-address";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { LostProof } from "@/lib/content/links/schema";
import { LinkSection } from "./link-section";

function lostWords({ reason, missing, item }: LostProof): string {
  if (reason === "item") return "The item of this figure was deleted";
  const what =
    reason === "anchor" ? `no element with the id '${missing}'` : `no chart '${missing}'`;
  return `The page of '${item}' has ${what} any more`;
}

/** Lists the figures whose proof no longer exists: the item, or the heading or chart on the item's page. */
export const LostProofs = ({ proofs }: { proofs: readonly LostProof[] }) =>
  proofs.length > 0 && (
    <LinkSection
      title="Proofs of figures"
      count={proofs.length}
      note="These proofs do not exist any more. Open the figure and choose another heading or chart."
    >
      {proofs.map((proof) => (
        <li key={`${proof.figure_id} ${proof.reason}`} className="flex flex-col gap-1 py-4">
          <HoverPrefetchLink
            href={itemAddress("figure", proof.figure_id)}
            className="self-start font-medium text-ink text-sm underline decoration-line-strong underline-offset-4 wrap-anywhere hover:text-hover"
          >
            {proof.label}
          </HoverPrefetchLink>
          <p className="text-danger text-sm wrap-anywhere">{lostWords(proof)}</p>
        </li>
      ))}
    </LinkSection>
  );
