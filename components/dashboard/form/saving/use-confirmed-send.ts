"use client";

import { type RefObject, useRef } from "react";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import type { Stored } from "@/lib/content/fields";
import type { StoredFormOptions, Target } from "../use-stored-form";
import { isSame } from "./same-value";
import { isWhatWasSent } from "./sent-fields";

type Fields = Record<string, unknown>;

/**
 * Sends what is in a form so that nothing is stored twice: after a save whose answer was lost, it first looks whether
 * that one has arrived. Throws ApiFailure.
 */
export function useConfirmedSend<Input extends object, Item extends Input & Stored>(
  target: RefObject<Target>,
  { send, read, findCreated }: StoredFormOptions<Input, Item>,
) {
  /** What was sent last, while nobody knows whether it arrived. */
  const unconfirmed = useRef<Input | null>(null);

  /** What an earlier save has stored after all, though its answer never came; null when it did not arrive. */
  async function findUnconfirmed(sent: Input): Promise<Item | null> {
    const { id, version } = target.current;
    const isIt = (item: Item) => isWhatWasSent(sent as Fields, item as Fields);
    if (id === null) return (await findCreated?.(isIt)) ?? null;
    const now = await read(id);
    return now && now.updated_at !== version && isIt(now) ? now : null;
  }

  return async (input: Input): Promise<Item> => {
    const before = unconfirmed.current;
    if (before !== null) {
      const arrived = await findUnconfirmed(before);
      unconfirmed.current = null;
      if (arrived && isSame(before, input)) return arrived;
      if (arrived) target.current = { id: arrived.id, version: arrived.updated_at };
    }
    try {
      return await send(input, target.current);
    } catch (error) {
      if (isConnectionFailure(error)) unconfirmed.current = input;
      throw error;
    }
  };
}
