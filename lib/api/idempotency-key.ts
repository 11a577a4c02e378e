/** The header that names a request, so that the server knows it when it is sent again. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** In characters. */
export const LONGEST_KEY = 200;

/** A new key, which nobody else has. Unlike `crypto.randomUUID` it is there on pages without https, too. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
