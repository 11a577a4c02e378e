"use client";

import { FolderPlus, Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { showError } from "@/components/ui/toaster";
import {
  newSkill,
  proficiencyLabel,
  type Skill,
  type SkillInput,
  skillSchema,
} from "@/lib/content/skill/schema";
import {
  newSkillCategory,
  type SkillCategory,
  type SkillCategoryInput,
  skillCategorySchema,
} from "@/lib/content/skill-category/schema";
import { useAskedItem } from "./asked-item";
import { CollectionDialogs } from "./collection-dialogs";
import { SaveChangesButton } from "./collection-manager";
import { ListFilter, useListFilter } from "./list-filter";
import { LoadFailed, LoadingRows } from "./load-states";
import { RecentlyDeleted } from "./recently-deleted";
import { PreviewLink, ScreenHeader } from "./screen-header";
import { SkillCategorySection } from "./skill-category-section";
import { SkillCategoryFields, SkillFields } from "./skill-fields";
import { useCollection } from "./use-collection";

const TITLE = "Skills Manager";
const LOAD_FAILED = "Failed to load skills data";
const UNTITLED = "Untitled Category";
const IN_USE = "Cannot delete category";

const useCategories = () =>
  useCollection<SkillCategoryInput, SkillCategory>({
    path: "/skills/categories",
    noun: "skill-category",
    schema: skillCategorySchema,
    texts: {
      create: "Add New Category",
      edit: "Edit Category",
      save: "Save Category",
      created: "Category created",
      updated: "Category updated",
      deleted: "Category deleted",
      loadFailed: LOAD_FAILED,
      saveFailed: "Failed to save category",
      deleteFailed: "Failed to delete category",
      inUse: IN_USE,
    },
    blank: newSkillCategory,
    titleOf: ({ name }) => name || UNTITLED,
  });

const useSkills = (firstCategory: SkillCategory | undefined) =>
  useCollection<SkillInput, Skill>({
    path: "/skills",
    noun: "skill",
    schema: skillSchema,
    texts: {
      create: "Add New Skill",
      edit: "Edit Skill",
      save: "Save Skill",
      created: "Skill created",
      updated: "Skill updated",
      deleted: "Skill deleted",
      loadFailed: LOAD_FAILED,
      saveFailed: "Failed to save skill",
      deleteFailed: "Failed to delete skill",
    },
    blank: (count) => newSkill(count, firstCategory?.id),
    titleOf: ({ name }) => name,
  });

/** Categories, and under each its skills. */
export function SkillManager() {
  const categories = useCategories();
  // A skill can only be in a category the server knows.
  const storedCategories = categories.items.filter((category) => !categories.isNew(category));
  const skills = useSkills(storedCategories[0]);

  const states = [categories.status, skills.status];
  const isReady = states.every((status) => status === "ready");
  const hasFailed = states.includes("failed");
  useAskedItem({ ...skills, status: isReady ? "ready" : "loading" });

  const nameOf = (id: number) => categories.items.find((one) => one.id === id)?.name || UNTITLED;
  const filter = useListFilter(
    skills.items.map((skill) => ({
      name: skill.name,
      category: nameOf(skill.category_id),
      level: proficiencyLabel(skill.proficiency),
      skill,
    })),
  );
  const found = filter.shown.map(({ skill }) => skill);
  const isFiltered = filter.query.trim() !== "";

  const strays = found.filter(
    ({ category_id }) => !categories.items.some(({ id }) => id === category_id),
  );

  function retry() {
    for (const one of [categories, skills]) if (one.status === "failed") one.retry();
  }

  function removeCategory(category: SkillCategory) {
    const users = skills.items.filter(({ category_id }) => category_id === category.id).length;
    if (users === 0) return categories.remove(category);
    showError(`${users} skills are using this category`, IN_USE);
  }

  return (
    <>
      <ScreenHeader
        title={TITLE}
        description="What you can do and how well, by category. Categories appear in their display order."
        actions={
          <>
            <PreviewLink />
            <SaveChangesButton collections={[categories, skills]} allSaved="Skills updated" />
            <Button
              disabled={!isReady || storedCategories.length === 0}
              aria-keyshortcuts="n"
              onClick={skills.add}
            >
              <Plus aria-hidden className="size-4 max-md:hidden" />
              Add New Skill
            </Button>
          </>
        }
      />
      {hasFailed && <LoadFailed title={LOAD_FAILED} onRetry={retry} />}
      {!hasFailed && !isReady && <LoadingRows what={TITLE} />}
      {isReady && (
        <>
          <ListFilter
            label={`Filter ${TITLE}`}
            filter={filter}
            actions={
              <Button variant="secondary" onClick={categories.add}>
                <FolderPlus aria-hidden className="size-4 max-md:hidden" />
                Add Category
              </Button>
            }
          />
          {categories.items.length === 0 && (
            <div className="pt-8">
              <EmptyState
                title="No categories yet"
                text="Skills are shown in categories; add one first, then the skills in it."
              />
            </div>
          )}
          {categories.items.map((category) => {
            const ofCategory = ({ category_id }: Skill) => category_id === category.id;
            const shown = found.filter(ofCategory);
            if (isFiltered && shown.length === 0) return null;
            return (
              <SkillCategorySection
                key={category.id}
                categories={categories}
                category={category}
                skills={skills}
                shown={shown}
                count={skills.items.filter(ofCategory).length}
                onDelete={() => removeCategory(category)}
              />
            );
          })}
          {strays.length > 0 && (
            <SkillCategorySection
              categories={categories}
              skills={skills}
              shown={strays}
              count={strays.length}
            />
          )}
          <RecentlyDeleted collection={skills} label="Recently deleted skills" />
          <RecentlyDeleted collection={categories} label="Recently deleted categories" />
        </>
      )}
      <CollectionDialogs
        collection={skills}
        form={(form) => <SkillFields form={form} categories={storedCategories} />}
      />
      <CollectionDialogs
        collection={categories}
        form={(form) => <SkillCategoryFields form={form} />}
      />
    </>
  );
}
