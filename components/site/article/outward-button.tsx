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

/** Opens a page elsewhere, or says why it cannot. */
export function OutwardButton({ href, missing, children, ...look }: OutwardButtonProps) {
  const style = buttonClass({ variant: "secondary", size: "sm", ...look });
  if (!leadsSomewhere(href)) {
    return (
      <button type="button" disabled title={missing} className={style}>
        {children}
      </button>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={style}>
      {children}
    </a>
  );
}
