import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Reference } from "@/components/ui/reference";

/** What each kind of page says when it has nothing to show. */
export const MISSING = {
  project: {
    title: "Project Not Found",
    absent: "The project you're looking for doesn't exist.",
    failed: "Failed to load project",
    link: { href: "/#projects", label: "Back to All Projects" },
  },
  blog: {
    title: "Blog Post Not Found",
    absent: "The blog post you're looking for doesn't exist.",
    failed: "Failed to load blog post",
    link: { href: "/#blog", label: "Back to All Posts" },
  },
} as const;

export type MissingKind = keyof typeof MISSING;

interface MissingItemProps {
  kind: MissingKind;
  reason: "absent" | "failed";
  /** What one can do about it, before leaving. */
  action?: ReactNode;
  /** By which the log has why it failed. */
  reference?: string | undefined;
}

/** Stands where a project or post should be. */
export function MissingItem({ kind, reason, ...rest }: MissingItemProps) {
  const { title, link, [reason]: text } = MISSING[kind];
  return <MissingScreen title={title} text={text} link={link} {...rest} />;
}

interface MissingScreenProps {
  title: string;
  text: string;
  link: { href: string; label: string };
  action?: ReactNode;
  reference?: string | undefined;
}

/** What a page says when there is nothing it can show, and the way on. */
export function MissingScreen({ title, text, link, action, reference }: MissingScreenProps) {
  return (
    <div className="site-width flex min-h-[70svh] flex-col items-start justify-center pt-28 pb-16">
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {action}
        <Link
          href={link.href}
          prefetch={false}
          className={buttonClass({ variant: action ? "secondary" : "primary" })}
        >
          {link.label}
        </Link>
      </div>
      {reference && (
        <p className="mt-8">
          <Reference id={reference} />
        </p>
      )}
    </div>
  );
}
