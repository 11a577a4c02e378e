/** What holds rendered public pages and wants to hear when they are no longer right. */
export interface PublicPageListener {
  /** From now on nothing rendered before may be taken for current. */
  changed(): void;
  /** The same, once the clock reaches `instant` (a scheduled post's time). */
  changesAt(instant: Date): void;
}

// The server that holds pages and the application that writes are compiled apart but share a process.
const shared = globalThis as {
  portfolioPublicPages?: PublicPageListener;
  portfolioPublicAddresses?: () => Promise<ReadonlySet<string>>;
};

/** Makes `listener` the one that hears of changes. */
export function listenForPublicPages(listener: PublicPageListener): void {
  shared.portfolioPublicPages = listener;
}

/** Called after every write, and nowhere else: every public page is rendered anew on its next request. */
export function publicContentChanged(): void {
  shared.portfolioPublicPages?.changed();
}

/** Tells that what is public now will be different at `instant`. */
export function publicContentChangesAt(instant: Date): void {
  shared.portfolioPublicPages?.changesAt(instant);
}

/** Says who reads the addresses of all public items from the database. */
export function provideAddresses(read: () => Promise<ReadonlySet<string>>): void {
  shared.portfolioPublicAddresses = read;
}

/** The paths of all public items, former ones and their cards included; null before anybody can tell. */
export const publicAddresses = async (): Promise<ReadonlySet<string> | null> =>
  (await shared.portfolioPublicAddresses?.()) ?? null;
