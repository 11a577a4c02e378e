import { CopyError } from "../copy-error";
import { readFailure } from "./answers";

/** A storage refused a request, or did not answer. */
export class StorageError extends CopyError {
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The S3 error code; empty if there is none. */
  readonly code: string;

  constructor(message: string, { status, code }: { status: number; code: string }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const FULL = /Quota|InsufficientStorage|StorageFull/;
const WRONG_KEY = [
  "InvalidAccessKeyId",
  "SignatureDoesNotMatch",
  "InvalidToken",
  "AuthFailure",
  "Unauthorized",
];
const WRONG_REGION = [
  "PermanentRedirect",
  "AuthorizationHeaderMalformed",
  "IllegalLocationConstraintException",
];
const CLOCK = ["RequestTimeTooSkewed", "RequestExpired"];

function clockMessage(date: string | null): string {
  const ahead = Math.round((Date.now() - Date.parse(date ?? "")) / 60_000);
  if (!ahead) return "This machine's clock is wrong: correct it";
  const minutes = Math.abs(ahead).toLocaleString("en-US");
  const direction = ahead > 0 ? "ahead of" : "behind";
  return `This machine's clock is ${minutes} minutes ${direction} the storage's clock: correct this machine's clock`;
}

interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/** Returns the error for a refused request. The message is one line with advice. */
export function refusalOf({ status, headers, body }: Answer, bucket: string): StorageError {
  const { code, region } = readFailure(body);
  const named = headers.get("x-amz-bucket-region") ?? region;
  const what = `${status}${code && ` ${code}`}`;
  const facts = { status, code };
  const say = (message: string) => new StorageError(message, facts);
  if (CLOCK.includes(code)) return say(clockMessage(headers.get("date")));
  if (WRONG_REGION.includes(code) || (status === 301 && code === "")) {
    const hint = /^[\w-]+$/.test(named) ? `COPY_REGION to ${named}` : "COPY_REGION";
    return say(`The bucket ${bucket} is in another region (${what}): set ${hint}`);
  }
  if (WRONG_KEY.includes(code) || status === 401) {
    return say(`The storage does not accept COPY_KEY and COPY_SECRET (${what}): correct them`);
  }
  if (code === "NoSuchBucket") {
    return say(`There is no bucket ${bucket}: create it, or correct COPY_TO`);
  }
  if (status === 507 || FULL.test(code)) {
    return say(`The storage is full (${what}): make room there, or raise its limit`);
  }
  if (status === 403) {
    return say(
      `The storage denies access to the bucket ${bucket} (${what}): allow COPY_KEY to list, read, write and delete there`,
    );
  }
  if (status >= 500 || status === 429) {
    return say(`The storage fails (${what}): it is overloaded, or its provider must repair it`);
  }
  return say(`The storage refuses a request (${what}): check COPY_TO and COPY_ENDPOINT`);
}

/** Returns the error for a missing answer. The message names a timeout, or the system's error code. */
export function silenceOf(error: unknown): StorageError {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  const code = typeof cause?.code === "string" ? cause.code : "";
  const isLate = name === "TimeoutError" || name === "AbortError" || /TIMEOUT/.test(code);
  const why = isLate ? "timeout" : code || "connection lost";
  return new StorageError(
    `The storage does not answer (${why}): check COPY_ENDPOINT and this machine's network`,
    { status: 0, code: isLate ? "Timeout" : code },
  );
}

/** Whether the same request can succeed later. */
export function isPassing({ status, code }: StorageError): boolean {
  if (status === 0) return true;
  if (status === 501 || status === 507) return false;
  // The body of the request was damaged on its way, or arrived too slowly.
  if (["RequestTimeout", "BadDigest", "XAmzContentSHA256Mismatch", "IncompleteBody"].includes(code))
    return true;
  return status >= 500 || status === 429;
}

/** Whether the condition of a write was not met. */
export const isConditionFailed = ({ status }: StorageError) => status === 412 || status === 409;

/** Whether the storage does not support conditions for writes. */
export const isConditionUnknown = ({ status, code }: StorageError) =>
  status === 501 || code === "NotImplemented";
