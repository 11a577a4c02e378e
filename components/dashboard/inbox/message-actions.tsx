"use client";

import { useQuery } from "@tanstack/react-query";
import { Inbox as InboxIcon, Mail, ShieldAlert, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { exactTime } from "@/components/dashboard/query/relative-time";
import { capitalized } from "@/components/dashboard/shell/capitalized";
import { Button, buttonClass } from "@/components/ui/button";
import { Select } from "@/components/ui/fields/select";
import {
  type ContactMessage,
  MESSAGE_PRIORITIES,
  type MessageChange,
} from "@/lib/content/nouns/contact/schema";
import { replyNoun } from "@/lib/content/nouns/reply/noun";
import type { Reply } from "@/lib/content/nouns/reply/schema";
import { mailLink } from "@/lib/text/email-address";

/** The maximum length of a mailto link, in characters. Some mail programs refuse longer links. */
const LONGEST = 1_900;

const answered = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

const quoted = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\r\n");

type Answered = Pick<ContactMessage, "name" | "email" | "subject" | "message" | "timestamp">;

/** Returns a mailto link with the subject, the saved reply, and as much quoted text as the maximum length allows. */
export function replyAddress(message: Answered, zone: string, reply = ""): string {
  const head = `${mailLink(message.email)}?subject=${encodeURIComponent(answered(message.subject))}`;
  const start = reply.replace(/\r?\n/g, "\r\n");
  const intro = `${start}\r\n\r\nOn ${exactTime(message.timestamp, zone)}, ${message.name} wrote:\r\n`;
  const withQuote = (text: string) => `${head}&body=${encodeURIComponent(intro + quoted(text))}`;
  const whole = withQuote(message.message);
  const withoutQuote = start === "" ? head : `${head}&body=${encodeURIComponent(start)}`;
  if (whole.length <= LONGEST) return whole;
  const words = message.message.split(/(?<=\s)/);
  // Halve the quote until it fits. After that, add words while it still fits.
  let fit = words.length;
  while (fit > 0 && withQuote(`${words.slice(0, fit).join("")}[...]`).length > LONGEST) fit >>= 1;
  while (withQuote(`${words.slice(0, fit + 1).join("")}[...]`).length <= LONGEST) fit++;
  return fit > 0 ? withQuote(`${words.slice(0, fit).join("")}[...]`) : withoutQuote;
}

/**
 * Detects that the owner comes back from the mail program. Call `leave` when the mail program opens. `isBack` is true
 * from the owner's return until the call of `settle`.
 */
function useReturn() {
  const [state, setState] = useState<"here" | "away" | "back">("here");
  useEffect(() => {
    if (state !== "away") return;
    const onReturn = () => document.visibilityState === "visible" && setState("back");
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [state]);
  return {
    isBack: state === "back",
    leave: () => setState("away"),
    settle: () => setState("here"),
  };
}

const PRIORITIES = MESSAGE_PRIORITIES.map((value) => ({
  value,
  label: `${capitalized(value)} priority`,
}));

export interface MessageHandlers {
  onMark(status: "read" | "replied"): void;
  onPrioritise(priority: MessageChange["priority"]): void;
  onMoveToSpam(isSpam: boolean): void;
  onDelete(): void;
}

interface MessageActionsProps extends MessageHandlers {
  message: ContactMessage;
  zone: string;
  describedBy: string;
}

export function MessageActions({ message, zone, describedBy, ...on }: MessageActionsProps) {
  const { subject, status, priority, is_spam } = message;
  const reply = useRef<HTMLAnchorElement>(null);
  // A failure to load is ignored, because the owner can answer without saved replies.
  const { data: replies = [] } = useQuery<Reply[]>({ queryKey: queryKeys.items(replyNoun) });
  const [chosen, setChosen] = useState("");
  const { isBack, leave, settle } = useReturn();
  const saved = replies.find(({ id }) => String(id) === chosen);

  function mark() {
    if (status === "new") return on.onMark("read");
    // The focused button disappears, so the reply link gets the focus.
    reply.current?.focus();
    on.onMark("replied");
  }

  function answerReturn(hasReplied: boolean) {
    settle();
    reply.current?.focus();
    if (hasReplied) on.onMark("replied");
  }

  const deletion = (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Delete ${subject}`}
      className="enabled:hover:text-danger"
      onClick={on.onDelete}
    >
      <Trash2 aria-hidden className="size-4" />
    </Button>
  );
  if (is_spam) {
    return (
      <div className="flex items-center gap-2 pt-1">
        <Button
          variant="secondary"
          aria-describedby={describedBy}
          onClick={() => on.onMoveToSpam(false)}
        >
          <InboxIcon aria-hidden className="size-4" />
          Not spam
        </Button>
        <div className="ml-auto">{deletion}</div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1">
      {isBack && status !== "replied" && (
        <ReplyQuestion describedBy={describedBy} onAnswer={answerReturn} />
      )}
      {status !== "replied" && !(isBack && status === "read") && (
        <Button
          variant="secondary"
          aria-describedby={describedBy}
          // Ignores the second click of a double click, because the first click changes the button's meaning.
          onClick={({ detail }) => detail > 1 || mark()}
        >
          {status === "new" ? "Mark Read" : "Mark Replied"}
        </Button>
      )}
      <a
        ref={reply}
        href={replyAddress(message, zone, saved?.text)}
        aria-describedby={describedBy}
        onClick={leave}
        className={buttonClass({ variant: "ghost" }, "first:-ml-4")}
      >
        <Mail aria-hidden className="size-4" />
        Reply via Email
      </a>
      {replies.length > 0 && (
        <div className="w-44">
          <Select
            aria-label={`Saved reply to ${subject}`}
            options={[
              { value: "", label: "No saved reply" },
              ...replies.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={saved ? chosen : ""}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      )}
      <div className="ml-auto flex items-center gap-1">
        <div className="w-44 md:w-40">
          <Select
            aria-label={`Priority of ${subject}`}
            options={PRIORITIES}
            value={priority}
            onChange={({ target }) => on.onPrioritise(target.value as MessageChange["priority"])}
          />
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Mark as spam: ${subject}`}
          title="Mark as spam"
          onClick={() => on.onMoveToSpam(true)}
        >
          <ShieldAlert aria-hidden className="size-4" />
        </Button>
        {deletion}
      </div>
    </div>
  );
}

interface ReplyQuestionProps {
  describedBy: string;
  onAnswer(hasReplied: boolean): void;
}

/** Shown when the owner comes back from the mail program. */
const ReplyQuestion = ({ describedBy, onAnswer }: ReplyQuestionProps) => (
  <div
    role="status"
    className="flex w-full flex-wrap items-center gap-2 rounded-md bg-accent-wash px-3 py-2 text-sm"
  >
    <p className="mr-auto font-medium text-ink">Replied?</p>
    <Button size="sm" aria-describedby={describedBy} onClick={() => onAnswer(true)}>
      Mark replied
    </Button>
    <Button
      variant="ghost"
      size="sm"
      aria-describedby={describedBy}
      onClick={() => onAnswer(false)}
    >
      Not yet
    </Button>
  </div>
);
