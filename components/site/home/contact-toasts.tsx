"use client";

import { useEffect, useRef } from "react";
import { showError, showSuccess, Toaster } from "@/components/ui/toaster";
import type { SendResult } from "./send-message";

/** Says what became of the message; a new result is said anew. */
export function ContactToasts({ result }: { result: SendResult }) {
  const said = useRef<SendResult>(undefined);

  // Runs after the Toaster inside has begun to listen.
  useEffect(() => {
    if (said.current === result) return;
    said.current = result;
    if (result.isSent) {
      showSuccess("Message sent!", "Thanks for reaching out. I'll get back to you soon.");
    } else {
      showError(result.message);
    }
  }, [result]);
  return <Toaster />;
}
