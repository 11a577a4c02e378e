import { PlainText } from "@/components/shared/plain-text";
import { awardStore } from "@/lib/content/nouns/award/store";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { EntryList, TitleLink } from "./entry-list";
import { PageSection, type SectionProps } from "./page-section";

export async function AwardsSection({ title, isAlwaysShown }: SectionProps) {
  const list = await awardStore().list("site");
  const { words, dates } = await siteWords();
  if (list.length === 0 && !isAlwaysShown) return null;
  return (
    <PageSection
      id="awards"
      title={title}
      layout="beside"
      emptyNote={list.length === 0 && words.empty.awards}
    >
      <EntryList>
        {list.map(({ id, title, awarder, date, url, description }) => (
          <article
            key={id}
            className="grid grid-cols-1 gap-x-8 gap-y-1 py-6 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <h3 {...titleAttributes(title)} className="text-xl">
                <TitleLink href={url}>{title}</TitleLink>
              </h3>
              {awarder !== "" && (
                <p dir="auto" className="mt-1 text-ink-soft">
                  {awarder}
                </p>
              )}
            </div>
            <p className="font-mono text-ink-faint text-sm sm:text-end">{dates.month(date)}</p>
            {description !== "" && (
              <PlainText
                text={description}
                className="col-span-full mt-3 max-w-[65ch] text-ink-soft leading-relaxed"
              />
            )}
          </article>
        ))}
      </EntryList>
    </PageSection>
  );
}
