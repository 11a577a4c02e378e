"use client";

import { Check, Copy } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "./button";
import { showError } from "./toaster";

interface CopyButtonProps extends ComponentProps<typeof Button> {
  text: string;
  /** A name for the text, such as 'link'. */
  what: string;
  /** The button's label, for screens with several of these buttons. */
  label?: string;
}

export function CopyButton({ text, what, label = "Copy", ...props }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      showError(`The ${what} could not be copied. Select it and copy it yourself`);
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button {...props} onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{isCopied ? "Copied" : label}</span>
    </Button>
  );
}
