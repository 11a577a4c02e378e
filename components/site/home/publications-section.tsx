import { headers } from "next/headers";
import type { ReactNode } from "react";
import { PlainText } from "@/components/shared/plain-text";
import { JsonLd } from "@/components/site/nav/json-ld";
import { classNames } from "@/components/ui/class-names";
import { withPlainFields } from "@/lib/content/figures/figures-in-text";
import {
  kindLabel,
  type Publication,
  publicationIssue,
  publicationLink,
} from "@/lib/content/nouns/publication/schema";
import { publicationStore } from "@/lib/content/nouns/publication/store";
import { bibtexOf } from "@/lib/publish/bibtex";
import { siteWords } from "@/lib/publish/site-words";
import { publicationWork } from "@/lib/publish/structured-data";
import { siteUrl } from "@/lib/server/site-url";
import { textDirection } from "@/lib/text/text-direction";
import { Entry, EntryList } from "./entry-list";
import { PageSection, type SectionProps } from "./page-section";

export async function PublicationsSection({ title, isAlwaysShown }: SectionProps) {
  const [found, { words }] = await Promise.all([publicationStore().list("site"), siteWords()]);
  const list = await withPlainFields(found, ["abstract"]);
  if (list.length === 0 && !isAlwaysShown) return null;
  const site = siteUrl(await headers());
  return (
    <PageSection
      id="publications"
      title={title}
      layout="beside"
      emptyNote={list.length === 0 && words.empty.publications}
    >
      <JsonLd
        things={list.map((publication) =>
          publicationWork(site, publication, kindLabel(publication.kind, words.publications)),
        )}
      />
      <EntryList>
        {list.map((publication) => (
          <PublicationEntry key={publication.id} publication={publication} />
        ))}
      </EntryList>
    </PageSection>
  );
}

async function PublicationEntry({ publication }: { publication: Publication }) {
  const { words, dates } = await siteWords();
  const { title, authors, venue, publisher, date, kind, abstract } = publication;
  const where = [venue, ...publicationIssue(publication), publisher]
    .filter(Boolean)
    .join(words.listComma);
  return (
    <Entry
      note={[kindLabel(kind, words.publications), dates.month(date)]
        .filter(Boolean)
        .join("\u00a0· ")}
      title={title}
      url={publicationLink(publication)}
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        {authors.length > 0 && (
          <p dir={textDirection(authors.join())} className="min-w-0">
            {authors.join(words.listComma)}
          </p>
        )}
        {where !== "" && (
          <p dir={textDirection(where)} className="min-w-0 italic">
            {where}
          </p>
        )}
        {abstract !== "" && (
          <Folded title={words.publications.abstract}>
            <PlainText text={abstract} className="max-w-xl text-ink-soft leading-relaxed" />
          </Folded>
        )}
        <Folded title={words.publications.cite} className="print:hidden">
          <pre
            dir="ltr"
            className="overflow-x-auto border border-line bg-sunken p-4 font-mono text-sm"
          >
            {bibtexOf(publication)}
          </pre>
        </Folded>
      </div>
    </Entry>
  );
}

interface FoldedProps {
  title: string;
  className?: string;
  children: ReactNode;
}

const Folded = ({ title, className, children }: FoldedProps) => (
  // An open `details` element is as wide as the row.
  <details className={classNames("min-w-0 open:basis-full", className)}>
    <summary className="w-fit cursor-pointer text-ink-faint text-sm/6 transition-colors hover:text-hover">
      {title}
    </summary>
    <div className="pt-1 pb-3">{children}</div>
  </details>
);
