import type { ReactNode } from "react";

/** A title that links to `href`, or plain text if that is empty. */
export function TitleLink({ href, children }: { href: string; children: ReactNode }) {
  if (href === "") return children;
  return (
    <a href={href} className="underline-offset-4 hover:underline">
      {children}
    </a>
  );
}
