import { CopyError } from "../copy-error";
import type { CopyName } from "../format/names";
import { type Installation, isOwnState } from "./installation";
import type { Primary } from "./primary-object";

/** Another machine makes the copies. */
export class SupersededError extends CopyError {
  /** The name of the newest copy in the bucket, as the other machine has it; null before there is one. */
  readonly latest: string | null;

  constructor(message: string, latest: string | null) {
    super(message);
    this.latest = latest;
  }
}

/** The machine that has the place instead of this one. */
export interface Rival {
  /** 'clone': it has this folder's id. 'former': the storage no longer says that it has the place. */
  kind: "other" | "clone" | "former";
  epoch: number;
  since: string;
  latest: string | null;
}

/** Who has the place at an address instead of this folder; null where this folder has it. */
export function rivalOf(
  installation: Installation,
  primary: Primary,
  address: string,
): Rival | null {
  if (isOwnState(installation, address, primary)) return null;
  const { holder, epoch, claimed_at: since, latest } = primary;
  return { kind: holder === installation.id ? "clone" : "other", epoch, since, latest };
}

/** Whoever took a place over from this folder, where the storage no longer says who has it; null where nobody did. */
export function formerRival(
  { held, superseded }: Installation,
  address: string,
  newest: CopyName | undefined,
): Rival | null {
  if (held?.address !== address) return null;
  if (superseded) return { kind: "former", ...superseded, latest: null };
  if (!newest || newest.epoch <= held.epoch) return null;
  return { kind: "former", epoch: newest.epoch, since: newest.at.toISOString(), latest: null };
}

function messageFor({ held }: Installation, { kind, epoch, since }: Rival, address: string) {
  if (kind === "clone") {
    return `Another machine with a copy of this data folder makes the copies at ${address}, or this folder was set back to an earlier state: no more copies are made here, and what is edited here is in none. If this one is to make them, run npm run promote`;
  }
  if (held?.address !== address) {
    return `Another site makes its copies at ${address} (since ${since}): choose another path. If this one is to take its place, run npm run promote`;
  }
  const taken = `Another machine has taken over (epoch ${epoch}, since ${since})`;
  return kind === "former"
    ? `${taken}, but ${address} no longer says which one makes the copies: none are made here. If this one is to make them, run npm run promote`
    : `${taken}: no more copies are made here, and what is edited here is in none. To follow the other one, set FOLLOW=${address} and restart`;
}

/** Says in words for the owner why this folder makes no copies at an address. */
export const supersededBy = (
  rival: Rival,
  installation: Installation,
  address: string,
): SupersededError => new SupersededError(messageFor(installation, rival, address), rival.latest);
