import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { allItemsLink, sectionLinks } from "@/components/site/nav/section-links";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { siteWords } from "@/lib/publish/site-words";
import { BackLink } from "../back-link";

interface LastLineProps {
  list: "projects" | "blog";
  /** The label of the link to the list. */
  children: string;
}

/** The last line of a detail page: a link to all items, and a link to write to the owner. */
export async function LastLine({ list, children }: LastLineProps) {
  const { words } = await siteWords();
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-2 print:hidden">
      <BackLink href={await allItemsLink(list, words.sections)}>{children}</BackLink>
      <WriteLink />
    </div>
  );
}

/** A link to the contact section, if the home page shows it. */
export async function WriteLink() {
  const [{ words }, { sections }] = await Promise.all([siteWords(), siteSettings().read()]);
  const contact = sections.filter(({ key }) => key === "contact");
  if ((await sectionLinks(contact, words.sections)).length === 0) return null;
  return (
    <Link
      href="/#contact"
      prefetch={false}
      className="group inline-flex h-11 items-center gap-2 text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent print:hidden"
    >
      {words.ending.write}
      <ArrowRight aria-hidden size={16} className="rtl:-scale-x-100" />
    </Link>
  );
}
