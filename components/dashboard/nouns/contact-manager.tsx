"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { MailPanel } from "@/components/dashboard/inbox/mail-panel";
import { MessageFolders } from "@/components/dashboard/inbox/message-folders";
import { SavedReplies } from "@/components/dashboard/inbox/saved-replies";
import { useInbox } from "@/components/dashboard/inbox/use-inbox";
import { takeInstead } from "@/components/dashboard/query/poll-while";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { PreviewLink, ScreenHeader } from "@/components/dashboard/shell/screen-header";
import { Badge } from "@/components/ui/badge";
import { Tabs } from "@/components/ui/tabs";
import { ContactInfoEditor } from "./contact-info-editor";

const TABS = ["info", "messages", "replies"] as const;

/** The parameter `tab` of the page's address selects the tab. */
export function ContactManager() {
  const asked = useSearchParams().get("tab");
  const tab = TABS.find((id) => id === asked) ?? "info";
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const box = useInbox();
  const unread = box.inbox.messages.filter(({ status }) => status === "new").length;
  const client = useQueryClient();
  const isLoaded = box.inbox.query.data !== undefined;
  // Updates the sidebar, which shows the same count.
  useEffect(() => {
    if (isLoaded) void takeInstead(client, queryKeys.newMessages, { new_messages: unread });
  }, [client, isLoaded, unread]);

  const select = (id: (typeof TABS)[number]) =>
    window.history.replaceState(null, "", id === "info" ? window.location.pathname : `?tab=${id}`);

  return (
    <>
      <ScreenHeader
        title="Contact Manager"
        description="Your contact details, and messages from visitors."
        actions={
          <>
            <PreviewLink href="/#contact" />
            <div
              ref={setSlot}
              hidden={tab !== "info"}
              className="flex gap-2 max-md:px-0! max-md:[&>*]:grow max-md:[&>*]:px-3 max-md:[&>button:last-of-type]:whitespace-normal max-md:[&>button:last-of-type]:leading-4"
            />
          </>
        }
      />
      <Tabs
        label="Contact"
        className="pt-4"
        selected={tab}
        onSelect={select}
        tabs={[
          { id: "info", label: "Contact Information" },
          {
            id: "messages",
            label: "Messages",
            // The space for the badge is always reserved, so that the next tab does not move.
            badge: (
              <span className="min-w-8 text-left">
                {unread > 0 && (
                  <Badge tone="accent">
                    {unread}
                    <span className="sr-only"> new</span>
                  </Badge>
                )}
              </span>
            ),
          },
          { id: "replies", label: "Saved Replies" },
        ]}
      >
        {/* All panels stay mounted, so that no typed text is lost. */}
        <div hidden={tab !== "info"} className="flow-root">
          <ContactInfoEditor
            actionsSlot={slot}
            below={
              box.mail && <MailPanel mail={box.mail} zone={box.timeZone} onTested={box.noteTest} />
            }
          />
        </div>
        <div hidden={tab !== "messages"}>
          <MessageFolders box={box} />
        </div>
        <div hidden={tab !== "replies"}>
          <SavedReplies />
        </div>
      </Tabs>
    </>
  );
}
