"use client";

import { useEffect, useRef, useState } from "react";
import { ListFilter, useListFilter } from "@/components/dashboard/collection/list-filter";
import { LoadState } from "@/components/dashboard/query/load-states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/fields/select";
import type { ContactMessage } from "@/lib/content/nouns/contact/schema";
import { MessageItem } from "./message-item";
import type { Inbox, MessageFolder } from "./use-inbox";

const PAGE = 50;

const SHOWN = [
  { value: "all", label: "All messages" },
  { value: "new", label: "New" },
  { value: "read", label: "Read" },
  { value: "replied", label: "Replied" },
  { value: "high", label: "High priority" },
];

const searched = ({ name, email, subject, message }: ContactMessage) => ({
  name,
  email,
  subject,
  message,
});

interface MessageListProps {
  box: Inbox;
  folder: MessageFolder;
  empty: { title: string; text: string };
}

export function MessageList({ box, folder, empty }: MessageListProps) {
  const { query, messages } = folder;
  const isInbox = folder === box.inbox;
  const [kind, setKind] = useState("all");
  const wanted = isInbox
    ? messages.filter((one) => kind === "all" || one.status === kind || one.priority === kind)
    : messages;
  const filter = useListFilter(wanted, 1, searched);
  const [limit, setLimit] = useState(PAGE);
  const shown = filter.shown.slice(0, limit);
  const rest = filter.shown.length - shown.length;
  const list = useRef<HTMLUListElement>(null);
  /** The index of the first message that 'Show more' adds. That message gets the focus. */
  const firstNew = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after 'Show more'
  useEffect(() => {
    if (firstNew.current === undefined) return;
    list.current?.querySelectorAll("article")[firstNew.current]?.focus();
    firstNew.current = undefined;
  }, [limit]);

  const actions = isInbox && messages.length > 1 && (
    <div className="w-40">
      <Select
        aria-label="Show"
        options={SHOWN}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      />
    </div>
  );
  return (
    <>
      <ListFilter label="Search messages" placeholder="Search" filter={filter} actions={actions} />
      <LoadState query={query} what="messages" failed={folder.loadFailed} />
      {query.data && wanted.length === 0 && (
        <div className="pt-8">
          {messages.length === 0 ? (
            <EmptyState {...empty} />
          ) : (
            <EmptyState title="No messages match">
              <Button variant="secondary" onClick={() => setKind("all")}>
                Show all messages
              </Button>
            </EmptyState>
          )}
        </div>
      )}
      <ul ref={list} className="divide-y divide-line">
        {shown.map((message) => (
          <li key={message.id}>
            <MessageItem
              message={message}
              zone={box.timeZone ?? "UTC"}
              hasMail={box.mail !== null && box.mail.state !== "off"}
              onMark={(status) => box.change({ message, fields: { status } })}
              onPrioritise={(priority) => box.change({ message, fields: { priority } })}
              onMoveToSpam={(is_spam) =>
                box.change({ message, fields: { is_spam }, offersUndo: true })
              }
              onDelete={() => box.remove(message)}
              onMailed={box.put}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          onClick={() => {
            firstNew.current = shown.length;
            setLimit(limit + PAGE);
          }}
        >
          Show {Math.min(PAGE, rest)} more{rest > PAGE && ` of ${rest}`}
        </Button>
      )}
    </>
  );
}
