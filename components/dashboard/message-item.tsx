"use client";

import { Mail, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import {
  type ContactMessage,
  MESSAGE_PRIORITIES,
  type MessageChange,
} from "@/lib/content/contact/schema";
import { RelativeTime } from "./relative-time";

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
const PRIORITIES = MESSAGE_PRIORITIES.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)} priority`,
}));

/** What fits into a list; the rest of a longer message is asked for. */
const LONG = 700;

// The at sign may stay as it is, and not every mail program reads it otherwise.
const replyTo = ({ email, subject }: ContactMessage) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

interface MessageItemProps {
  message: ContactMessage;
  onMark(status: "read" | "replied"): void;
  onPrioritise(priority: MessageChange["priority"]): void;
  onDelete(): void;
}

export function MessageItem({ message, onMark, onPrioritise, onDelete }: MessageItemProps) {
  const { subject, name, email, status, priority } = message;
  const title = useId();
  const reply = useRef<HTMLAnchorElement>(null);

  function mark() {
    if (status === "new") return onMark("read");
    // This button is about to go.
    reply.current?.focus();
    onMark("replied");
  }

  return (
    <article aria-labelledby={title} tabIndex={-1} className="flex flex-col gap-2 rounded-sm py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2
          id={title}
          className="min-w-0 font-semibold text-ink leading-6 [overflow-wrap:anywhere]"
        >
          {subject}
        </h2>
        <RelativeTime at={message.timestamp} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
        <Badge tone={STATUS_TONES[status]}>{status}</Badge>
        <Badge tone={PRIORITY_TONES[priority]}>{priority}</Badge>
        <span className="ml-1 [overflow-wrap:anywhere]">{name}</span>
        <span className="font-mono text-ink-faint text-xs [overflow-wrap:anywhere]">{email}</span>
      </p>
      <MessageText text={message.message} />
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {status !== "replied" && (
          <Button variant="secondary" aria-describedby={title} onClick={mark}>
            {status === "new" ? "Mark Read" : "Mark Replied"}
          </Button>
        )}
        <a
          ref={reply}
          href={replyTo(message)}
          aria-describedby={title}
          className={buttonClass({ variant: "ghost" }, "first:-ml-4")}
        >
          <Mail aria-hidden className="size-4" />
          Reply via Email
        </a>
        <div className="ml-auto flex items-center gap-1">
          <div className="w-44 md:w-40">
            <Select
              aria-label={`Priority of ${subject}`}
              options={PRIORITIES}
              value={priority}
              onChange={({ target }) => onPrioritise(target.value as MessageChange["priority"])}
            />
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Delete ${subject}`}
            className="enabled:hover:text-danger"
            onClick={onDelete}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
    </article>
  );
}

function MessageText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(text.length <= LONG);
  return (
    <div className="max-w-prose text-ink-soft text-sm">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {isOpen ? text : `${text.slice(0, LONG).trimEnd()}...`}
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
