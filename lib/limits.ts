// Limits and durations, each with its reason. Browsers import this file: it holds numbers only. Limits that the owner may
// set stand in lib/config/env.ts, what a parser may take beside the parser.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MINUTE_SECONDS = 60;
const KB = 1024;
const MB = 1024 * KB;

// Signing in

/** Tries of a visitor, and the seconds in which they count. */
export const RATE_LIMITS = {
  /** Wrong passwords of one address for one account, from an unknown device. */
  login: { points: 5, duration: 15 * MINUTE_SECONDS },
  /** Wrong passwords of a device on which the owner has signed in, or of one session. */
  knownDevice: { points: 5, duration: 15 * MINUTE_SECONDS },
  /** Sign-ins of one address, whatever the account: each costs a password hash. */
  loginAddress: { points: 100, duration: 15 * MINUTE_SECONDS },
  /** Wrong answers to the second step of a sign-in, of one address. */
  secondFactor: { points: 10, duration: 15 * MINUTE_SECONDS },
  /** The same of one known device. */
  secondFactorDevice: { points: 10, duration: 15 * MINUTE_SECONDS },
  /** Messages of one address. */
  contact: { points: 10, duration: 10 * MINUTE_SECONDS },
  /** Page views counted for one address. */
  view: { points: 120, duration: MINUTE_SECONDS },
  /** Links to drafts that one address follows. */
  draftLink: { points: 60, duration: MINUTE_SECONDS },
  /** Files of demos that one address requests. One demo may have hundreds. */
  demo: { points: 1_200, duration: MINUTE_SECONDS },
} as const;

/** Failed sign-ins at one account before it slows down, from wherever they come. */
export const FREE_SIGN_IN_FAILURES = 10;
/** The first wait after these; each further failure doubles it. */
export const FIRST_SIGN_IN_WAIT_MS = SECOND_MS;
export const LONGEST_SIGN_IN_WAIT_MS = 15 * MINUTE_MS;
/** After this long without a failure an account is as at first. */
export const FORGET_SIGN_IN_FAILURES_MS = DAY_MS;

export const SHORTEST_PASSWORD = 12;
/** Longer ones would only cost time to hash. */
export const LONGEST_PASSWORD = 256;

// Sessions and links

/** A stolen access token is of use for this long at most. */
export const ACCESS_TOKEN_SECONDS = 15 * MINUTE_SECONDS;
/** A sign-in ends after this long without a visit. */
export const SESSION_MS = 30 * DAY_MS;
/** A sign-in ends after this long, however often it is refreshed. */
export const LONGEST_SESSION_MS = 90 * DAY_MS;
/** A client that lost the answer to a refresh may repeat it for this long. */
export const REPEATED_REFRESH_MS = 10 * SECOND_MS;
/** A password entered again is good for this long. */
export const CONFIRMATION_MS = 10 * MINUTE_MS;
/** The owner's browser has this long to open a preview. */
export const OPEN_PREVIEW_MS = 2 * MINUTE_MS;
/** A preview stays open for this long. */
export const PREVIEW_MS = 60 * MINUTE_MS;

// Requests

/** The largest body of a visitor. Without a limit hundreds that never finish fill the memory. */
export const VISITOR_LIMIT_BYTES = 256 * KB;
/** All unfinished bodies of visitors together. Without a limit thousands of slow ones fill the memory. */
export const VISITORS_LIMIT_BYTES = 64 * MB;
/** A sign-in or a message is shorter. It is read however many other bodies come slowly. */
export const SHORT_BODY_BYTES = 16 * KB;
/** The largest body of the owner without files. */
export const OWNER_LIMIT_BYTES = 2 * MB;
/** The largest part of a file that is sent in parts. Proxies often refuse larger bodies. */
export const FILE_PART_LIMIT_BYTES = 4 * MB;
/** A body over its limit is read to this size, as a client that still sends does not read the answer. */
export const DISCARD_LIMIT_BYTES = 64 * MB;
/** The same in time. */
export const DISCARD_LIMIT_MS = 2 * MINUTE_MS;

// Files

/** The largest uploaded picture. Other files have `UPLOAD_LIMIT_MB`. */
export const PICTURE_LIMIT_BYTES = 5 * MB;
/** The longer side of a stored picture in pixels; larger ones are made smaller. */
export const LARGEST_PICTURE_SIDE = 4096;
/** Decoding takes up to 6 bytes a pixel. */
export const MOST_PICTURE_PIXELS = 50_000_000;
/** Decoding AVIF takes 19 bytes a pixel, however small the file is. */
export const MOST_AVIF_PIXELS = 16_000_000;

// Pages

/** The seconds that a carousel of the home page shows each of its entries. */
export const CAROUSEL_SECONDS = { experience: 10, posts: 4, certifications: 3 } as const;
/** The most featured projects on the home page. */
export const MOST_FEATURED_PROJECTS = 6;

// Messages

/** The most characters of each field of a message. */
export const MESSAGE_LIMITS = { name: 200, email: 254, subject: 300, message: 10_000 } as const;
export type MessageField = keyof typeof MESSAGE_LIMITS;
export const MESSAGE_FIELDS = Object.keys(MESSAGE_LIMITS) as MessageField[];
