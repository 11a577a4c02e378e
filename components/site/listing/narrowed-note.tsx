import Link from "next/link";
import { siteWords } from "@/lib/publish/site-words";

interface NarrowedNoteProps {
  /** A sentence that names the list and its filters. */
  children: string;
  /** The whole list's address. */
  path: string;
}

/** Names the filters of a list, with a link to the whole list. */
export async function NarrowedNote({ children, path }: NarrowedNoteProps) {
  const { words } = await siteWords();
  return (
    <p dir="auto" className="mb-8 text-ink-soft">
      {children}{" "}
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
