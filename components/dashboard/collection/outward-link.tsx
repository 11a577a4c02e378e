import { ExternalLink } from "lucide-react";
import { isSafeLink } from "@/lib/text/links";

interface OutwardLinkProps {
  href: string;
  children: string;
  /** The id of the element that names the item, where a list has many of these links. */
  describedBy?: string;
}

/** A link from a list to another page, in a new tab. */
export function OutwardLink({ href, children, describedBy }: OutwardLinkProps) {
  // An autosave has not been validated yet.
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
