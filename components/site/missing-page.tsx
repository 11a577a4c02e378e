import Link from "next/link";
import { buttonClass } from "@/components/ui/button";

interface MissingPageProps {
  title: string;
  text: string;
  link: { href: string; label: string };
}

/** Stands where a project or post should be. */
export function MissingPage({ title, text, link }: MissingPageProps) {
  return (
    <div className="site-width flex min-h-[70svh] flex-col items-start justify-center pt-28 pb-16">
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 text-ink-soft text-lg">{text}</p>
      <Link href={link.href} prefetch={false} className={buttonClass({}, "mt-8")}>
        {link.label}
      </Link>
    </div>
  );
}
