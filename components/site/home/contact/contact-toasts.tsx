"use client";

import { useEffect, useRef } from "react";
import { showError, showSuccess, Toaster } from "@/components/ui/toaster";
import { useWords } from "@/components/ui/words";
import type { SendResult } from "./send-message";

/** Shows whether the message was sent. A new result shows a new toast. */
export function ContactToasts({ result }: { result: SendResult }) {
  const { contact, toasts } = useWords();
  const said = useRef<SendResult>(undefined);

  // Effects of children run first, so the Toaster is ready already.
  useEffect(() => {
    if (said.current === result) return;
    said.current = result;
    if (result.isSent) showSuccess(contact.sent, contact.thanks);
    else showError(result.message, toasts.error);
  }, [result, contact, toasts]);
  return <Toaster />;
}
