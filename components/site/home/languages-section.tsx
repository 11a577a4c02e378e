import { MOST_SHOWN, ShowAll } from "@/components/site/listing/show-all";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { languageStore } from "@/lib/content/nouns/language/store";
import { siteWords } from "@/lib/publish/site-words";
import { textDirection } from "@/lib/text/text-direction";
import { PageSection, type SectionProps } from "./page-section";

export async function LanguagesSection({ title, isAlwaysShown }: SectionProps) {
  const [found, { words }] = await Promise.all([languageStore().list("site"), siteWords()]);
  if (found.length === 0 && !isAlwaysShown) return null;
  const list = await withoutFigureLinks(found);
  return (
    <PageSection
      id="languages"
      title={title}
      layout="beside"
      emptyNote={list.length === 0 && words.empty.languages}
    >
      <dl className="language-list grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-8 gap-y-2">
        {list.map(({ id, language, fluency }) => (
          <div key={id} className="flex flex-wrap items-baseline gap-x-3">
            <dt dir={textDirection(language)} className="min-w-0">
              {language}
            </dt>
            <dd dir={textDirection(fluency)} className="min-w-0 text-ink-soft text-sm">
              {fluency}
            </dd>
          </div>
        ))}
      </dl>
      {list.length > MOST_SHOWN && <ShowAll count={list.length} />}
    </PageSection>
  );
}
