import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { leadsSomewhere } from "@/lib/text/links";

interface OutwardButtonProps {
  /** '' or '#' means there is nowhere to go. */
  href: string;
  /** Why there is nowhere to go. */
  missing: string;
  size?: "sm" | "md";
  variant?: "primary" | "secondary";
  children: ReactNode;
}

/** Opens a page elsewhere; where it cannot, a disabled button that is quiet text with the reason. */
export function OutwardButton({ href, missing, children, ...look }: OutwardButtonProps) {
  if (!leadsSomewhere(href)) {
    return (
      <button type="button" disabled className="text-ink-faint text-sm">
        {children} · {missing}
      </button>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: "secondary", size: "sm", ...look })}
    >
      {children}
    </a>
  );
}
