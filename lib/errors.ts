import { type StorageFault, storageFault } from "./files/storage-fault";

export interface FieldError {
  field: string;
  message: string;
}

/** The codes by which programs recognise errors. The messages are for people and can change in later versions. */
export const ERROR_CODES = [
  "invalid_json",
  "invalid",
  "unauthorized",
  "password_required",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "stale",
  "slug_taken",
  "in_use",
  "conflict",
  "too_large",
  "unsupported_type",
  "rate_limited",
  "storage",
  "unavailable",
  "internal",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The default code of each status. */
const CODES: Record<number, ErrorCode> = {
  400: "invalid",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "too_large",
  415: "unsupported_type",
  416: "invalid",
  422: "invalid",
  429: "rate_limited",
  502: "unavailable",
  503: "unavailable",
  507: "storage",
};

interface ApiErrorDetails {
  /** Overrides the status's default code. */
  code?: ErrorCode;
  headers?: Record<string, string>;
  errors?: FieldError[];
  /** The cause to log for a status of 500 and above. */
  cause?: unknown;
}

/** An error that the client gets as an answer with this status and message. Clients never see other errors. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  /** With the status 422: one error for each invalid field. With the status 409: the error of the conflicting field. */
  readonly errors: FieldError[] | undefined;

  constructor(
    status: number,
    message: string,
    { code, headers = {}, errors, cause }: ApiErrorDetails = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code ?? CODES[status] ?? "internal";
    this.headers = headers;
    this.errors = errors;
  }
}

/** The refusal of a request for a missing item. `what` is its readable name: 'Project' makes 'Project not found'. */
export const notFound = (what: string) => new ApiError(404, `${what} not found`);

/** The result of `reading`, or null if it rejects with 404. Rejects with any other error. */
export const nullIfMissing = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

export const conflict = (message: string, code: ErrorCode = "conflict") =>
  new ApiError(409, message, { code });

/** The refusal of a value that must be unique, because another item already has it. */
export const conflictAt = (field: string, message: string) =>
  new ApiError(409, message, { errors: [{ field, message }] });

/** The refusal of a change to an item that was changed after the client had read it. */
export const stale = () => conflict("Changed elsewhere since you opened it", "stale");

/** The refusal of a body larger than `limit` bytes. */
export const tooLarge = (limit: number) => {
  const size = limit < 1024 * 1024 ? `${limit / 1024} KB` : `${Math.floor(limit / 1024 / 1024)} MB`;
  return new ApiError(413, `The request is larger than ${size}`);
};

export const unauthorized = (message: string) =>
  new ApiError(401, message, { headers: { "WWW-Authenticate": "Bearer" } });

/** The refusal of a field for a reason that its schema cannot check. */
export const invalidField = (field: string, message: string) =>
  new ApiError(422, message, { errors: [{ field, message }] });

const STORAGE_REFUSALS: Record<StorageFault, ApiError> = {
  locked: new ApiError(503, "The database is busy: try again in a moment", {
    headers: { "Retry-After": "5" },
  }),
  full: new ApiError(507, "There is no room left on the disk: nothing was saved"),
  "read-only": new ApiError(507, "The disk cannot be written to: nothing was saved"),
};

/** The body that every endpoint sends for a status of 400 and above. */
export const errorBody = ({ message, code, errors }: ApiError) =>
  errors ? { message, code, errors } : { message, code };

/** The refusal for a full, locked or read-only disk or database; null for any other fault. */
export function storageRefusal(error: unknown): ApiError | null {
  const fault = storageFault(error);
  return fault && STORAGE_REFUSALS[fault];
}
