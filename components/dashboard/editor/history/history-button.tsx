"use client";

import { History } from "lucide-react";
import { useState } from "react";
import type { StoredForm } from "@/components/dashboard/editor/use-stored-form";
import { formWords } from "@/components/dashboard/form/form-words";
import { Button } from "@/components/ui/button";
import { showSuccess } from "@/components/ui/toaster";
import type { Stored } from "@/lib/content/fields";
import type { ContentNoun } from "@/lib/content/registry";
import { HistoryDialog } from "./history-dialog";

interface HistoryButtonProps<Input extends object, Item extends Input & Stored> {
  noun: ContentNoun;
  editor: StoredForm<Input, Item>;
  className?: string;
}

/** Opens the saved versions of the form's item. Renders nothing for an item that was never saved. */
export function HistoryButton<Input extends object, Item extends Input & Stored>({
  noun,
  editor,
  className,
}: HistoryButtonProps<Input, Item>) {
  const [isOpen, setIsOpen] = useState(false);
  const { form, id } = editor;
  if (id === null) return null;
  return (
    <>
      <Button variant="ghost" className={className} onClick={() => setIsOpen(true)}>
        <History aria-hidden className="size-4" />
        <span className="max-md:sr-only">History</span>
      </Button>
      {isOpen && (
        <HistoryDialog
          noun={noun}
          id={id}
          words={formWords(form.element.current)}
          onClose={() => setIsOpen(false)}
          onRestore={(fields) => {
            setIsOpen(false);
            editor.fillWith(fields);
            showSuccess("Version restored", "Save the form to use this version.");
          }}
        />
      )}
    </>
  );
}
