import { headers } from "next/headers";
import type { ReactNode } from "react";
import { PlainText } from "@/components/shared/plain-text";
import { JsonLd } from "@/components/site/nav/json-ld";
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
import { titleAttributes } from "@/lib/text/line-height";
import { EntryList, TitleLink } from "./entry-list";
import { PageSection, type SectionProps } from "./page-section";

export async function PublicationsSection({ title, isAlwaysShown }: SectionProps) {
  const [list, { words }] = await Promise.all([publicationStore().list("site"), siteWords()]);
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
    <article className="grid grid-cols-1 gap-x-8 gap-y-1 py-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 {...titleAttributes(title)} className="text-xl">
          <TitleLink href={publicationLink(publication)}>{title}</TitleLink>
        </h3>
        {authors.length > 0 && (
          <p dir="auto" className="mt-1 text-ink-soft">
            {authors.join(words.listComma)}
          </p>
        )}
        {where !== "" && (
          <p dir="auto" className="mt-1 text-ink-soft italic">
            {where}
          </p>
        )}
      </div>
      <p className="font-mono text-ink-faint text-sm sm:text-end">
        {[kindLabel(kind, words.publications), dates.month(date)].filter(Boolean).join(" · ")}
      </p>
      <div className="col-span-full mt-2">
        {abstract !== "" && (
          <Folded title={words.publications.abstract}>
            <PlainText text={abstract} className="max-w-[65ch] text-ink-soft leading-relaxed" />
          </Folded>
        )}
        <Folded title={words.publications.cite}>
          <pre
            dir="ltr"
            className="overflow-x-auto border border-line bg-sunken p-4 font-mono text-sm"
          >
            {bibtexOf(publication)}
          </pre>
        </Folded>
      </div>
    </article>
  );
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="w-fit cursor-pointer py-1 text-ink-faint text-sm transition-colors hover:text-hover">
      {title}
    </summary>
    <div className="pt-1 pb-3">{children}</div>
  </details>
);
