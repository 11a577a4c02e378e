// Browsers import this file: what depends on the settings is in path-limits.ts.

/** What a visitor may send: hundreds who never finish must not fill the memory. */
export const VISITOR_LIMIT_BYTES = 256 * 1024;

/** What visitors' bodies that are still coming may take together; without it thousands of slow ones fill the memory. */
export const VISITORS_LIMIT_BYTES = 64 * 1024 * 1024;

/** A sign-in or a message is shorter, and is read however many others come slowly. */
export const SHORT_BODY_BYTES = 16 * 1024;

/** What the owner may send as JSON or as a form without files. */
export const OWNER_LIMIT_BYTES = 2 * 1024 * 1024;

/** Large files are sent in parts of this size at most, so that a proxy's limit does not matter. */
export const FILE_PART_LIMIT_BYTES = 4 * 1024 * 1024;

/**
 * A client that is still sending does not read the answer, so a body over its limit is read and discarded up to here.
 * Beyond, the connection is closed.
 */
export const DISCARD_LIMIT_BYTES = 64 * 1024 * 1024;
/** And for this long, in milliseconds. */
export const DISCARD_LIMIT_MS = 120_000;
