"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { MessageList } from "./message-list";
import type { Inbox } from "./use-inbox";

const EMPTY = {
  inbox: {
    title: "No messages yet",
    text: "Messages from the contact form appear here.",
  },
  spam: {
    title: "No spam",
    text: "Messages that look like spam are stored here. They are never deleted automatically.",
  },
};

export function MessageFolders({ box }: { box: Inbox }) {
  const [folder, setFolder] = useState<"inbox" | "spam">("inbox");
  const { inbox, spam } = box;
  const { messages } = inbox;
  const isNew = messages.filter(({ status }) => status === "new");
  const isHigh = messages.filter(({ priority }) => priority === "high");

  const figure = (count: number) => (inbox.query.data ? count.toLocaleString("en-US") : "–");

  const folderButton = (id: typeof folder, label: string) => (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={folder === id}
      className="aria-pressed:bg-sunken aria-pressed:text-ink"
      onClick={() => setFolder(id)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
        <Stat label="Total Messages" value={figure(messages.length)} />
        <Stat label="New Messages" value={figure(isNew.length)} />
        <Stat label="High Priority" value={figure(isHigh.length)} />
      </dl>
      <fieldset className="mt-4 flex gap-1">
        <legend className="sr-only">Folder</legend>
        {folderButton("inbox", "Inbox")}
        {folderButton("spam", spam.messages.length > 0 ? `Spam (${spam.messages.length})` : "Spam")}
      </fieldset>
      <MessageList
        key={folder}
        box={box}
        folder={folder === "inbox" ? inbox : spam}
        empty={EMPTY[folder]}
      />
    </>
  );
}

const Stat = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-col justify-between bg-ground p-3 md:p-5">
    <dt className="text-ink-soft text-sm">{label}</dt>
    <dd className="mt-2 font-mono text-2xl text-ink tabular-nums tracking-tight">{value}</dd>
  </div>
);
