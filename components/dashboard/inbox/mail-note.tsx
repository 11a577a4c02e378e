"use client";

import { MailCheck, MailX } from "lucide-react";
import { useState } from "react";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import type { ContactMessage } from "@/lib/content/contact/schema";

interface MailNoteProps {
  message: ContactMessage;
  onTryAgain(): Promise<void>;
}

/** Whether a copy of a message went to the owner's mailbox; nothing while the first attempt is under way. */
export function MailNote({ message, onTryAgain }: MailNoteProps) {
  const { mail_state, mail_error, mail_next_try, subject } = message;
  const [isTrying, setIsTrying] = useState(false);
  if (mail_state === "sent") {
    return (
      <p className="flex items-center gap-1.5 text-ink-faint text-xs">
        <MailCheck aria-hidden className="size-3.5" />
        E-mailed
      </p>
    );
  }
  if (mail_state === "none" || mail_error === "") return null;

  async function tryAgain() {
    if (isTrying) return;
    setIsTrying(true);
    await onTryAgain();
    setIsTrying(false);
  }

  return (
    <div className="flex items-start gap-1.5 text-warning text-xs">
      <MailX aria-hidden className="mt-1.5 size-3.5 shrink-0" />
      <p className="flex flex-wrap items-center gap-x-2">
        Not e-mailed: {mail_error}
        {mail_next_try && (
          <span className="text-ink-faint">
            next try <RelativeTime at={mail_next_try} />
          </span>
        )}
        <button
          type="button"
          aria-label={`Try again to e-mail ${subject}`}
          aria-disabled={isTrying}
          onClick={tryAgain}
          className="py-1 text-accent underline-offset-4 hover:underline"
        >
          {isTrying ? "Sending..." : "Try again"}
        </button>
      </p>
    </div>
  );
}
