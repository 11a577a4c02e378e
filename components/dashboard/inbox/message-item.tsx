"use client";

import { useId } from "react";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ContactMessage, MessageChange } from "@/lib/content/contact/schema";
import { MailNote } from "./mail-note";
import { MessageActions, type MessageHandlers } from "./message-actions";
import { MessageText } from "./message-text";

const STATUS_TONES: Record<MessageChange["status"], BadgeTone> = {
  new: "accent",
  read: "gray",
  replied: "green",
};
const PRIORITY_TONES: Record<MessageChange["priority"], BadgeTone> = {
  high: "red",
  medium: "gray",
  low: "gray",
};

interface MessageItemProps extends MessageHandlers {
  message: ContactMessage;
  /** The owner's time zone. */
  zone: string;
  /** Whether copies of messages go to the owner's mailbox. */
  hasMail: boolean;
  onMailed(message: ContactMessage): void;
}

export function MessageItem({ message, zone, hasMail, onMailed, ...handlers }: MessageItemProps) {
  const { subject, name, email, status, priority, is_spam, spam_reason } = message;
  const title = useId();
  return (
    <article aria-labelledby={title} tabIndex={-1} className="flex flex-col gap-2 rounded-sm py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={title} className="min-w-0 font-semibold text-ink leading-6 wrap-anywhere">
          {subject}
        </h2>
        <RelativeTime at={message.timestamp} zone={zone} isFull />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
        {!is_spam && (
          <>
            <Badge tone={STATUS_TONES[status]}>{status}</Badge>
            <Badge tone={PRIORITY_TONES[priority]}>{priority}</Badge>
          </>
        )}
        <span className="wrap-anywhere">{name}</span>
        <span className="font-mono text-ink-faint text-xs wrap-anywhere">{email}</span>
      </p>
      {is_spam && spam_reason && (
        <p className="text-ink-faint text-xs">Taken for spam: {spam_reason}</p>
      )}
      <MessageText text={message.message} />
      {hasMail && !is_spam && <MailNote message={message} onMailed={onMailed} />}
      <MessageActions message={message} zone={zone} describedBy={title} {...handlers} />
    </article>
  );
}
