import { PlainText } from "@/components/shared/plain-text";
import { TagList } from "@/components/site/listing/tag-list";
import { withPlainFields } from "@/lib/content/figures/figures-in-text";
import type { Education } from "@/lib/content/nouns/education/schema";
import { educationStore } from "@/lib/content/nouns/education/store";
import { careerPeriod } from "@/lib/publish/periods";
import { siteWords } from "@/lib/publish/site-words";
import { textDirection } from "@/lib/text/text-direction";
import { Entry, EntryList } from "./entry-list";
import { PageSection, type SectionProps } from "./page-section";

export async function EducationSection({ title, isAlwaysShown }: SectionProps) {
  const [found, { words }] = await Promise.all([educationStore().list("site"), siteWords()]);
  const list = await withPlainFields(found, ["description"]);
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
  const { institution, url, logo, study_type, area, score, description, courses } = entry;
  const degree = [study_type, area, score].filter(Boolean).join(site.words.listComma);
  return (
    <Entry
      note={careerPeriod(entry, site)}
      title={institution}
      url={url}
      logo={logo}
      aside={description !== "" && <PlainText text={description} />}
    >
      {degree !== "" && <p dir={textDirection(degree)}>{degree}</p>}
      <TagList tags={courses} label={site.words.courses} />
    </Entry>
  );
}
