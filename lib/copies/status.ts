import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { copyAddress } from "@/lib/config/copy-settings";
import { env } from "@/lib/config/env";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { writeFileAtomically } from "@/lib/files/atomic-write";
import { processShared } from "@/lib/process-shared";
import { copiesFolder } from "./copies-folder";

/** The state of the copies, which survives a restart. Times are ISO 8601, UTC. */
interface Kept {
  /** The address of the copies. */
  to: string;
  last_success: string | null;
  /** Null after a success. With `is_refusal`, the button "Copy from here" solves the problem. */
  last_failure: { at: string; message: string; is_refusal: boolean } | null;
  /** The copies in the bucket, newest first. */
  copies: { at: string; bytes: number }[];
  /** The time of the last search for unneeded uploads. */
  cleaned_at: string | null;
}

export type CopyState = Pick<Kept, "to" | "last_success" | "last_failure">;

export interface CopyStatus extends Pick<Kept, "last_success" | "last_failure" | "copies"> {
  /** `s3://bucket/path`; null without COPY_TO. */
  to: string | null;
  is_running: boolean;
  /** The progress of the current copy, from 0 to 1. */
  progress: number;
  time_zone: string;
}

const shared = processShared("copy-status", () => ({
  kept: null as Kept | null,
  isRunning: false,
  progress: 0,
}));

const stateFile = () => join(copiesFolder(env), "state.json");

const unknown = (to: string): Kept => ({
  ...{ to, last_success: null, last_failure: null, copies: [], cleaned_at: null },
});

/** Reads the state of the copies at an address; empty for a new address. */
export async function readKept(to: string): Promise<Kept> {
  if (shared.kept?.to === to) return shared.kept;
  const kept = await readFile(stateFile(), "utf8")
    .then((text): Kept | null => JSON.parse(text))
    .catch(() => null);
  shared.kept = kept?.to === to ? kept : unknown(to);
  return shared.kept;
}

/** Changes the stored state. If the disk is full, only this process has the change. */
export async function keep(to: string, change: Partial<Kept>): Promise<void> {
  shared.kept = { ...(await readKept(to)), ...change };
  await writeFileAtomically(stateFile(), Buffer.from(JSON.stringify(shared.kept))).catch(
    () => undefined,
  );
}

/** Sets the progress of the current copy (0 to 1); null when it has ended. */
export function noteProgress(progress: number | null): void {
  shared.isRunning = progress !== null;
  shared.progress = progress ?? 0;
}

/** Returns the state of the copies; null without COPY_TO. */
export async function readCopyState(): Promise<CopyState | null> {
  if (!env.copyTo) return null;
  const { to, last_success, last_failure } = await readKept(copyAddress(env.copyTo));
  return { to, last_success, last_failure };
}

export async function readCopyStatus(): Promise<CopyStatus> {
  const now = {
    ...{ is_running: shared.isRunning, progress: shared.progress },
    time_zone: await ownerTimeZone(),
  };
  if (!env.copyTo) {
    return { to: null, last_success: null, last_failure: null, copies: [], ...now };
  }
  const { cleaned_at: _, ...known } = await readKept(copyAddress(env.copyTo));
  return { ...known, ...now };
}
