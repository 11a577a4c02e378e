"use client";

import { Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { CollectionDialogs } from "@/components/dashboard/collection/collection-dialogs";
import { CollectionRows } from "@/components/dashboard/collection/collection-rows";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { RecentlyDeleted } from "@/components/dashboard/collection/recently-deleted";
import { SaveChangesButton } from "@/components/dashboard/collection/save-changes-button";
import { type Collection, useCollection } from "@/components/dashboard/collection/use-collection";
import { useEditorLink } from "@/components/dashboard/collection/use-open-editor";
import { categoryFill, ITEM_COLORS } from "@/components/dashboard/form/fields/category-color";
import { ColorField } from "@/components/dashboard/form/fields/color-field";
import { DisplayOrderField } from "@/components/dashboard/form/fields/display-order-field";
import { TextField } from "@/components/dashboard/form/fields/text-field";
import type { Form } from "@/components/dashboard/form/use-form";
import { LoadState } from "@/components/dashboard/query/load-states";
import { PreviewLink, ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { blogCategoryNoun, projectCategoryNoun } from "@/lib/content/nouns/category/noun";
import {
  type Category,
  type CategoryInput,
  newCategory,
} from "@/lib/content/nouns/category/schema";
import { CATEGORIES_FAILED } from "./use-item-categories";

type CategoryNoun = typeof projectCategoryNoun | typeof blogCategoryNoun;

const useCategoryList = (noun: CategoryNoun, what: string) =>
  useCollection<CategoryInput, Category>({
    noun,
    texts: {
      ...collectionTexts("category"),
      create: `Add New ${what}`,
      edit: `Edit ${what}`,
      created: "Category created",
      updated: "Category updated",
      loadFailed: CATEGORIES_FAILED,
      inUse: "Cannot delete category",
    },
    blank: newCategory,
    titleOf: ({ name }) => name || "Untitled Category",
  });

export function CategoryManager() {
  const projects = useCategoryList(projectCategoryNoun, "Project Category");
  const posts = useCategoryList(blogCategoryNoun, "Blog Category");
  useEditorLink(projects);
  useEditorLink(posts);
  return (
    <>
      <ScreenHeader
        title="Categories"
        description="The categories of projects and blog posts. If you rename a category, all its items show the new name."
        actions={
          <>
            <PreviewLink href="/projects" />
            <SaveChangesButton collections={[projects, posts]} allSaved="Categories updated" />
          </>
        }
      />
      <div className="grid items-start gap-x-12 xl:grid-cols-2">
        <CategoryList
          title="Project categories"
          list={projects}
          add="Add Project Category"
          shortcut="n"
        />
        <CategoryList title="Blog categories" list={posts} add="Add Blog Category" />
      </div>
    </>
  );
}

interface CategoryListProps {
  title: string;
  list: Collection<CategoryInput, Category>;
  add: string;
  shortcut?: string;
}

function CategoryList({ title, list, add, shortcut }: CategoryListProps) {
  const id = useId();
  const { isReady, items, query } = list;
  return (
    <section aria-labelledby={id} className="min-w-0 pt-8">
      <header className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h2 id={id} className="font-semibold text-ink">
          {title}
        </h2>
        <Button
          variant="secondary"
          disabled={!isReady}
          aria-keyshortcuts={shortcut}
          onClick={list.add}
        >
          <Plus aria-hidden className="size-4 max-md:hidden" />
          {add}
        </Button>
      </header>
      <LoadState query={query} what={title} failed={list.texts.loadFailed} />
      {isReady && items.length === 0 && (
        <EmptyState title="No categories yet" text="Add a category to group items." />
      )}
      {items.length > 0 && (
        <CollectionRows
          collection={list}
          shown={items}
          isMovable
          isDense
          className="border-y"
          row={drawCategory}
        />
      )}
      {isReady && (
        <RecentlyDeleted collection={list} label={`Recently deleted ${title.toLowerCase()}`} />
      )}
      <CollectionDialogs collection={list} form={drawFields} />
    </section>
  );
}

const drawCategory = ({ name, color }: Category): ReactNode => (
  <h3 className="flex items-center gap-3 font-medium text-ink text-sm leading-6">
    <span aria-hidden className={classNames("size-3 shrink-0 rounded-full", categoryFill(color))} />
    {name || "Untitled Category"}
  </h3>
);

const drawFields = (form: Form<CategoryInput>): ReactNode => (
  <>
    <TextField form={form} name="name" label="Category Name" aria-required />
    <ColorField label="Color" choices={ITEM_COLORS} {...form.field("color")} />
    <DisplayOrderField form={form} />
  </>
);
