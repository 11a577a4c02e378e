/** The header with a request's key, by which the server recognises a repeated request. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** In characters. */
export const LONGEST_KEY = 200;

/** Returns a new unique key. Unlike `crypto.randomUUID` it also works on pages without https. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
