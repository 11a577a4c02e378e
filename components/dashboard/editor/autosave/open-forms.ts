// Each tab tells the other tabs which of its forms have unsaved input. So no tab offers a text that another tab is
// writing. If a tab does not answer, the other tabs offer its text, so the input of a crashed tab is not lost.

import { useSyncExternalStore } from "react";

const WAIT_MS = 200;

interface OpenForms {
  tab: string;
  /** The keys of the autosaves of the tab's open forms. */
  keys: readonly string[];
}

const tab = String(Math.random());
const ours = new Set<string>();
const others = new Map<string, OpenForms & { round: number }>();
const listeners = new Set<() => void>();
let elsewhere: ReadonlySet<string> = new Set();
let round = 0;
let channel: BroadcastChannel | null = null;

function update(): void {
  elsewhere = new Set([...others.values()].flatMap(({ keys }) => keys));
  for (const listener of listeners) listener();
}

const tell = (keys: Iterable<string> = ours) => channel?.postMessage({ tab, keys: [...keys] });

function listen(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel("open-forms");
  channel.onmessage = ({ data }: MessageEvent<OpenForms | "ask">) => {
    if (data === "ask") return void tell();
    others.set(data.tab, { ...data, round });
    update();
  };
  window.addEventListener("pagehide", () => tell([]));
  window.addEventListener("pageshow", () => tell());
  return channel;
}

/** Asks all other tabs for their open forms. A tab that does not answer in time was closed or has crashed. */
export async function askOtherTabs(): Promise<void> {
  const asked = ++round;
  listen().postMessage("ask");
  await new Promise((done) => setTimeout(done, WAIT_MS));
  for (const [name, answer] of others) if (answer.round < asked) others.delete(name);
  update();
}

/**
 * Tells other tabs that the form of this autosave is open. Returns a function that tells them that the form is closed.
 */
export function showOpen(key: string): () => void {
  listen();
  ours.add(key);
  tell();
  return () => {
    ours.delete(key);
    tell();
  };
}

/** The keys of the autosaves whose forms are open in other tabs. */
export const openElsewhere = (): ReadonlySet<string> => elsewhere;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useOpenElsewhere = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, openElsewhere, openElsewhere);
