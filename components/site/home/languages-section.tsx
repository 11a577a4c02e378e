import { languageStore } from "@/lib/content/nouns/language/store";
import { siteWords } from "@/lib/publish/site-words";
import { PageSection, type SectionProps } from "./page-section";

export async function LanguagesSection({ title, isAlwaysShown }: SectionProps) {
  const [list, { words }] = await Promise.all([languageStore().list("site"), siteWords()]);
  if (list.length === 0 && !isAlwaysShown) return null;
  return (
    <PageSection
      id="languages"
      title={title}
      layout="beside"
      emptyNote={list.length === 0 && words.empty.languages}
    >
      <dl className="divide-y divide-line border-line border-y">
        {list.map(({ id, language, fluency }) => (
          <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-8 py-3">
            <dt dir="auto" className="min-w-0 text-ink">
              {language}
            </dt>
            <dd dir="auto" className="min-w-0 text-ink-soft">
              {fluency}
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
