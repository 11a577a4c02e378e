import type { ReactNode } from "react";
import type { Selection } from "@/components/dashboard/collection/bulk/use-selection";
import type { Collection } from "@/components/dashboard/collection/use-collection";
import { SortableItem, SortableList } from "@/components/ui/sortable-list";
import { showError } from "@/components/ui/toaster";
import type { Skill, SkillInput } from "@/lib/content/nouns/skill/schema";
import type { SkillCategory, SkillCategoryInput } from "@/lib/content/nouns/skill-category/schema";
import { SkillCategorySection } from "./skill-category-section";
import { IN_USE } from "./skill-collections";

interface SkillCategoriesProps {
  categories: Collection<SkillCategoryInput, SkillCategory>;
  skills: Collection<SkillInput, Skill>;
  /** The skills that match the filter. */
  found: readonly Skill[];
  /** If true, hides categories without a matching skill, and turns off reordering. */
  isFiltered: boolean;
  selection: Selection;
  nameOf(id: number): string;
}

export function SkillCategories(props: SkillCategoriesProps) {
  const { categories, skills, found, isFiltered, selection, nameOf } = props;
  const ofCategory =
    (category: SkillCategory) =>
    ({ category_id }: Skill) =>
      category_id === category.id;

  function remove(category: SkillCategory) {
    const users = skills.items.filter(ofCategory(category)).length;
    if (users === 0) return categories.remove(category);
    showError(`${users} skills are using this category`, IN_USE);
  }

  return (
    <SortableList
      items={categories.items
        .filter((category) => !categories.isNew(category))
        .map(({ id }) => ({ id, title: nameOf(id) }))}
      onReorder={categories.reorder}
    >
      {categories.items.map((category) => {
        const shown = found.filter(ofCategory(category));
        if (isFiltered && shown.length === 0) return null;
        const section = (handle?: ReactNode) => (
          <SkillCategorySection
            categories={categories}
            category={category}
            skills={skills}
            shown={shown}
            count={skills.items.filter(ofCategory(category)).length}
            handle={handle}
            selection={selection}
            onDelete={remove}
          />
        );
        const isMovable = !isFiltered && !categories.isNew(category);
        if (!isMovable) return <div key={category.id}>{section()}</div>;
        return (
          <SortableItem
            key={category.id}
            as="div"
            id={category.id}
            title={`category ${nameOf(category.id)}`}
          >
            {section}
          </SortableItem>
        );
      })}
    </SortableList>
  );
}
