import { Reads, recordReads } from "@/lib/server/content-reads";
import type { Changes, Shown } from "../changes";

interface Known<Addresses> {
  shown: Shown;
  readAt: number;
  addresses: Promise<Addresses | null>;
}

/** The addresses of everything public, read once for each state of the content. */
export class KnownAddresses<Addresses> {
  #read: () => Promise<Addresses | null>;
  #changes: Changes;
  #known: Known<Addresses> | undefined;

  constructor(read: () => Promise<Addresses | null>, changes: Changes) {
    this.#read = read;
    this.#changes = changes;
  }

  /** The current addresses; null if they are unknown, for example if the database cannot be reached. */
  now(): Promise<Addresses | null> {
    const now = Date.now();
    const known = this.#known;
    // Addresses with a future `readAt` were read before the clock was set back. Scheduled content can be different now.
    if (known && this.#changes.isCurrent(known.shown) && known.readAt <= now) {
      return known.addresses;
    }
    const shown: Shown = { since: this.#changes.count, reads: new Reads() };
    const reading: Known<Addresses> = { shown, readAt: now, addresses: Promise.resolve(null) };
    reading.addresses = recordReads(shown.reads, this.#read, this.#changes.answers)
      .catch(() => null)
      .then((addresses) => {
        if (addresses === null && this.#known === reading) this.#known = undefined;
        return addresses;
      });
    this.#known = reading;
    return reading.addresses;
  }
}
