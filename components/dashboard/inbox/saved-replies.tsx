"use client";

import { Plus } from "lucide-react";
import { CollectionDialogs } from "@/components/dashboard/collection/collection-dialogs";
import { CollectionRows } from "@/components/dashboard/collection/collection-rows";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { RecentlyDeleted } from "@/components/dashboard/collection/recently-deleted";
import { useCollection } from "@/components/dashboard/collection/use-collection";
import { useEditorLink } from "@/components/dashboard/collection/use-open-editor";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import type { Form } from "@/components/dashboard/form/use-form";
import { LoadState } from "@/components/dashboard/query/load-states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { replyNoun } from "@/lib/content/nouns/reply/noun";
import { newReply, type Reply, type ReplyInput } from "@/lib/content/nouns/reply/schema";

const LOAD_FAILED = "Failed to load saved replies";

export function SavedReplies() {
  const replies = useCollection<ReplyInput, Reply>({
    noun: replyNoun,
    texts: {
      ...collectionTexts("reply"),
      create: "Add Saved Reply",
      edit: "Edit Saved Reply",
      loadFailed: LOAD_FAILED,
    },
    blank: newReply,
    titleOf: ({ title }) => title || "No Title",
  });
  const { isReady, items, query } = replies;
  useEditorLink(replies);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-5 pb-4">
        <p className="max-w-prose text-ink-soft text-sm">
          If you choose a saved reply beside a message, your answer starts with that text.
        </p>
        <Button variant="secondary" disabled={!isReady} onClick={replies.add}>
          <Plus aria-hidden className="size-4 max-md:hidden" />
          Add Reply
        </Button>
      </div>
      <LoadState query={query} what="saved replies" failed={LOAD_FAILED} />
      {isReady && items.length === 0 && (
        <EmptyState
          title="No saved replies yet"
          text="Add texts that you send often, such as a thank-you or your rates."
        />
      )}
      {items.length > 0 && (
        <CollectionRows
          collection={replies}
          shown={items}
          isMovable={false}
          isDense
          className="border-y"
          row={drawReply}
        />
      )}
      {isReady && <RecentlyDeleted collection={replies} label="Recently deleted replies" />}
      <CollectionDialogs collection={replies} form={drawFields} />
    </>
  );
}

const drawReply = ({ title, text }: Reply) => (
  <>
    <h2 className="font-medium text-ink text-sm leading-6">{title || "No Title"}</h2>
    <p className="line-clamp-2 text-ink-soft text-sm">{text}</p>
  </>
);

const drawFields = (form: Form<ReplyInput>) => (
  <>
    <TextField form={form} name="title" label="Title" hint="Only you see it." aria-required />
    <TextAreaField form={form} name="text" label="Text" rows={8} />
  </>
);
