import { processShared } from "@/lib/process-shared";
import { EVERYTHING } from "@/lib/server/content-answers";

/** Stores rendered pages, and is notified when they are out of date. */
export interface PublicPageListener {
  /** Content of these kinds has changed. Renderings that used it are out of date. */
  changed(kinds: Iterable<string>): void;
  /** At `instant`, all content counts as changed, for example because a scheduled post becomes public. */
  changesAt(instant: Date): void;
}

export interface Redirection {
  to: string;
  /** The status is 308 if the redirect is permanent, else 307. */
  isPermanent: boolean;
}

export interface PublicAddresses {
  /** The paths of all public items, including their former paths and the paths of their cards. */
  paths: ReadonlySet<string>;
  /** Maps the source of each redirect, as `redirectSource` returns it, to the redirect. No page has such a path. */
  redirects: ReadonlyMap<string, Redirection>;
}

const listeners = processShared("public-pages", () => new Set<PublicPageListener>());

/** Notifies `listener` of each change. */
export function listenForPublicPages(listener: PublicPageListener): void {
  listeners.add(listener);
}

/** Call this after every write, and nowhere else. Pages that show these kinds of content are rendered again. */
export function publicContentChanged(kinds: Iterable<string> = [EVERYTHING]): void {
  for (const listener of listeners) listener.changed(kinds);
}

/** Announces that the public content changes at `instant`. */
export function publicContentChangesAt(instant: Date): void {
  for (const listener of listeners) listener.changesAt(instant);
}
