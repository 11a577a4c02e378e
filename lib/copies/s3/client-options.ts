export interface ClientOptions {
  attempts: number;
  /** The pause before the second attempt. It doubles with each further attempt. */
  firstPauseMs: number;
  /** The limit for a request and its answer. For a download, it limits the time between two chunks. */
  timeoutMs: number;
  /** The size of a part of a large object; at Amazon at least 5 MiB. */
  partBytes: number;
}

export const DEFAULTS: ClientOptions = {
  attempts: 4,
  firstPauseMs: 300,
  timeoutMs: 90_000,
  partBytes: 5 * 1024 * 1024,
};
