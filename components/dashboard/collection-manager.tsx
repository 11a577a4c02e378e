"use client";

import { LoaderCircle, Pencil, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { DialogSize } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { showError, showSuccess } from "@/components/ui/toaster";
import type { Stored } from "@/lib/content/fields";
import { useAskedItem } from "./asked-item";
import { CollectionDialogs } from "./collection-dialogs";
import type { CollectionLoading, CollectionOptions } from "./collection-options";
import { ListFilter, useListFilter } from "./list-filter";
import { LoadFailed, LoadingRows } from "./load-states";
import { RecentlyDeleted } from "./recently-deleted";
import { PreviewLink, ScreenHeader } from "./screen-header";
import { type Collection, useCollection } from "./use-collection";
import type { Form } from "./use-form";
import { useSaveShortcut } from "./use-save-shortcut";

interface CollectionManagerProps<Input extends object, Item extends Input & Stored>
  extends CollectionOptions<Input>,
    CollectionLoading<Item> {
  title: string;
  description: string;
  /** The button that opens the form for a new item. */
  add: string;
  /** The toast of 'Save Changes'. */
  allSaved: string;
  empty: { title: string; text?: string };
  /** Where 'Preview' leads. */
  previewHref?: string;
  /** One item of the list, without its buttons. */
  row(item: Item): ReactNode;
  form(form: Form<Input>, isNew: boolean, item: Item): ReactNode;
  /** How wide the form is. */
  formSize?: DialogSize;
  /** Something to say above the list, once it is loaded. */
  notice?(collection: Collection<Input, Item>): ReactNode;
}

/** A whole screen for the items of one kind. */
export function CollectionManager<Input extends object, Item extends Input & Stored>(
  props: CollectionManagerProps<Input, Item>,
) {
  const { title, description, add, empty, row } = props;
  const collection = useCollection<Input, Item>(props);
  const { status, items } = collection;
  const filter = useListFilter(items);
  useAskedItem(collection);

  const addButton = (
    <Button disabled={status !== "ready"} aria-keyshortcuts="n" onClick={collection.add}>
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
          <>
            <PreviewLink href={props.previewHref ?? "/"} />
            <SaveChangesButton collections={[collection]} allSaved={props.allSaved} />
            {addButton}
          </>
        }
      />
      {status === "loading" && <LoadingRows what={title} />}
      {status === "failed" && (
        <LoadFailed title={props.texts.loadFailed} onRetry={collection.retry} />
      )}
      {status === "ready" && items.length === 0 && (
        <div className="pt-8">
          <EmptyState {...empty} />
        </div>
      )}
      {status === "ready" && props.notice?.(collection)}
      <ListFilter label={`Filter ${title}`} filter={filter} />
      {filter.shown.length > 0 && (
        <ul className="divide-y divide-line border-line border-b">
          {filter.shown.map((item) => (
            <CollectionRow key={item.id} collection={collection} item={item}>
              {row(item)}
            </CollectionRow>
          ))}
        </ul>
      )}
      {status === "ready" && <RecentlyDeleted collection={collection} />}
      <CollectionDialogs collection={collection} form={props.form} size={props.formSize} />
    </>
  );
}

interface CollectionRowProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  item: Item;
  /** For rows of a line or two. */
  isDense?: boolean;
  children: ReactNode;
}

/** A list item with its Edit and Delete. */
export function CollectionRow<Input extends object, Item extends Input & Stored>({
  collection,
  item,
  isDense = false,
  children,
}: CollectionRowProps<Input, Item>) {
  return (
    <li className={classNames("flex gap-2", isDense ? "items-center py-2.5" : "items-start py-5")}>
      <div className="min-w-0 flex-1">
        {collection.isUnsaved(item) && (
          <Badge tone="accent" className="mb-2">
            Unsaved draft
          </Badge>
        )}
        {children}
      </div>
      <ItemButtons
        collection={collection}
        item={item}
        className={isDense ? "" : "-mt-1.5 max-md:flex-col"}
      />
    </li>
  );
}

interface ItemButtonsProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  item: Item;
  className?: string;
  /** Instead of asking whether it shall be deleted. */
  onDelete?: (() => void) | undefined;
}

/** Edit and Delete of an item. */
export function ItemButtons<Input extends object, Item extends Input & Stored>({
  collection,
  item,
  className,
  onDelete = () => collection.remove(item),
}: ItemButtonsProps<Input, Item>) {
  const title = collection.titleOf(item);
  const isOpening = collection.isOpening(item);
  const EditIcon = isOpening ? LoaderCircle : Pencil;
  return (
    <div className={classNames("-mr-2 flex shrink-0", className)}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Edit ${title}`}
        aria-busy={isOpening}
        onClick={() => collection.edit(item)}
      >
        <EditIcon aria-hidden className={isOpening ? "size-4 animate-spin" : "size-4"} />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${title}`}
        className="enabled:hover:text-danger"
        onClick={onDelete}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

interface SaveChangesButtonProps {
  /** All the collections of the screen. */
  collections: readonly { hasDrafts: boolean; isBusy: boolean; saveDrafts(): Promise<boolean> }[];
  allSaved: string;
}

/** Saves whatever the screen still holds unsaved. */
export function SaveChangesButton({ collections, allSaved }: SaveChangesButtonProps) {
  const hasDrafts = collections.some((collection) => collection.hasDrafts);
  const isBusy = collections.some((collection) => collection.isBusy);

  async function save() {
    let isAllSaved = true;
    for (const collection of collections) {
      isAllSaved = (await collection.saveDrafts()) && isAllSaved;
    }
    if (isAllSaved) showSuccess(allSaved);
    else showError("Failed to save changes");
  }
  useSaveShortcut(() => void save());

  return (
    <Button
      variant="secondary"
      disabled={isBusy}
      onClick={() => void save()}
      className={hasDrafts ? "border-accent text-accent" : ""}
    >
      Save Changes
    </Button>
  );
}
