import { keptPageText } from "@/components/shared/rich-text/kept-page-text";
import { RichText } from "@/components/shared/rich-text/rich-text";
import { sectionStore } from "@/lib/content/nouns/section/store";
import { siteWords } from "@/lib/publish/site-words";
import { EmptyNote, PageSection } from "./page-section";

interface OwnSectionProps {
  id: number;
  /** The owner's label for it here; null for its title. */
  label: string | null;
  /** Shown even if it is empty. */
  isAlwaysShown: boolean;
}

/** A section that the owner wrote. */
export async function OwnSection({ id, label, isAlwaysShown }: OwnSectionProps) {
  const section = (await sectionStore().outline()).get(id);
  if (!section || !(section.isFilled || isAlwaysShown)) return null;
  const { title, anchor, isFilled } = section;
  const { words } = await siteWords();
  const { content_html } = await sectionStore().item(id, "public");
  return (
    <PageSection id={anchor} title={label ?? title} layout="beside">
      {isFilled ? (
        <RichText
          text={keptPageText(content_html, { name: anchor, words: words.text })}
          className="max-w-[72ch]"
        />
      ) : (
        <EmptyNote>{words.empty.own}</EmptyNote>
      )}
    </PageSection>
  );
}
