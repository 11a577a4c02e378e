import { itemAddress } from "@/components/dashboard/shell/item-address";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { LostProof } from "@/lib/content/links/schema";

function lostWords({ reason, missing, item }: LostProof): string {
  if (reason === "item") return "The item of this figure was deleted";
  const what =
    reason === "anchor" ? `no element with the id '${missing}'` : `no chart '${missing}'`;
  return `The page of '${item}' has ${what} any more`;
}

/** The figures whose proof is gone from its page. Their links lead to the wrong place. */
export const LostProofs = ({ proofs }: { proofs: readonly LostProof[] }) =>
  proofs.length > 0 && (
    <section aria-label="Proofs of figures">
      <h2 className="font-semibold text-ink">
        Proofs of figures{" "}
        <span className="font-mono font-normal text-ink-faint text-xs">{proofs.length}</span>
      </h2>
      <p className="mt-0.5 text-ink-soft text-sm">
        Visitors do not find these proofs. Choose another place in the form of the figure.
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
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
      </ul>
    </section>
  );
