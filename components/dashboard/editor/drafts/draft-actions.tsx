"use client";

import { ExternalLink, Link } from "lucide-react";
import { useState } from "react";
import { Decoration } from "@/components/dashboard/shell/near-screen";
import { Button } from "@/components/ui/button";
import { openDraftPreview } from "./draft-preview";
import { ShareDraftDialog } from "./share-draft-dialog";

interface DraftActionsProps {
  postId: number;
  title: string;
  timeZone: string;
  /** The id of the element with the post's title. Needed in a list that repeats these buttons for each post. */
  describedBy?: string;
  /** Saves unsaved input; resolves to false if that failed. Undefined if all input is saved. */
  save?: (() => Promise<boolean>) | undefined;
}

/** Buttons that show a post before it is public, to its owner or to a person who has the link. */
export function DraftActions({ postId, title, timeZone, describedBy, save }: DraftActionsProps) {
  const [isSharing, setIsSharing] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => void openDraftPreview(`/blog/${postId}`, save)}
      >
        <Decoration>
          <ExternalLink aria-hidden className="size-3.5" />
        </Decoration>
        {save ? "Save and preview" : "Preview draft"}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => setIsSharing(true)}
      >
        <Decoration>
          <Link aria-hidden className="size-3.5" />
        </Decoration>
        Share draft
      </Button>
      {isSharing && (
        <ShareDraftDialog
          postId={postId}
          title={title}
          timeZone={timeZone}
          onClose={() => setIsSharing(false)}
        />
      )}
    </div>
  );
}
