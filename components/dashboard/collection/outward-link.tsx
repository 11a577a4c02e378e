import { ExternalLink } from "lucide-react";
import { isSafeLink } from "@/lib/text/links";

interface OutwardLinkProps {
  href: string;
  children: string;
  /** The id of the element with the item's title. */
  describedBy?: string;
}

export function OutwardLink({ href, children, describedBy }: OutwardLinkProps) {
  // The address can be unsafe, because a draft is not validated.
  if (!isSafeLink(href)) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-describedby={describedBy}
      className="-my-1 inline-flex items-center gap-1.5 py-1 text-accent text-xs underline-offset-4 hover:underline"
    >
      <ExternalLink aria-hidden className="size-3.5" />
      {children}
    </a>
  );
}
