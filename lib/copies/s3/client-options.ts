export interface ClientOptions {
  attempts: number;
  /** Before the second attempt; doubles with each further attempt. */
  firstPauseMs: number;
  /** For a request and its answer. In a download: between two chunks. */
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
