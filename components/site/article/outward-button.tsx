import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { leadsSomewhere } from "@/lib/text/links";

interface OutwardButtonProps {
  /** '' or '#' if there is no page. */
  href: string;
  /** The reason why there is no page. */
  missing: string;
  size?: "sm" | "md";
  variant?: "primary" | "secondary";
  children: ReactNode;
}

/** A link to another site. If there is no page to open, a disabled button shows the reason. */
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
