import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Reference } from "@/components/ui/reference";

interface MissingScreenProps {
  title: string;
  text: string;
  link: { href: string; label: string };
  action?: ReactNode;
  reference?: string | undefined;
}

export const MissingScreen = ({ title, text, link, action, reference }: MissingScreenProps) => (
  <div className="site-width flex min-h-[70svh] flex-col items-start justify-center pt-28 pb-16">
    <h1 className="text-title">{title}</h1>
    <p className="mt-3 max-w-[36em] text-ink-soft text-lg">{text}</p>
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
