"use client";

import { FolderPlus, Plus } from "lucide-react";
import { useBulkScreen } from "@/components/dashboard/collection/bulk/use-bulk-screen";
import { CollectionDialogs } from "@/components/dashboard/collection/collection-dialogs";
import { ListFilter, useListFilter } from "@/components/dashboard/collection/list-filter";
import { RecentlyDeleted } from "@/components/dashboard/collection/recently-deleted";
import { SaveChangesButton } from "@/components/dashboard/collection/save-changes-button";
import { useEditorLink } from "@/components/dashboard/collection/use-open-editor";
import { LoadFailed, LoadingRows } from "@/components/dashboard/query/load-states";
import { PreviewLink, ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { KeyRegion } from "@/components/ui/keyboard/key-region";
import { showError } from "@/components/ui/toaster";
import { proficiencyLabel } from "@/lib/content/nouns/skill/schema";
import { SkillCategories } from "./skill/skill-categories";
import { SkillCategorySection } from "./skill/skill-category-section";
import { LOAD_FAILED, UNTITLED, useCategories, useSkills } from "./skill/skill-collections";
import { SkillCategoryFields, SkillFields } from "./skill/skill-fields";

const TITLE = "Skills Manager";
const NO_CATEGORY = "No category yet";
const ADD_CATEGORY_FIRST = "A skill needs a category. Add a category first.";

export function SkillManager() {
  const categories = useCategories();
  const storedCategories = categories.items.filter((category) => !categories.isNew(category));
  const skills = useSkills(storedCategories[0]);

  const isReady = categories.isReady && skills.isReady;
  const hasFailed = [categories, skills].some(({ query }) => query.isLoadingError);
  const addSkill = () =>
    storedCategories.length > 0 ? skills.add() : void showError(ADD_CATEGORY_FIRST, NO_CATEGORY);
  useEditorLink({ ...skills, isReady }, addSkill);
  useEditorLink(categories);

  const nameOf = (id: number) => categories.items.find((one) => one.id === id)?.name || UNTITLED;
  const filter = useListFilter(
    skills.items.map((skill) => ({
      name: skill.name,
      category: nameOf(skill.category_id),
      level: skill.proficiency === null ? "" : proficiencyLabel(skill.proficiency),
      skill,
    })),
  );
  const found = filter.shown.map(({ skill }) => skill);
  const bulk = useBulkScreen(
    skills,
    // The skills in the order of the screen, because the selection of a range depends on the order.
    categories.items.flatMap(({ id }) => found.filter(({ category_id }) => category_id === id)),
    storedCategories.map(({ id }) => ({ value: String(id), label: nameOf(id) })),
  );

  const strays = found.filter(
    ({ category_id }) => !categories.items.some(({ id }) => id === category_id),
  );

  function retry() {
    for (const { query } of [categories, skills]) if (query.isLoadingError) void query.refetch();
  }

  return (
    <>
      <ScreenHeader
        title={TITLE}
        description="Your skills and ratings by category. Categories appear in their display order."
        actions={
          bulk.bar || (
            <>
              <PreviewLink />
              <SaveChangesButton collections={[categories, skills]} allSaved="Skills updated" />
              <Button disabled={!isReady} aria-keyshortcuts="n" onClick={addSkill}>
                <Plus aria-hidden className="size-4 max-md:hidden" />
                Add New Skill
              </Button>
            </>
          )
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
              <div className="flex flex-wrap items-center gap-2">
                {bulk.button}
                <Button variant="secondary" onClick={categories.add}>
                  <FolderPlus aria-hidden className="size-4 max-md:hidden" />
                  Add Category
                </Button>
              </div>
            }
          />
          {categories.items.length === 0 && (
            <div className="pt-8">
              <EmptyState
                title="No categories yet"
                text="Skills are shown in categories. Add a category first, then its skills."
              />
            </div>
          )}
          <KeyRegion onKeyDown={bulk.onKeyDown}>
            <SkillCategories
              categories={categories}
              skills={skills}
              found={found}
              isFiltered={filter.query.trim() !== ""}
              selection={bulk.selection}
              nameOf={nameOf}
            />
          </KeyRegion>
          {bulk.spacer}
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
