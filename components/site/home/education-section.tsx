import { PlainText } from "@/components/shared/plain-text";
import { TagList } from "@/components/site/listing/tag-list";
import type { Education } from "@/lib/content/nouns/education/schema";
import { educationStore } from "@/lib/content/nouns/education/store";
import { careerPeriod } from "@/lib/publish/periods";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { EntryList, TitleLink } from "./entry-list";
import { Logo } from "./logo";
import { PageSection, type SectionProps } from "./page-section";

export async function EducationSection({ title, isAlwaysShown }: SectionProps) {
  const [list, { words }] = await Promise.all([educationStore().list("site"), siteWords()]);
  if (list.length === 0 && !isAlwaysShown) return null;
  return (
    <PageSection
      id="education"
      title={title}
      layout="beside"
      emptyNote={list.length === 0 && words.empty.education}
    >
      <EntryList>
        {list.map((entry) => (
          <EducationEntry key={entry.id} entry={entry} />
        ))}
      </EntryList>
    </PageSection>
  );
}

async function EducationEntry({ entry }: { entry: Education }) {
  const site = await siteWords();
  const degree = [entry.study_type, entry.area].filter(Boolean).join(site.words.listComma);
  return (
    <article className="grid grid-cols-1 gap-x-8 gap-y-1 py-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-4">
        <Logo src={entry.logo} className="shrink-0" />
        <div className="min-w-0">
          <h3 {...titleAttributes(entry.institution)} className="text-xl">
            <TitleLink href={entry.url}>{entry.institution}</TitleLink>
          </h3>
          {degree !== "" && (
            <p dir="auto" className="mt-1 text-ink-soft">
              {degree}
            </p>
          )}
          {entry.score !== "" && (
            <p className="mt-1 font-mono text-ink-faint text-sm">
              <bdi>{entry.score}</bdi>
            </p>
          )}
        </div>
      </div>
      <p className="font-mono text-ink-faint text-sm sm:text-end">{careerPeriod(entry, site)}</p>
      {entry.description !== "" && (
        <PlainText
          text={entry.description}
          className="col-span-full mt-3 max-w-[65ch] text-ink-soft leading-relaxed"
        />
      )}
      <TagList tags={entry.courses} label={site.words.courses} className="col-span-full mt-3" />
    </article>
  );
}
