"use client";

import { useEffect, useRef, useState } from "react";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { showError, showUndo } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { ContactMessage, InboxState, MailStatus } from "@/lib/content/contact/schema";
import { addressOf, useMessages } from "./use-messages";

const LOOK_EVERY_MS = 30_000;

/** Calls `look` now and then while the page is seen, and when somebody comes back to it. */
function useLooks(look: () => Promise<void>) {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    let isLooking = false;
    async function lookOnce() {
      if (isLooking || document.visibilityState !== "visible") return;
      isLooking = true;
      await latest.current();
      isLooking = false;
    }
    const timer = setInterval(lookOnce, LOOK_EVERY_MS);
    window.addEventListener("focus", lookOnce);
    document.addEventListener("visibilitychange", lookOnce);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", lookOnce);
      document.removeEventListener("visibilitychange", lookOnce);
    };
  }, []);
}

/** The two folders of messages, kept up to date, and whether the mail server brings copies of new ones. */
export function useInbox() {
  const inbox = useMessages("/contact/messages", "Failed to load messages");
  const spam = useMessages("/contact/messages?spam=true", "Failed to load spam");
  /** What a test e-mail found out since the messages were loaded. */
  const [tested, setTested] = useState<MailStatus | null>(null);

  useLooks(async () => {
    if (!inbox.state) return;
    try {
      const { version } = await request<InboxState>("GET", "/contact/inbox");
      if (version === inbox.state.version) return;
      setTested(null);
      await Promise.all([inbox.reload(), spam.reload()]);
    } catch {
      // The next look may succeed; nobody asked for this one.
    }
  });

  /** At once on the screen, and back if the server refuses. */
  async function move(message: ContactMessage, isSpam: boolean): Promise<boolean> {
    const [from, to] = isSpam ? [inbox, spam] : [spam, inbox];
    from.take(message.id);
    to.add({ ...message, is_spam: isSpam });
    try {
      to.put(message.id, await request("PUT", addressOf(message.id), { is_spam: isSpam }));
      return true;
    } catch (error) {
      to.take(message.id);
      from.add(message);
      showFailure(error, "Failed to save changes");
      return false;
    }
  }

  return {
    inbox,
    spam,
    timeZone: inbox.state?.time_zone,
    mail: tested ?? inbox.state?.mail ?? null,

    /** Into spam or out of it, with the offer to take it back. */
    async moveToSpam(message: ContactMessage, isSpam: boolean) {
      if (!(await move(message, isSpam))) return;
      showUndo(isSpam ? "Marked as spam" : "Moved to the inbox", {
        onUndo: () => void move({ ...message, is_spam: isSpam }, !isSpam),
        onGone: () => undefined,
      });
    },

    /** Has the server mail a copy now. */
    async mailAgain({ id }: ContactMessage) {
      try {
        const message = await request<ContactMessage>("POST", `${addressOf(id)}/mail`);
        inbox.put(id, message);
        if (message.mail_state !== "sent") showError(`Not e-mailed: ${message.mail_error}`);
      } catch (error) {
        showFailure(error, "Failed to send the e-mail");
      }
    },

    noteTest: setTested,
  };
}

export type Inbox = ReturnType<typeof useInbox>;
