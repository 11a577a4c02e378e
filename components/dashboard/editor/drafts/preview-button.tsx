"use client";

import { ExternalLink } from "lucide-react";
import { Decoration } from "@/components/dashboard/shell/near-screen";
import { Button } from "@/components/ui/button";
import { openDraftPreview } from "./draft-preview";

interface PreviewButtonProps {
  /** The item's in the API. */
  path: Parameters<typeof openDraftPreview>[0];
  /** The id of what it is about. */
  describedBy: string;
}

/** Shows its owner what visitors do not see, on its page in a new tab. */
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
