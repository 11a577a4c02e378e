"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { offerUndo } from "@/components/dashboard/collection/bulk/use-bulk";
import { ListFilter, useListFilter } from "@/components/dashboard/collection/list-filter";
import { LoadState } from "@/components/dashboard/query/load-states";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { EscapeRegion } from "@/components/ui/keyboard/key-region";
import { request } from "@/lib/api/client";
import type { RenamedTag, Tag } from "@/lib/content/tags/schema";

const FAILED = "Failed to load tags";

const KINDS: Record<string, [one: string, many: string]> = {
  blog: ["post", "posts"],
  project: ["project", "projects"],
  experience: ["position", "positions"],
};

/** Returns '2 posts, 1 project', for example. */
const uses = ({ counts }: Tag) =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${KINDS[kind]?.[count === 1 ? 0 : 1] ?? kind}`)
    .join(", ");

/** Lists all tags and technologies. Renaming a tag changes the tag in all items. */
export function TagsDialog({ onChange, onClose }: { onChange(): void; onClose(): void }) {
  const client = useQueryClient();
  const query = useQuery<Tag[]>({ queryKey: queryKeys.tags, meta: { failed: FAILED } });
  const filter = useListFilter(query.data ?? []);
  const [edited, setEdited] = useState<string | null>(null);

  function reload() {
    void client.invalidateQueries({ queryKey: queryKeys.tags });
    onChange();
  }

  const renaming = useMutation({
    meta: { failed: "Failed to rename the tag", saysWhy: true },
    mutationFn: ({ from, name }: { from: string; name: string }) =>
      request<RenamedTag>("PUT", `/tags/${encodeURIComponent(from)}`, { name }),
    onSuccess({ undo, name }, { from }) {
      setEdited(null);
      if (undo !== null) offerUndo(`'${from}' is now '${name}'`, undo, reload);
    },
    onSettled: reload,
  });

  return (
    <Dialog
      title="Tags"
      description="The tags of posts, and the technologies of projects and positions. To merge two tags, give them the same name."
      onClose={onClose}
    >
      <DialogBody className="py-1">
        <LoadState query={query} what="tags" failed={FAILED} />
        {query.data?.length === 0 && (
          <EmptyState title="No tags yet" text="The tags of your items are listed here." />
        )}
        <ListFilter label="Filter tags" filter={filter} />
        <ul className="divide-y divide-line">
          {filter.shown.map((tag) => (
            <li key={tag.name} className="py-3">
              {edited === tag.name ? (
                <EscapeRegion isActive onEscape={() => setEdited(null)}>
                  <RenameForm
                    tag={tag}
                    others={query.data ?? []}
                    isBusy={renaming.isPending}
                    onRename={(name) => renaming.mutate({ from: tag.name, name })}
                    onCancel={() => setEdited(null)}
                  />
                </EscapeRegion>
              ) : (
                <div className="flex items-center gap-4">
                  <div className="min-w-0 flex-1 wrap-anywhere">
                    <p className="text-ink text-sm">{tag.name}</p>
                    <p className="font-mono text-ink-faint text-xs">{uses(tag)}</p>
                  </div>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Rename ${tag.name}`}
                    onClick={() => setEdited(tag.name)}
                  >
                    Rename
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

interface RenameFormProps {
  tag: Tag;
  others: readonly Tag[];
  isBusy: boolean;
  onRename(name: string): void;
  onCancel(): void;
}

/** This function is the same at each render, so React calls it only when the field is mounted or removed. */
const focusOn = (input: HTMLInputElement | null) => input?.focus();

function RenameForm({ tag, others, isBusy, onRename, onCancel }: RenameFormProps) {
  const [name, setName] = useState(tag.name);
  const list = useId();
  const isMerge = others.some((other) => other.name === name.trim() && other.name !== tag.name);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === tag.name) onCancel();
    else if (name.trim() !== "" && !isBusy) onRename(name.trim());
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label={`New name of ${tag.name}`} className="flex-1 basis-48">
        <Input
          ref={focusOn}
          value={name}
          list={list}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <datalist id={list}>
        {others.map((other) => (
          <option key={other.name} value={other.name} />
        ))}
      </datalist>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isBusy || name.trim() === ""}>
        {isMerge ? "Merge" : "Rename"}
      </Button>
    </form>
  );
}
