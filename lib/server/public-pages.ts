import { processShared } from "@/lib/process-shared";
import { EVERYTHING } from "@/lib/server/content-reads";

/** A holder of rendered public pages. It is notified when they are out of date. */
export interface PublicPageListener {
  /** Called when content of these kinds has changed. Renderings that used them are no longer current. */
  changed(kinds: Iterable<string>): void;
  /** The same for everything, once the clock reaches `instant` (a scheduled post's time). */
  changesAt(instant: Date): void;
}

/** The target of a redirect of the owner: a path or a web address. */
export interface Redirection {
  to: string;
  /** Whether it is permanent: 308, else 307. */
  isPermanent: boolean;
}

export interface PublicAddresses {
  /** The paths of all public items, with former paths and cards. */
  paths: ReadonlySet<string>;
  /** The redirects by source, in the spelling of `redirectSource`. No page has one of these paths. */
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

/**
 * Called after every write, and nowhere else. Pages that show these kinds of content are rendered again at the next
 * request.
 */
export function publicContentChanged(kinds: Iterable<string> = [EVERYTHING]): void {
  for (const listener of shared.listeners) listener.changed(kinds);
}

/** Announces that the public content will be different at `instant`. */
export function publicContentChangesAt(instant: Date): void {
  for (const listener of shared.listeners) listener.changesAt(instant);
}

/** Sets the function that reads the public addresses from the database. */
export function provideAddresses(read: () => Promise<PublicAddresses>): void {
  shared.readAddresses = read;
}

/** Returns the public addresses; null before they are known. */
export const publicAddresses = async (): Promise<PublicAddresses | null> =>
  (await shared.readAddresses?.()) ?? null;
