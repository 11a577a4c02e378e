"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TagsDialog } from "./tags-dialog";

/** The way to all tags, beside a list of what is tagged. */
export function TagsButton({ onChange }: { onChange(): void }) {
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
