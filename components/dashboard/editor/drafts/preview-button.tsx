"use client";

import { ExternalLink } from "lucide-react";
import { Decoration } from "@/components/dashboard/shell/near-screen";
import { Button } from "@/components/ui/button";
import { openDraftPreview } from "./draft-preview";

interface PreviewButtonProps {
  /** The item's path in the API. */
  path: Parameters<typeof openDraftPreview>[0];
  /** The id of the element with the item's title. */
  describedBy: string;
}

/** Opens a new tab in which the owner sees the page of an item that is not public. */
export function PreviewButton({ path, describedBy }: PreviewButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-describedby={describedBy}
      className="self-start"
      onClick={() => void openDraftPreview(path)}
    >
      <Decoration>
        <ExternalLink aria-hidden className="size-3.5" />
      </Decoration>
      Preview
    </Button>
  );
}
