"use client";

import { useEffect, useRef } from "react";
import { showError, showSuccess, Toaster } from "@/components/ui/toaster";
import { useWords } from "@/components/ui/words";
import { fill } from "@/lib/i18n/words";
import { mailLink } from "@/lib/text/email-address";
import type { SendResult } from "./send-message";

const LINK =
  "font-medium underline decoration-accent underline-offset-4 transition-colors hover:text-hover";

const timeText = (at: Date): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);

interface SentProps {
  at: Date;
  onAnother: () => void;
}

/** Covers the emptied form. Screen readers read the toast, which has the same message. */
export function Sent({ at, onAnother }: SentProps) {
  const { contact } = useWords();
  return (
    <div className="absolute -inset-2 z-10 flex flex-wrap content-center items-baseline justify-center gap-x-3 gap-y-1 rounded-lg border border-line bg-ground p-6 text-center text-lg">
      <p>{fill(contact.sentAt, { time: timeText(at) })}</p>
      <button type="button" onClick={onAnother} className={LINK}>
        {contact.another}
      </button>
    </div>
  );
}

/** Shown beside the button that sends the message. */
export function NotSent({ email }: { email: string }) {
  const { contact } = useWords();
  const [before = "", after = ""] = contact.orMail.split("{email}");
  return (
    <p className="min-w-0 flex-1 basis-60 text-ink-soft text-sm">
      {contact.notSent}{" "}
      <button type="submit" className={`${LINK} text-ink`}>
        {contact.retry}
      </button>
      {email !== "" && (
        <>
          {before}
          <a href={mailLink(email)} className={`${LINK} text-ink wrap-anywhere`}>
            {email}
          </a>
          {after}
        </>
      )}
    </p>
  );
}

/** Shows one toast for each result. The toast says whether the message was sent. */
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
