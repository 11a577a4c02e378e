import { hueAt } from "@/components/shared/category-hue";
import { LinkedText } from "@/components/shared/linked-text";
import { skillStore } from "@/lib/content/skill/store";
import { skillCategoryStore } from "@/lib/content/skill-category/store";
import { siteWords } from "@/lib/publish/site-words";
import { EmptyNote, PageSection, type SectionProps } from "./page-section";
import { SkillRows } from "./skills/skill-rows";
import { SkillsAccordion } from "./skills/skills-accordion";

export async function SkillsSection({ title, isAlwaysShown }: SectionProps) {
  const [categories, skills, { words }] = await Promise.all([
    skillCategoryStore().list(),
    skillStore().list("site"),
    siteWords(),
  ]);
  if (skills.length === 0 && !isAlwaysShown) return null;
  const all = categories.map((category, position) => {
    const hue = hueAt(position);
    const inside = skills.filter(({ category_id }) => category_id === category.id);
    return {
      id: category.id,
      title: category.name || words.skills.untitled,
      description: category.description && <LinkedText text={category.description} />,
      count: inside.length,
      hue,
      content: <SkillRows skills={inside} hue={hue} />,
    };
  });
  // An empty one tells the owner that something is missing.
  const groups = isAlwaysShown ? all : all.filter(({ count }) => count > 0);
  return (
    <PageSection id="skills" title={title} layout="beside">
      {groups.length > 0 ? (
        <SkillsAccordion groups={groups} />
      ) : (
        <EmptyNote>{words.empty.skills}</EmptyNote>
      )}
    </PageSection>
  );
}
