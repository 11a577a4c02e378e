// Limits and durations. Browsers import this file, so it contains only plain values. Limits that the owner can set are
// in lib/config/settings.ts. Limits of a parser are in the parser's file.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MINUTE_SECONDS = 60;
const KB = 1024;
const MB = 1024 * KB;

// Signing in

/** At most `points` of the named events in `duration` seconds. An address is an IP address. */
export const RATE_LIMITS = {
  /** Wrong passwords from an address for an account, on an unknown device. */
  login: { points: 5, duration: 15 * MINUTE_SECONDS },
  /** Wrong passwords on a device where the owner has signed in before, or during a session. */
  knownDevice: { points: 5, duration: 15 * MINUTE_SECONDS },
  /** Attempts to sign in from an address, to all accounts together. Each attempt costs a password hash. */
  loginAddress: { points: 100, duration: 15 * MINUTE_SECONDS },
  /** Wrong answers to the second step of a sign-in, from an address. */
  secondFactor: { points: 10, duration: 15 * MINUTE_SECONDS },
  /** Wrong answers to the second step of a sign-in, from a known device. */
  secondFactorDevice: { points: 10, duration: 15 * MINUTE_SECONDS },
  /** Messages from an address. */
  contact: { points: 10, duration: 10 * MINUTE_SECONDS },
  /** Page views that are counted for an address. */
  view: { points: 120, duration: MINUTE_SECONDS },
  /** Links to drafts that are opened from an address. */
  draftLink: { points: 60, duration: MINUTE_SECONDS },
  /** Files of demos that are requested from an address. A demo can have hundreds of files. */
  demo: { points: 1_200, duration: MINUTE_SECONDS },
} as const;

/** After this many failed sign-ins to an account, from all addresses together, further sign-ins to it have to wait. */
export const FREE_SIGN_IN_FAILURES = 10;
/** The first wait after these failures. Each further failure doubles the wait. */
export const FIRST_SIGN_IN_WAIT_MS = SECOND_MS;
export const LONGEST_SIGN_IN_WAIT_MS = 15 * MINUTE_MS;
/** The failures of an account are forgotten after this time without another failure. */
export const FORGET_SIGN_IN_FAILURES_MS = DAY_MS;

export const SHORTEST_PASSWORD = 12;
/** A longer password only takes more time to hash. */
export const LONGEST_PASSWORD = 256;

// Sessions and links

/** A stolen access token works for at most this long. */
export const ACCESS_TOKEN_SECONDS = 15 * MINUTE_SECONDS;
/** A sign-in ends after this long without a visit. */
export const SESSION_MS = 30 * DAY_MS;
/** A sign-in ends after this long, even if it is refreshed. */
export const LONGEST_SESSION_MS = 90 * DAY_MS;
/** A client that lost the answer to a refresh may repeat the refresh for this long. */
export const REPEATED_REFRESH_MS = 10 * SECOND_MS;
/** After the password was entered again, actions need no new confirmation for this long. */
export const CONFIRMATION_MS = 10 * MINUTE_MS;
/** The owner's browser has this long to open a preview. */
export const OPEN_PREVIEW_MS = 2 * MINUTE_MS;
/** A preview stays open for this long. */
export const PREVIEW_MS = 60 * MINUTE_MS;

// Unsaved text

/**
 * The number of days after which unsaved text is deleted. Without a limit, forgotten text would be offered for ever,
 * and its files would always count as used.
 */
export const AUTOSAVE_DAYS = 30;

// Requests

/** The largest body of a visitor's request. Without a limit, hundreds of unfinished bodies would fill the memory. */
export const VISITOR_LIMIT_BYTES = 256 * KB;
/** The limit for the sum of visitors' unfinished bodies. Without it, thousands of slow bodies would fill the memory. */
export const VISITORS_LIMIT_BYTES = 64 * MB;
/** Shorter bodies, such as a sign-in or a message, are read even if slow bodies use up the limit above. */
export const SHORT_BODY_BYTES = 16 * KB;
/** The largest body of an owner's request that uploads no file. */
export const OWNER_LIMIT_BYTES = 2 * MB;
/** The largest part in a chunked upload. Proxies often refuse larger bodies. */
export const FILE_PART_LIMIT_BYTES = 4 * MB;
/** A body above its limit is received up to this size, because a client reads no answer before the body is sent. */
export const DISCARD_LIMIT_BYTES = 64 * MB;
/** A body above its limit is received for at most this long. */
export const DISCARD_LIMIT_MS = 2 * MINUTE_MS;

// Files

/**
 * The limit for database answers that later renders reuse, in characters of JSON. The answers for the demo's home page
 * need a sixth of this limit.
 */
export const ANSWERS_LIMIT_CHARACTERS = 2 * MB;
/** The largest uploaded picture. The limit for other files is the setting `UPLOAD_LIMIT_MB`. */
export const PICTURE_LIMIT_BYTES = 5 * MB;
/** The maximum for the longer side of a stored picture, in pixels. Larger pictures are scaled down. */
export const LARGEST_PICTURE_SIDE = 4096;
/** The pixels are limited, because decoding takes up to 6 bytes of memory for each pixel. */
export const MOST_PICTURE_PIXELS = 50_000_000;
/** The limit for AVIF is lower: decoding takes 19 bytes of memory for each pixel, even if the file is small. */
export const MOST_AVIF_PIXELS = 16_000_000;

// Pages

/** The number of seconds for which a carousel of the home page shows each entry. */
export const CAROUSEL_SECONDS = { experience: 10, posts: 4, certifications: 3 } as const;
/** A carousel does not move for this number of seconds after the visitor has changed the shown entry. */
export const CAROUSEL_REST_SECONDS = 10;
/** The maximum number of featured projects on the home page. */
export const MOST_FEATURED_PROJECTS = 6;

// Messages

/** The maximum length of each field of a message, in characters. */
export const MESSAGE_LIMITS = { name: 200, email: 254, subject: 300, message: 10_000 } as const;
export type MessageField = keyof typeof MESSAGE_LIMITS;
export const MESSAGE_FIELDS = Object.keys(MESSAGE_LIMITS) as MessageField[];
