import { type StorageFault, storageFault } from "./storage-fault";

export interface FieldError {
  field: string;
  message: string;
}

interface ApiErrorDetails {
  headers?: Record<string, string>;
  errors?: FieldError[];
  /** What is logged where the status says that something of ours failed. */
  cause?: unknown;
}

/** An expected refusal: becomes an answer with this status and message. Anything else thrown is a fault of ours. */
export class ApiError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** One row a field, for 422. */
  readonly errors: FieldError[] | undefined;

  constructor(
    status: number,
    message: string,
    { headers = {}, errors, cause }: ApiErrorDetails = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.headers = headers;
    this.errors = errors;
  }
}

/** `what` as a person calls it: 'Project' gives 'Project not found'. */
export const notFound = (what: string) => new ApiError(404, `${what} not found`);

export const conflict = (message: string) => new ApiError(409, message);

export const unauthorized = (message: string) =>
  new ApiError(401, message, { headers: { "WWW-Authenticate": "Bearer" } });

/** One field that the schema cannot judge by itself. */
export const invalidField = (field: string, message: string) =>
  new ApiError(422, message, { errors: [{ field, message }] });

const STORAGE_REFUSALS: Record<StorageFault, ApiError> = {
  locked: new ApiError(503, "The database is busy: try again in a moment", {
    headers: { "Retry-After": "5" },
  }),
  full: new ApiError(507, "There is no room left on the disk: nothing was saved"),
  "read-only": new ApiError(507, "The disk cannot be written to: nothing was saved"),
};

/** The refusal that says what the disk or the database is short of; null for any other fault. */
export function storageRefusal(error: unknown): ApiError | null {
  const fault = storageFault(error);
  return fault && STORAGE_REFUSALS[fault];
}
