interface Known {
  generation: number;
  readAt: number;
  addresses: Promise<ReadonlySet<string> | null>;
}

/** The addresses of all public items, read once for each state of the content. */
export class KnownAddresses {
  #read: () => Promise<ReadonlySet<string> | null>;
  #known: Known | undefined;

  constructor(read: () => Promise<ReadonlySet<string> | null>) {
    this.#read = read;
  }

  /** As they are in this state of the content; null where nobody can tell, as while the database is away. */
  at(generation: number): Promise<ReadonlySet<string> | null> {
    const now = Date.now();
    const known = this.#known;
    // One from later than now was read before the clock was set back: what is due has changed.
    if (known?.generation === generation && known.readAt <= now) return known.addresses;
    const reading: Known = { generation, readAt: now, addresses: Promise.resolve(null) };
    reading.addresses = this.#read()
      .catch(() => null)
      .then((addresses) => {
        if (addresses === null && this.#known === reading) this.#known = undefined;
        return addresses;
      });
    this.#known = reading;
    return reading.addresses;
  }
}
