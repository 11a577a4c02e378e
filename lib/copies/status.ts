import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { copyAddress } from "@/lib/config/copy-settings";
import { env } from "@/lib/config/env";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { writeFileAtomically } from "@/lib/files/atomic-write";
import { processShared } from "@/lib/process-shared";
import { copiesFolder } from "./copies-folder";

/** The stored state of the copies, also after a restart. Times are ISO 8601, UTC. */
interface Kept {
  /** The address of the copies that this state is about. */
  to: string;
  last_success: string | null;
  /** Null once a copy has succeeded after it. `is_refusal`: "Copy from here" would end it. */
  last_failure: { at: string; message: string; is_refusal: boolean } | null;
  /** In the bucket, newest first. */
  copies: { at: string; bytes: number }[];
  /** When it was last looked for uploads that no copy needs. */
  cleaned_at: string | null;
}

/** The state of the copies, for the overview. */
export type CopyState = Pick<Kept, "to" | "last_success" | "last_failure">;

/** The state of the copies, for the dashboard. */
export interface CopyStatus extends Pick<Kept, "last_success" | "last_failure" | "copies"> {
  /** `s3://bucket/path`; null where no copies are made. */
  to: string | null;
  is_running: boolean;
  /** The progress of the current copy, from 0 to 1. */
  progress: number;
  /** The owner's time zone. */
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

/** Reads the stored state of the copies at an address. For a new address it is empty. */
export async function readKept(to: string): Promise<Kept> {
  if (shared.kept?.to === to) return shared.kept;
  const text = await readFile(stateFile(), "utf8").catch(() => "null");
  try {
    const kept = JSON.parse(text) as Kept | null;
    shared.kept = kept?.to === to ? kept : unknown(to);
  } catch {
    shared.kept = unknown(to);
  }
  return shared.kept;
}

/** Changes the stored state. If the disk is full, only this process has the change. */
export async function keep(to: string, change: Partial<Kept>): Promise<void> {
  shared.kept = { ...(await readKept(to)), ...change };
  await writeFileAtomically(stateFile(), Buffer.from(JSON.stringify(shared.kept))).catch(
    () => undefined,
  );
}

/** Notes that a copy is being made, and how far it is (0 to 1); null when it has ended. */
export function noteProgress(progress: number | null): void {
  shared.isRunning = progress !== null;
  shared.progress = progress ?? 0;
}

/** Returns the state of the copies; null if none are made. */
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
