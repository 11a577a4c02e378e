"use client";

import { ExternalLink } from "lucide-react";
import { Decoration } from "@/components/dashboard/shell/near-screen";
import { Button } from "@/components/ui/button";
import { openDraftPreview } from "./draft-preview";

interface PreviewButtonProps {
  /** The item's path in the API. */
  path: Parameters<typeof openDraftPreview>[0];
  /** The id of the element that names the item. */
  describedBy: string;
}

/** Opens the page of an item that is not public, in a new tab, for its owner. */
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
