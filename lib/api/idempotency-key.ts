/** The header with a request's key. The server recognises a repeated request by its key. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The maximum length of a key, in characters. */
export const LONGEST_KEY = 200;

/** Returns a new unique key. Unlike `crypto.randomUUID`, this function works without https. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
