"use client";

import { useMutation } from "@tanstack/react-query";
import { MailCheck, MailX } from "lucide-react";
import { useRef } from "react";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { showError } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { ContactMessage } from "@/lib/content/contact/schema";
import { messageAddress } from "./message-address";

interface MailNoteProps {
  message: ContactMessage;
  /** With the message after another attempt. */
  onMailed(message: ContactMessage): void;
}

/** Whether a copy of a message went to the owner's mailbox; nothing while the first attempt is under way. */
export function MailNote({ message, onMailed }: MailNoteProps) {
  const { id, mail_state, mail_error, mail_next_try, subject } = message;
  const button = useRef<HTMLButtonElement>(null);
  const mailing = useMutation({
    meta: { failed: "Failed to send the e-mail" },
    mutationFn: () => request<ContactMessage>("POST", `${messageAddress(id)}/mail`),
    onSuccess(mailed) {
      // The button is about to go.
      if (mailed.mail_state !== "sent") showError(`Not e-mailed: ${mailed.mail_error}`);
      else if (document.activeElement === button.current)
        button.current?.closest("article")?.focus();
      onMailed(mailed);
    },
  });
  if (mail_state === "sent") {
    return (
      <p className="flex items-center gap-1.5 text-ink-faint text-xs">
        <MailCheck aria-hidden className="size-3.5" />
        E-mailed
      </p>
    );
  }
  if (mail_state === "none" || mail_error === "") return null;

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
          ref={button}
          type="button"
          aria-label={`Try again to e-mail ${subject}`}
          aria-disabled={mailing.isPending}
          onClick={() => mailing.isPending || mailing.mutate()}
          className="py-1 text-accent underline-offset-4 hover:underline"
        >
          {mailing.isPending ? "Sending..." : "Try again"}
        </button>
      </p>
    </div>
  );
}
