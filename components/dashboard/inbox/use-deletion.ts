"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { unlessGone } from "@/components/dashboard/query/unless-gone";
import { beforeLogout } from "@/components/dashboard/shell/before-logout";
import { dismissToast, showUndo } from "@/components/ui/toaster";
import { request, requestOnLeaving } from "@/lib/api/client";
import type { ContactMessage } from "@/lib/content/nouns/contact/schema";
import { messageAddress } from "./message-address";

/** Hides a message at once, and deletes it when the offer to undo ends. Calls `onDeleted` after the deletion. */
export function useDeletion(onDeleted: (id: number) => void) {
  const [hidden, setHidden] = useState<readonly number[]>([]);
  /** The ids of the toasts that offer to undo a deletion, by the id of the message. */
  const offers = useRef(new Map<number, string | number>());

  useEffect(() => {
    const { current: pending } = offers;
    const leave = () => {
      const left = [...pending];
      pending.clear();
      return Promise.all(
        left.map(([id, toast]) => {
          dismissToast(toast);
          return requestOnLeaving("DELETE", messageAddress(id));
        }),
      );
    };
    const endBeforeLogout = beforeLogout(leave);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      endBeforeLogout();
      void leave();
    };
  }, []);

  const show = (id: number) => setHidden((current) => current.filter((other) => other !== id));

  const deletion = useMutation({
    meta: { failed: "Failed to delete message" },
    mutationFn: (id: number) => request("DELETE", messageAddress(id)).catch(unlessGone),
    onSuccess: (_, id) => onDeleted(id),
    onSettled: (_answer, _error, id) => show(id),
  });

  function remove({ id }: ContactMessage) {
    setHidden((current) => [...current, id]);
    const offer = showUndo("Message deleted", {
      onUndo: () => {
        offers.current.delete(id);
        show(id);
      },
      onGone: () => {
        if (offers.current.delete(id)) deletion.mutate(id);
      },
    });
    offers.current.set(id, offer);
  }

  return { hidden, remove };
}
