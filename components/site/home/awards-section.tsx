import { PlainText } from "@/components/shared/plain-text";
import { withPlainFields } from "@/lib/content/figures/figures-in-text";
import { awardStore } from "@/lib/content/nouns/award/store";
import { siteWords } from "@/lib/publish/site-words";
import { textDirection } from "@/lib/text/text-direction";
import { Entry, EntryList } from "./entry-list";
import { PageSection, type SectionProps } from "./page-section";

export async function AwardsSection({ title, isAlwaysShown }: SectionProps) {
  const list = await withPlainFields(await awardStore().list("site"), ["description"]);
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
          <Entry
            key={id}
            note={dates.month(date)}
            title={title}
            url={url}
            aside={description !== "" && <PlainText text={description} />}
          >
            {awarder !== "" && <p dir={textDirection(awarder)}>{awarder}</p>}
          </Entry>
        ))}
      </EntryList>
    </PageSection>
  );
}
