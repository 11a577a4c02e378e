import {
  dropUnconfirmed,
  keepUnconfirmed,
  type UnconfirmedSave,
  unconfirmedAt,
} from "@/components/dashboard/drafts/unconfirmed-saves";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import type { Stored } from "@/lib/content/fields";
import { isSame } from "./same-value";
import { isWhatWasSent } from "./sent-fields";

/** Where a save goes: an item with the version it began from, or a new one. */
export interface Target {
  /** Null for a new item. */
  id: number | null;
  version: string;
}

/** Finds new items that were stored but whose answer was lost. */
export interface Creations<Item> {
  /** The highest id that is known; 0 without items. */
  lastId(): number;
  /** Looks for an item among those with higher ids than `after`; null without one. Throws ApiFailure. */
  find(after: number, isIt: (item: Item) => boolean): Promise<Item | null>;
}

export interface Channel<Input, Item> {
  /** Throws ApiFailure. */
  send(input: Input, target: Target): Promise<Item>;
  /** As it is stored now; null where it cannot be had. */
  read(id: number): Promise<Item | null>;
  creations?: Creations<Item> | undefined;
}

interface Save<Input> {
  /** Of the draft that is saved. */
  key: string;
  target: Target;
  input: Input;
}

interface Saved<Item> {
  item: Item;
  /** Whether it was not stored before. */
  isNew: boolean;
}

/** By the key of the draft: its form and its list save the same one. */
const underWay = new Map<string, Promise<unknown>>();

/** What an earlier save has stored after all, though its answer never came; null when it did not arrive. */
async function findArrived<Input extends object, Item extends Stored>(
  { target: { id, version }, input, after }: UnconfirmedSave,
  { read, creations }: Channel<Input, Item>,
): Promise<Item | null> {
  if (id === null) {
    return (await creations?.find(after, (item) => isWhatWasSent(input, item, "new"))) ?? null;
  }
  const now = await read(id);
  return now && now.updated_at !== version && isWhatWasSent(input, now, "changed") ? now : null;
}

async function sendAfter<Input extends object, Item extends Stored>(
  earlier: Item | undefined,
  { key, target, input }: Save<Input>,
  channel: Channel<Input, Item>,
): Promise<Saved<Item>> {
  const isNew = target.id === null;
  if (earlier && isWhatWasSent(input, earlier, isNew ? "new" : "changed")) {
    return { item: earlier, isNew };
  }
  const before = unconfirmedAt(key);
  const arrived = earlier ?? (before ? await findArrived(before, channel) : null);
  if (arrived && before && isSame(before.input, input)) {
    dropUnconfirmed(key);
    return { item: arrived, isNew };
  }
  const to = arrived
    ? { id: arrived.id, version: arrived.updated_at }
    : isNew && before
      ? before.target
      : target;
  const after = before?.after ?? channel.creations?.lastId() ?? 0;
  // Before it is sent: the page may be left before the answer.
  keepUnconfirmed(key, { target: to, input, after });
  try {
    const item = await channel.send(input, to);
    dropUnconfirmed(key);
    return { item, isNew: to.id === null };
  } catch (error) {
    if (!isConnectionFailure(error)) dropUnconfirmed(key);
    throw error;
  }
}

/**
 * Saves a draft so that nothing is stored twice: it waits for a save of the same draft that is under way, and after one
 * whose answer was lost it looks whether that has arrived. Throws ApiFailure.
 */
export function sendOnce<Input extends object, Item extends Stored>(
  save: Save<Input>,
  channel: Channel<Input, Item>,
): Promise<Saved<Item>> {
  const before = (underWay.get(save.key) ?? Promise.resolve(null)) as Promise<Saved<Item> | null>;
  const sending = before
    .catch(() => null)
    .then((earlier) => sendAfter(earlier?.item, save, channel));
  const forget = () => {
    if (underWay.get(save.key) === sending) underWay.delete(save.key);
  };
  underWay.set(save.key, sending);
  sending.then(forget, forget);
  return sending;
}
