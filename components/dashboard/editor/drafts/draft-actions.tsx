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
  /** The id of what they are about, where a list has many of these. */
  describedBy?: string;
  /** Saves what is not saved yet; gives whether that went well. Undefined while there is nothing. */
  save?: (() => Promise<boolean>) | undefined;
}

/** Shows a post before it is public: to its owner, or to somebody with a link. */
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
