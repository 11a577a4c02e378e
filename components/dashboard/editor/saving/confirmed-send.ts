import {
  dropUnconfirmed,
  keepUnconfirmed,
  type UnconfirmedSave,
  unconfirmedAt,
} from "@/components/dashboard/editor/autosave/unconfirmed-saves";
import { isSame } from "@/components/dashboard/form/same-value";
import { isWhatWasSent } from "@/components/dashboard/form/sent-fields";
import { ApiFailure } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import { newIdempotencyKey } from "@/lib/api/idempotency-key";
import type { Stored } from "@/lib/content/fields";

/** The target of a save: an item with the version that editing started from, or a new item. */
export interface Target {
  /** Null for a new item. */
  id: number | null;
  version: string;
  /** For a new item: the idempotency key. The server creates only one item per key. */
  creation?: string | undefined;
}

export interface Channel<Input, Item> {
  /** Creates or changes the item, and resolves to the stored item. Throws ApiFailure. */
  send(input: Input, target: Target): Promise<Item>;
  /** Loads the stored item; null if the item does not exist. Throws ApiFailure. */
  read(id: number): Promise<Item | null>;
}

interface Save<Input> {
  key: string;
  target: Target;
  input: Input;
}

interface Saved<Item> {
  item: Item;
  isNew: boolean;
}

interface Done<Input, Item> extends Saved<Item> {
  input: Input;
}

/** Maps the key of an autosave to its running save. A form and `useSaveAll` can save the same autosave. */
const underWay = new Map<string, Promise<unknown>>();

const NOT_FOUND = 404;
const FAULT = 500;

/** Whether the server has read the input and refused it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status > 0 && error.status < FAULT;

const versionOf = ({ id, updated_at }: Stored): Target => ({ id, version: updated_at });

/**
 * Sends a change of an item. `isKnown` is false if the form still regards the item as new, because the answer of an
 * earlier save was lost.
 */
async function change<Input extends object, Item>(
  { key, target, input }: Save<Input>,
  { send }: Channel<Input, Item>,
  isKnown: boolean,
): Promise<Item> {
  // The save is stored before it is sent, because the owner may leave the page before the answer.
  keepUnconfirmed(key, { target, input });
  try {
    const item = await send(input, target);
    dropUnconfirmed(key);
    return item;
  } catch (error) {
    const isGone = error instanceof ApiFailure && error.status === NOT_FOUND;
    if (isKnown ? !isConnectionFailure(error) : isGone) dropUnconfirmed(key);
    throw error;
  }
}

/**
 * Creates an item. If an earlier attempt may have created the item with other input, a second request changes the item
 * to `input`.
 */
async function create<Input extends object, Item extends Stored>(
  { key, target, input }: Save<Input>,
  channel: Channel<Input, Item>,
  before: UnconfirmedSave | null,
): Promise<Saved<Item>> {
  const creation = before?.target.creation ?? newIdempotencyKey();
  const isOther = before !== null && !isSame(before.input, input);
  keepUnconfirmed(key, { target: { ...target, creation }, input: isOther ? null : input });
  let item: Item;
  try {
    item = await channel.send(input, { ...target, creation });
  } catch (error) {
    if (!before && isRefusal(error)) dropUnconfirmed(key);
    throw error;
  }
  if (isOther) {
    const changed = await change({ key, target: versionOf(item), input }, channel, false);
    return { item: changed, isNew: false };
  }
  dropUnconfirmed(key);
  return { item, isNew: true };
}

/** The stored item if an earlier unanswered change has reached the server; otherwise null. */
async function findChanged<Input extends object, Item extends Stored>(
  { target: { id, version }, input }: UnconfirmedSave,
  { read }: Channel<Input, Item>,
): Promise<Item | null> {
  const now = id !== null && input ? await read(id) : null;
  return now && input && now.updated_at !== version && isWhatWasSent(input, now) ? now : null;
}

async function sendAfter<Input extends object, Item extends Stored>(
  earlier: Done<Input, Item> | null,
  { key, target, input }: Save<Input>,
  channel: Channel<Input, Item>,
): Promise<Saved<Item>> {
  const isNew = target.id === null;
  if (earlier) {
    const { item } = earlier;
    if (isSame(earlier.input, input) || isWhatWasSent(input, item)) return { item, isNew };
    const to = versionOf(item);
    return { item: await change({ key, target: to, input }, channel, !isNew), isNew: false };
  }
  const before = unconfirmedAt(key);
  if (isNew && (before?.target.id ?? null) === null) {
    return create({ key, target, input }, channel, before);
  }
  const arrived = before && (await findChanged(before, channel));
  if (arrived && isSame(before.input, input)) {
    dropUnconfirmed(key);
    return { item: arrived, isNew };
  }
  const to = arrived ? versionOf(arrived) : isNew && before ? before.target : target;
  return { item: await change({ key, target: to, input }, channel, !isNew), isNew: false };
}

/**
 * Saves an autosave so that nothing is stored twice. Waits for a running save of the same autosave. Retries the
 * creation of a new item with the same idempotency key. If the answer to a change was lost, first checks whether the
 * change arrived. Throws ApiFailure.
 */
export function sendOnce<Input extends object, Item extends Stored>(
  save: Save<Input>,
  channel: Channel<Input, Item>,
): Promise<Saved<Item>> {
  const before = (underWay.get(save.key) ?? Promise.resolve(null)) as Promise<Done<
    Input,
    Item
  > | null>;
  const sending = before
    .catch(() => null)
    .then(async (earlier) => ({
      ...(await sendAfter(earlier, save, channel)),
      input: save.input,
    }));
  const forget = () => {
    if (underWay.get(save.key) === sending) underWay.delete(save.key);
  };
  underWay.set(save.key, sending);
  sending.then(forget, forget);
  return sending;
}
