export interface ClientOptions {
  /** The highest number of times that a request is sent. */
  attempts: number;
  /** Before the second attempt; twice as long before each further one. */
  firstPauseMs: number;
  /** For a request and its answer. For a download: without a byte arriving. */
  timeoutMs: number;
  /** The size of a part of a large object; at least 5 MiB for Amazon's storage. */
  partBytes: number;
}

export const DEFAULTS: ClientOptions = {
  attempts: 4,
  firstPauseMs: 300,
  timeoutMs: 90_000,
  partBytes: 5 * 1024 * 1024,
};
