"use client";

import { type ReactNode, useRef } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFilter, useListFilter } from "./list-filter";
import { LoadFailed, LoadingRows } from "./load-states";
import { MessageItem } from "./message-item";
import type { Messages } from "./use-messages";

interface MessageListProps {
  folder: Messages;
  /** The way to the other folders, beside the search. */
  folders: ReactNode;
  empty: { title: string; text: string };
}

/** The messages of one folder. */
export function MessageList({ folder, folders, empty }: MessageListProps) {
  const { status, messages } = folder;
  const filter = useListFilter(messages, 1);
  const list = useRef<HTMLUListElement>(null);

  /** The focus goes to the message after the one that disappears, or the one before it. */
  function moveFocusFrom(id: number) {
    const at = filter.shown.findIndex((message) => message.id === id);
    const items = list.current?.querySelectorAll<HTMLElement>("article");
    const next = items?.[at + 1] ?? items?.[at - 1] ?? document.querySelector<HTMLElement>("main");
    next?.focus();
  }

  return (
    <>
      <ListFilter label="Search messages" placeholder="Search" filter={filter} actions={folders} />
      {status === "loading" && <LoadingRows what="messages" />}
      {status === "failed" && <LoadFailed title={folder.loadFailed} onRetry={folder.retry} />}
      {status === "ready" && messages.length === 0 && (
        <div className="pt-8">
          <EmptyState {...empty} />
        </div>
      )}
      <ul ref={list} className="divide-y divide-line">
        {filter.shown.map((message) => (
          <li key={message.id}>
            <MessageItem
              message={message}
              onMark={(status) => folder.mark(message, status)}
              onPrioritise={(priority) => folder.prioritise(message, priority)}
              onDelete={() => {
                moveFocusFrom(message.id);
                folder.remove(message);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
