import { SiteText } from "@/components/shared/figures/site-text";
import { keptPageText } from "@/components/shared/rich-text/kept-page-text";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { sectionStore } from "@/lib/content/nouns/section/store";
import { siteWords } from "@/lib/publish/site-words";
import { PageSection, type SectionProps } from "./page-section";

interface CustomSectionProps extends Pick<SectionProps, "isAlwaysShown"> {
  id: number;
  /** The owner's label for the section on the home page. If null, the section's title is shown. */
  label: string | null;
}

export async function CustomSection({ id, label, isAlwaysShown }: CustomSectionProps) {
  const section = (await sectionStore().outline()).get(id);
  if (!section || !(section.isFilled || isAlwaysShown)) return null;
  const { title, anchor, isFilled } = section;
  const { words } = await siteWords();
  const { content_html } = await sectionStore().item(id, "public");
  return (
    <PageSection
      id={anchor}
      title={label ?? (await withoutFigureLinks(title))}
      layout="beside"
      emptyNote={!isFilled && words.empty.own}
    >
      <SiteText
        text={keptPageText(content_html, { name: anchor, words: words.text })}
        className="max-w-[43em]"
      />
    </PageSection>
  );
}
