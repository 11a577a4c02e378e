import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { CopyButton } from "@/components/ui/copy-button";

/** The address a link should have from now on, to be taken to where it stands. */
export function MovedTo({ address }: { address: string }) {
  const id = useId();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <ArrowRight aria-hidden className="size-4 shrink-0 text-positive" />
      <span className="sr-only">New address: </span>
      <a
        id={id}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="min-w-0 break-all font-mono text-ink text-sm hover:text-accent"
      >
        {address}
      </a>
      <CopyButton text={address} what="address" size="sm" variant="ghost" aria-describedby={id} />
    </p>
  );
}
