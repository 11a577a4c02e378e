"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { showUndo } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type {
  ContactMessage,
  InboxState,
  MailStatus,
  MessageChange,
} from "@/lib/content/nouns/contact/schema";
import { messageAddress } from "./message-address";
import { useDeletion } from "./use-deletion";

const CHANGING = ["change message"];

const POLL_EVERY_MS = 30_000;

const LOAD_FAILED = { inbox: "Failed to load messages", spam: "Failed to load spam" };

interface Folder extends InboxState {
  messages: ContactMessage[];
}

interface Change {
  message: ContactMessage;
  /** Contains exactly one field. */
  fields: Partial<MessageChange>;
  /** Whether a toast offers to undo the change. */
  offersUndo?: boolean;
}

const newestFirst = (a: ContactMessage, b: ContactMessage) =>
  b.timestamp.localeCompare(a.timestamp) || b.id - a.id;

/** A folder, with the state that the inbox had when the folder was loaded. */
const useFolder = (isSpam: boolean, failed: string) =>
  useQuery({
    queryKey: queryKeys.folder(isSpam),
    async queryFn({ signal, client }): Promise<Folder> {
      // The state is loaded before the messages, so that the next poll notices changes during the second request.
      const state = await client.fetchQuery<InboxState>({ queryKey: queryKeys.inboxState });
      const path = isSpam ? "/contact/messages?spam=true" : "/contact/messages";
      const messages = await request<ContactMessage[]>("GET", path, undefined, signal);
      return { ...state, messages };
    },
    meta: { failed },
  });

/** Polls at intervals, and when the window gets the focus. If the inbox has changed, loads both folders again. */
function useInboxPolling(loaded: Folder | undefined) {
  useQuery({
    queryKey: queryKeys.inboxPolling,
    async queryFn({ signal, client }) {
      const { version } = await request<InboxState>("GET", "/contact/inbox", undefined, signal);
      if (version !== client.getQueryData<Folder>(queryKeys.folder(false))?.version) {
        await client.invalidateQueries({ queryKey: queryKeys.messages });
      }
      return version;
    },
    enabled: loaded !== undefined,
    initialData: loaded?.version,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: "always",
  });
}

export function useInbox() {
  const client = useQueryClient();
  const inbox = useFolder(false, LOAD_FAILED.inbox);
  const spam = useFolder(true, LOAD_FAILED.spam);
  useInboxPolling(inbox.data);

  const change = (to: (folder: Folder) => Partial<Folder>) =>
    client.setQueriesData<Folder>(
      { queryKey: queryKeys.messages },
      (folder) => folder && { ...folder, ...to(folder) },
    );
  const put = (id: number, fields: Partial<ContactMessage>) =>
    change(({ messages }) => ({
      messages: messages.map((one) => (one.id === id ? { ...one, ...fields } : one)),
    }));
  /** Cancels running loads, which may return the state from before the change. The next poll notices other changes. */
  const dropLoads = () =>
    client.cancelQueries({
      queryKey: queryKeys.messages,
      // The first load of a folder must not be cancelled.
      predicate: ({ state }) => state.data !== undefined,
    });
  const { hidden, remove } = useDeletion((id) => {
    void dropLoads();
    change(({ messages }) => ({ messages: messages.filter((one) => one.id !== id) }));
  });

  // Only `is_spam` says where a message is: the data of its former folder contains it until the next load.
  const loaded = [inbox, spam].flatMap(({ data }) => data?.messages ?? []);
  const shown = [...new Map(loaded.map((message) => [message.id, message])).values()]
    .filter(({ id }) => !hidden.includes(id))
    .sort(newestFirst);

  /** Whether only one change of a message is running. */
  const isLastOf = (id: number) =>
    client.isMutating({
      mutationKey: CHANGING,
      predicate: ({ state }) => (state.variables as Change).message.id === id,
    }) === 1;
  const changing = useMutation({
    meta: { failed: "Failed to save changes" },
    mutationKey: CHANGING,
    mutationFn: ({ message: { id }, fields }: Change) =>
      fields.status
        ? request<ContactMessage>("PUT", `${messageAddress(id)}/${fields.status}`)
        : request<ContactMessage>("PUT", messageAddress(id), fields),
    onMutate({ message, fields }) {
      void dropLoads();
      put(message.id, fields);
    },
    onSuccess(answer, { offersUndo }) {
      void dropLoads();
      // The answer does not include changes that were made later.
      if (isLastOf(answer.id)) put(answer.id, answer);
      if (!offersUndo) return;
      const { is_spam } = answer;
      showUndo(is_spam ? "Marked as spam" : "Moved to the inbox", {
        onUndo: () => changing.mutate({ message: answer, fields: { is_spam: !is_spam } }),
      });
    },
    onError(_error, { message, fields }) {
      const before = Object.entries(message).filter(([name]) => name in fields);
      put(message.id, Object.fromEntries(before));
      // The change is stored if only the server's response was lost.
      void client.invalidateQueries({ queryKey: queryKeys.messages });
    },
  });

  return {
    inbox: {
      query: inbox,
      loadFailed: LOAD_FAILED.inbox,
      messages: shown.filter(({ is_spam }) => !is_spam),
    },
    spam: {
      query: spam,
      loadFailed: LOAD_FAILED.spam,
      messages: shown.filter(({ is_spam }) => is_spam),
    },
    timeZone: inbox.data?.time_zone,
    mail: inbox.data?.mail ?? null,
    /** Shows a change at once, and reverts it if the request fails. */
    change: changing.mutate,
    remove,
    put: (message: ContactMessage) => put(message.id, message),
    noteTest: (mail: MailStatus) => change(() => ({ mail })),
  };
}

export type Inbox = ReturnType<typeof useInbox>;
export type MessageFolder = Inbox["inbox"];
