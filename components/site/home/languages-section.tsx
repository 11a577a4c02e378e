import { languageStore } from "@/lib/content/language/store";
import { PageSection } from "./page-section";

/** The languages the owner speaks; nothing where none is shown. */
export async function LanguagesSection() {
  const list = await languageStore().list("site");
  if (list.length === 0) return null;
  return (
    <PageSection id="languages" title="Languages" layout="beside">
      <dl className="divide-y divide-line border-line border-y">
        {list.map(({ id, language, fluency }) => (
          <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-8 py-3">
            <dt className="text-ink">{language}</dt>
            <dd className="text-ink-soft">{fluency}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
