import { processShared } from "@/lib/process-shared";
import { EVERYTHING } from "@/lib/server/content-reads";

/** What holds rendered public pages and wants to hear when they are no longer right. */
export interface PublicPageListener {
  /** From now on nothing that was rendered from these kinds of content may be taken for current. */
  changed(kinds: Iterable<string>): void;
  /** The same for everything, once the clock reaches `instant` (a scheduled post's time). */
  changesAt(instant: Date): void;
}

/** Where a redirect of the owner's leads: to a path or a web address. */
export interface Redirection {
  to: string;
  /** Whether it is for good: 308, else 307. */
  isPermanent: boolean;
}

export interface PublicAddresses {
  /** The paths of all public items, former ones and their cards included. */
  paths: ReadonlySet<string>;
  /** By what they lead away from, as `redirectSource` has it; at no path of them is a page. */
  redirects: ReadonlyMap<string, Redirection>;
}

interface Shared {
  listeners: Set<PublicPageListener>;
  readAddresses?: () => Promise<PublicAddresses>;
}

const shared = processShared("public-pages", (): Shared => ({ listeners: new Set() }));

/** Calls `listener` at each change. */
export function listenForPublicPages(listener: PublicPageListener): void {
  shared.listeners.add(listener);
}

/** Called after every write, and nowhere else: what shows these kinds of content is rendered anew when next asked for. */
export function publicContentChanged(kinds: Iterable<string> = [EVERYTHING]): void {
  for (const listener of shared.listeners) listener.changed(kinds);
}

/** Tells that what is public now will be different at `instant`. */
export function publicContentChangesAt(instant: Date): void {
  for (const listener of shared.listeners) listener.changesAt(instant);
}

/** Says who reads the public addresses from the database. */
export function provideAddresses(read: () => Promise<PublicAddresses>): void {
  shared.readAddresses = read;
}

/** The public addresses; null before anybody can tell. */
export const publicAddresses = async (): Promise<PublicAddresses | null> =>
  (await shared.readAddresses?.()) ?? null;
