export interface FieldError {
  field: string;
  message: string;
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
    { headers = {}, errors }: { headers?: Record<string, string>; errors?: FieldError[] } = {},
  ) {
    super(message);
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
