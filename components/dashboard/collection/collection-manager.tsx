"use client";

import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useBulkScreen } from "@/components/dashboard/collection/bulk/use-bulk-screen";
import type { Choice } from "@/components/dashboard/collection/bulk/value-dialog";
import { FacetChips } from "@/components/dashboard/collection/facets/facet-chips";
import { useFacets } from "@/components/dashboard/collection/facets/use-facets";
import { TagsDialog } from "@/components/dashboard/collection/tags/tags-dialog";
import type { Form } from "@/components/dashboard/form/use-form";
import { LoadState } from "@/components/dashboard/query/load-states";
import { PreviewLink, ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { Button } from "@/components/ui/button";
import type { DialogSize } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/fields/select";
import { KeyRegion } from "@/components/ui/keyboard/key-region";
import type { Stored } from "@/lib/content/fields";
import { CollectionDialogs } from "./collection-dialogs";
import type { CollectionLoading, CollectionOptions, CollectionPages } from "./collection-options";
import { CollectionRows } from "./collection-rows";
import { ListFilter, useListFilter } from "./list-filter";
import { RecentlyDeleted } from "./recently-deleted";
import { SaveChangesButton } from "./save-changes-button";
import { type Collection, useCollection } from "./use-collection";
import { useEditorLink } from "./use-open-editor";

const SORTS = { order: "As on the site", title: "By title", changed: "Last changed" } as const;
type Sort = keyof typeof SORTS;

const compare = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" }).compare;

/** Sorts the list as the owner chose. The order on the site does not change. */
function useListSort<Item extends Stored>(items: readonly Item[], titleOf: (item: Item) => string) {
  const [sort, setSort] = useState<Sort>("order");
  const sorted = {
    order: () => items,
    title: () => items.toSorted((one, other) => compare(titleOf(one), titleOf(other))),
    // An item that is not stored has no time. It counts as the newest.
    changed: () =>
      items.toSorted((one, other) =>
        (other.updated_at || "9").localeCompare(one.updated_at || "9"),
      ),
  }[sort]();
  return { sort, setSort, sorted };
}

interface CollectionManagerProps<Input extends object, Item extends Input & Stored>
  extends CollectionOptions<Input>,
    CollectionLoading<Item>,
    CollectionPages<Input, Item> {
  title: string;
  description: string;
  add?: string;
  allSaved: string;
  empty: { title: string; text?: string };
  previewHref?: string;
  /** Renders an item of the list without its buttons. */
  row(item: Item): ReactNode;
  form(form: Form<Input>, isNew: boolean, item: Item): ReactNode;
  formSize?: DialogSize;
  categories?: readonly Choice[];
  /**
   * Content above a loaded list. A change of this content moves the list, so the content must not change without an
   * action of the owner.
   */
  above?: ReactNode;
  /** A notice below a loaded list. It does not move the list, so it can appear late. */
  notice?(collection: Collection<Input, Item>): ReactNode;
}

export function CollectionManager<Input extends object, Item extends Input & Stored>(
  props: CollectionManagerProps<Input, Item>,
) {
  const { title, description, add = props.texts.create, empty, row } = props;
  const collection = useCollection<Input, Item>(props);
  const { query, isReady, items } = collection;
  const facets = useFacets(props.noun, items);
  const { sort, setSort, sorted } = useListSort(facets.items, props.titleOf);
  const filter = useListFilter(sorted);
  const bulk = useBulkScreen(collection, filter.shown, props.categories);
  const isAsOnSite = sort === "order" && filter.shown.length === items.length;
  useEditorLink(collection);

  const addButton = (
    <Button disabled={!isReady} aria-keyshortcuts="n" onClick={collection.add}>
      <Plus aria-hidden className="size-4 max-md:hidden" />
      {add}
    </Button>
  );
  return (
    <>
      <ScreenHeader
        title={title}
        description={description}
        actions={
          bulk.bar || (
            <>
              <PreviewLink href={props.previewHref ?? "/"} />
              <SaveChangesButton collections={[collection]} allSaved={props.allSaved} />
              {addButton}
            </>
          )
        }
      />
      <LoadState query={query} what={title} failed={props.texts.loadFailed} />
      {isReady && items.length === 0 && (
        <div className="pt-8">
          <EmptyState {...empty} />
        </div>
      )}
      {isReady && props.above}
      <FacetChips facets={facets} />
      <ListFilter
        label={`Filter ${title}`}
        filter={filter}
        actions={
          bulk.button && (
            <div className="flex flex-wrap items-center gap-2">
              {(filter.isLong || sort !== "order") && (
                <Select
                  aria-label={`Sort ${title}`}
                  value={sort}
                  options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
                  onChange={({ target }) => setSort(target.value as Sort)}
                />
              )}
              {props.noun.tagField && <TagsButton onChange={() => void collection.reload()} />}
              {bulk.button}
            </div>
          )
        }
      />
      {facets.isActive && facets.items.length === 0 && (
        <div className="pt-8">
          <EmptyState title="No item matches these filters">
            <Button variant="secondary" onClick={facets.clear}>
              Show all
            </Button>
          </EmptyState>
        </div>
      )}
      {filter.shown.length > 0 && (
        <KeyRegion onKeyDown={bulk.onKeyDown}>
          <CollectionRows
            collection={collection}
            shown={filter.shown}
            isMovable={isAsOnSite}
            isCovered={props.formSize === "full" && collection.edited !== null}
            className="border-b"
            selection={bulk.selection}
            row={row}
          />
        </KeyRegion>
      )}
      {isReady && props.notice?.(collection)}
      {isReady && <RecentlyDeleted collection={collection} />}
      {bulk.spacer}
      <CollectionDialogs
        {...props}
        collection={collection}
        size={props.formSize}
        ask={props.askBeforeSave}
      />
    </>
  );
}

function TagsButton({ onChange }: { onChange(): void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Manage tags
      </Button>
      {isOpen && <TagsDialog onChange={onChange} onClose={() => setIsOpen(false)} />}
    </>
  );
}
