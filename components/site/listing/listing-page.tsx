import type { ReactNode } from "react";
import { BackLink } from "@/components/site/article/back-link";
import { siteWords } from "@/lib/publish/site-words";

interface ListingPageProps {
  title: string;
  /** A text with the number of items. */
  note: string;
  filters: ReactNode;
  children: ReactNode;
}

export async function ListingPage({ title, note, filters, children }: ListingPageProps) {
  const { words } = await siteWords();
  return (
    <div className="site-width pt-24 pb-20 md:pt-28">
      <BackLink href="/">{words.backToHome}</BackLink>
      <header className="mt-4 mb-8 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-headline wrap-anywhere">{title}</h1>
        <p role="status" className="font-mono text-ink-faint text-sm">
          {note}
        </p>
      </header>
      <div className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {filters}
      </div>
      {children}
    </div>
  );
}
