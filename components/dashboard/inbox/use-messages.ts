"use client";

import { useEffect, useRef, useState } from "react";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { useResource } from "@/components/dashboard/query/use-resource";
import { dismissToast, showUndo } from "@/components/ui/toaster";
import { ApiFailure, request, requestOnLeaving } from "@/lib/api/client";
import type { ContactMessage, InboxState, MessageChange } from "@/lib/content/contact/schema";

export const addressOf = (id: number) => `/contact/messages/${id}`;

interface Folder extends InboxState {
  messages: ContactMessage[];
}

/** The state comes first: what changes in between is noticed at the next look. */
async function readFolder(path: string, signal?: AbortSignal): Promise<Folder> {
  const state = await request<InboxState>("GET", "/contact/inbox", undefined, signal);
  const messages = await request<ContactMessage[]>("GET", path, undefined, signal);
  return { ...state, messages };
}

const newestFirst = (a: ContactMessage, b: ContactMessage) =>
  b.timestamp.localeCompare(a.timestamp) || b.id - a.id;

/** The messages GET `path` gives. A deleted one is gone from here at once, and from the server when nobody can undo it any more. */
export function useMessages(path: string, loadFailed: string) {
  const resource = useResource<Folder>(path, loadFailed, readFolder);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  /** The toasts that can still bring a message back. */
  const offers = useRef(new Map<number, string | number>());

  useEffect(() => {
    const { current: pending } = offers;
    const leave = () => {
      const left = [...pending];
      pending.clear();
      for (const [id, toast] of left) {
        requestOnLeaving("DELETE", addressOf(id));
        dismissToast(toast);
      }
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const show = (id: number) => setHidden((current) => current.filter((other) => other !== id));

  const change = (to: (list: ContactMessage[]) => ContactMessage[]) =>
    resource.change((folder) => ({ ...folder, messages: to(folder.messages) }));
  const put = (id: number, fields: Partial<ContactMessage>) =>
    change((list) => list.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const take = (id: number) => change((list) => list.filter((message) => message.id !== id));

  /** Shown at once, and taken back if the server refuses. */
  async function send(
    message: ContactMessage,
    wanted: Partial<MessageChange>,
    call: () => Promise<ContactMessage>,
  ) {
    const { status, priority } = message;
    put(message.id, wanted);
    try {
      put(message.id, await call());
    } catch (error) {
      put(message.id, wanted.status ? { status } : { priority });
      showFailure(error, "Failed to save changes");
    }
  }

  async function erase(id: number) {
    if (!offers.current.delete(id)) return;
    try {
      await request("DELETE", addressOf(id));
    } catch (error) {
      const isGone = error instanceof ApiFailure && error.status === 404;
      if (!isGone) {
        show(id);
        showFailure(error, "Failed to delete message");
        return;
      }
    }
    take(id);
    show(id);
  }

  return {
    status: resource.status,
    loadFailed,
    messages:
      resource.status === "ready"
        ? resource.data.messages.filter(({ id }) => !hidden.includes(id))
        : [],
    /** How the inbox was when this was loaded; null before. */
    state: resource.status === "ready" ? (resource.data as InboxState) : null,
    retry: resource.retry,
    reload: resource.reload,
    put,
    take,
    add: (message: ContactMessage) =>
      change((list) => [...list.filter(({ id }) => id !== message.id), message].sort(newestFirst)),

    /** 'read' or 'replied'. */
    mark: (message: ContactMessage, status: "read" | "replied") =>
      void send(message, { status }, () => request("PUT", `${addressOf(message.id)}/${status}`)),

    prioritise: (message: ContactMessage, priority: MessageChange["priority"]) =>
      void send(message, { priority }, () => request("PUT", addressOf(message.id), { priority })),

    remove: ({ id }: ContactMessage) => {
      setHidden((current) => [...current, id]);
      const offer = showUndo("Message deleted", {
        onUndo: () => {
          offers.current.delete(id);
          show(id);
        },
        onGone: () => void erase(id),
      });
      offers.current.set(id, offer);
    },
  };
}

export type Messages = ReturnType<typeof useMessages>;
