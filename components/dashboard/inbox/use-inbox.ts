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
      // The state is loaded first. So the next poll notices a change that happens while the messages are loaded.
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
  /**
   * Cancels running loads, because their answers may be from before the change. The next poll loads all changes that
   * the cancelled loads would have loaded.
   */
  const dropLoads = () =>
    client.cancelQueries({
      queryKey: queryKeys.messages,
      // The first load of a folder is not cancelled, because the folder has no data yet.
      predicate: ({ state }) => state.data !== undefined,
    });
  const { hidden, remove } = useDeletion((id) => {
    void dropLoads();
    change(({ messages }) => ({ messages: messages.filter((one) => one.id !== id) }));
  });

  // A moved message is in the data of its former folder until the next load. So only `is_spam` decides in which folder
  // a message is shown.
  const loaded = [inbox, spam].flatMap(({ data }) => data?.messages ?? []);
  const shown = [...new Map(loaded.map((message) => [message.id, message])).values()]
    .filter(({ id }) => !hidden.includes(id))
    .sort(newestFirst);

  /**
   * Whether no other change of the message is running. In `onSuccess`, the change that has just succeeded still counts
   * as running.
   */
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
      // If another change of the message is running, the answer does not include that change and is not shown.
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
      // If only the response was lost, the server has stored the change. So the messages are loaded again.
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
