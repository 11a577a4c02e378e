import Link from "next/link";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { siteWords } from "@/lib/publish/site-words";

export async function NarrowedNote({ children, path }: { children: string; path: string }) {
  const { words } = await siteWords();
  return (
    <p dir="auto" className="mb-8 text-ink-soft">
      {await withoutFigureLinks(children)}{" "}
      <Link
        href={path}
        prefetch={false}
        className="inline-block min-h-6 text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
      >
        {words.listing.showAll}
      </Link>
    </p>
  );
}
