import type { ReactNode } from "react";

/** A title that leads to `href`, or stands by itself where that is empty. */
export function TitleLink({ href, children }: { href: string; children: ReactNode }) {
  if (href === "") return children;
  return (
    <a href={href} className="underline-offset-4 hover:underline">
      {children}
    </a>
  );
}
