"use client";

import { useMutation } from "@tanstack/react-query";
import { MailCheck, MailX } from "lucide-react";
import { useId, useRef, useState } from "react";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { showError } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { ContactMessage, MessageChange } from "@/lib/content/nouns/contact/schema";
import { MessageActions, type MessageHandlers } from "./message-actions";
import { messageAddress } from "./message-address";

// Punctuation that ends a sentence is not part of an address.
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/gi;

interface TextPiece {
  text: string;
  href?: string;
}

/** Splits a text into plain pieces and web addresses (http and https). */
export function splitAtLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

const LETTERS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The beginning of a text, with at most `most` UTF-16 code units. The cut is between graphemes. */
function begin(text: string, most: number): string {
  // To save time, only the beginning of the text is segmented. The 60 extra code units are enough for the grapheme at
  // the cut, because the longest emoji have about 30 code units.
  const cut = LETTERS.segment(text.slice(0, most + 60)).containing(most)?.index;
  return text.slice(0, cut);
}

/** The first `most` characters, with '...' if the text is longer. A cut address is not a link. */
export function shorten(pieces: readonly TextPiece[], most: number): TextPiece[] {
  const kept: TextPiece[] = [];
  let left = most;
  for (const piece of pieces) {
    if (piece.text.length > left) {
      kept.push({ text: `${begin(piece.text, left).trimEnd()}...` });
      break;
    }
    kept.push(piece);
    left -= piece.text.length;
  }
  return kept;
}

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
  zone: string;
  /** Whether copies of messages are sent to the owner's mailbox. */
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
        <p className="text-ink-faint text-xs">Marked as spam: {spam_reason}</p>
      )}
      <MessageText text={message.message} />
      {hasMail && !is_spam && <MailNote message={message} onMailed={onMailed} />}
      <MessageActions message={message} zone={zone} describedBy={title} {...handlers} />
    </article>
  );
}

/** The maximum number of characters that are shown at first. A button shows the whole text of a longer message. */
const LONG = 700;

function MessageText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(text.length <= LONG);
  const pieces = splitAtLinks(text);
  return (
    <div className="max-w-prose text-ink-soft text-sm">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {(isOpen ? pieces : shorten(pieces, LONG)).map((piece, index) =>
          piece.href ? (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
              key={index}
              href={piece.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-accent underline underline-offset-2"
            >
              {piece.text}
            </a>
          ) : (
            piece.text
          ),
        )}
      </p>
      {text.length > LONG && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 py-1 text-accent underline-offset-4 hover:underline"
        >
          {isOpen ? "Show less" : "Show all"}
        </button>
      )}
    </div>
  );
}

interface MailNoteProps {
  message: ContactMessage;
  onMailed(message: ContactMessage): void;
}

/** Shows whether a copy was sent to the owner's mailbox. Renders nothing until the first attempt to send it ends. */
function MailNote({ message, onMailed }: MailNoteProps) {
  const { id, mail_state, mail_error, mail_next_try, subject } = message;
  const button = useRef<HTMLButtonElement>(null);
  const mailing = useMutation({
    meta: { failed: "Failed to send the e-mail" },
    mutationFn: () => request<ContactMessage>("POST", `${messageAddress(id)}/mail`),
    onSuccess(mailed) {
      // After a success, the focused button disappears, so the message gets the focus.
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
