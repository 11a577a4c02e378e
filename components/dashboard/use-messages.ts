"use client";

import { useEffect, useRef, useState } from "react";
import { dismissToast, showError, showUndo } from "@/components/ui/toaster";
import { ApiFailure, request, requestOnLeaving } from "@/lib/api/client";
import type { ContactMessage, MessageChange } from "@/lib/content/contact/schema";
import { useResource } from "./use-resource";

const addressOf = (id: number) => `/contact/messages/${id}`;

/** The messages GET `path` gives. A deleted one is gone from here at once, and from the server when nobody can undo it any more. */
export function useMessages(path: string, loadFailed: string) {
  const resource = useResource<ContactMessage[]>(path, loadFailed);
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

  function put(id: number, change: Partial<ContactMessage>) {
    resource.change((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  /** Shown at once, and taken back if the server refuses. */
  async function change(
    message: ContactMessage,
    wanted: Partial<MessageChange>,
    send: () => Promise<ContactMessage>,
  ) {
    const { status, priority } = message;
    put(message.id, wanted);
    try {
      put(message.id, await send());
    } catch {
      put(message.id, wanted.status ? { status } : { priority });
      showError("Failed to save changes");
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
        showError("Failed to delete message");
        return;
      }
    }
    resource.change((list) => list.filter((message) => message.id !== id));
    show(id);
  }

  return {
    status: resource.status,
    loadFailed,
    messages:
      resource.status === "ready" ? resource.data.filter(({ id }) => !hidden.includes(id)) : [],
    retry: resource.retry,

    /** 'read' or 'replied'. */
    mark: (message: ContactMessage, status: "read" | "replied") =>
      void change(message, { status }, () => request("PUT", `${addressOf(message.id)}/${status}`)),

    prioritise: (message: ContactMessage, priority: MessageChange["priority"]) =>
      void change(message, { priority }, () => request("PUT", addressOf(message.id), { priority })),

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
