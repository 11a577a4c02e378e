import type { SecondStepAsked } from "@/lib/auth/second-factor/wire";
import { API_BASE_URL } from "@/lib/config/api-base-url";
import type { ErrorCode, FieldError } from "@/lib/errors";
import { REQUEST_ID_HEADER } from "@/lib/log/request-id-header";
import type { UploadAnswer } from "@/lib/media/upload-answer";
import { IDEMPOTENCY_KEY } from "./idempotency-key";
import { passwordQuestion } from "./question";
import { fetchTelling, type OnProgress } from "./sending";
import { SESSION_ENDED, signedInAgain, waitForSignIn } from "./session-end";
import {
  accessToken,
  clearSession,
  keepSession,
  refreshToken,
  type TokenPair,
} from "./stored-session";

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface FailureDetails {
  code?: ErrorCode | undefined;
  errors?: FieldError[] | undefined;
  reference?: string | undefined;
}

/** A failed call. `status` is 0 if no answer arrived. The message is for people, and `code` is for programs. */
export class ApiFailure extends Error {
  readonly status: number;
  /** The `code` of the server's answer; undefined if the answer is from another program, such as a proxy. */
  readonly code: ErrorCode | undefined;
  readonly errors: FieldError[];
  /** The id of the request in the server's log. Only failures with a status of 500 and above have it. */
  readonly reference: string | undefined;

  constructor(
    status: number,
    message: string,
    { code, errors = [], reference }: FailureDetails = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.reference = reference;
  }
}

/** The message for a wrong password. Every other answer with the status 401 is about the access token. */
const INVALID_CREDENTIALS = "Invalid credentials";

/** Whether a call failed because the password was wrong. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 401 && error.message === INVALID_CREDENTIALS;

/** Whether the server refused a call because it needs the password again, and the owner did not enter the password. */
export const isPasswordDeclined = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === "password_required";

async function send(
  path: string,
  init: RequestInit,
  token?: string | null,
  sending = fetch,
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  try {
    return await sending(`${API_BASE_URL}${path}`, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiFailure(0, "Network error");
  }
}

/** The JSON of an answer. An answer that breaks off counts as a network error. */
async function bodyOf<T>(response: Response, signal?: AbortSignal): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure(0, "Network error");
  }
}

async function failureOf(
  response: Response,
  fallback = `HTTP error! status: ${response.status}`,
): Promise<ApiFailure> {
  type Body = (FailureDetails & { message?: string }) | null;
  const body = (await response.json().catch(() => null)) as Body;
  const { status, headers } = response;
  const reference = (status >= 500 && headers.get(REQUEST_ID_HEADER)) || undefined;
  const { message, code, errors } = body ?? {};
  return new ApiFailure(status, message || fallback, { code, errors, reference });
}

const inOneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  // Only secure contexts have locks. Without a lock, two tabs can use the same refresh token. The server can then take
  // the second use for a theft, and end the session.
  "locks" in navigator ? navigator.locks.request("portfolio-refresh", work) : work();

async function refresh(refused: string | null): Promise<string | null> {
  const current = accessToken();
  // Another call or tab has already refreshed the session, so the stored access token is new. A refresh token works
  // only once.
  if (current && current !== refused) return current;
  const token = refreshToken();
  if (!token) return null;
  const response = await send("/auth/refresh", {
    method: "POST",
    body: new URLSearchParams({ refresh_token: token }),
  });
  if (response.ok) {
    const pair = await bodyOf<TokenPair>(response);
    keepSession(pair);
    return pair.access_token;
  }
  // Only the status 401 ends the session. Other failures can be temporary.
  if (response.status !== 401) throw await failureOf(response, "Token refresh failed");
  clearSession();
  return null;
}

let refreshing: Promise<string | null> | null = null;

function newerToken(refused: string | null): Promise<string | null> {
  refreshing ??= inOneTabAtATime(() => refresh(refused)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function call(
  path: string,
  init: RequestInit,
  { fallback, sending }: { fallback?: string; sending?: typeof fetch } = {},
): Promise<Response> {
  let token = accessToken();
  let hasRefreshed = false;
  while (true) {
    const response = await send(path, init, token, sending);
    if (response.ok) return response;
    const failure = await failureOf(response, fallback);
    if (failure.code === "password_required") {
      if ((await passwordQuestion.ask()) === null) throw failure;
      // The dialog may have been open for long, so the token may have changed.
      token = accessToken();
      hasRefreshed = false;
      continue;
    }
    if (failure.status !== 401 || isWrongPassword(failure)) throw failure;
    token = hasRefreshed ? null : await newerToken(token);
    hasRefreshed = true;
    token ??= await waitForSignIn();
    if (!token) throw new ApiFailure(401, SESSION_ENDED);
  }
}

/**
 * Sends `body` as JSON and returns the answer (undefined for 204). Renews an expired token. Waits for the owner if the
 * session has ended, or the server wants the password again. Throws ApiFailure.
 */
export async function request<T = void>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await call(path, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return (response.status === 204 ? undefined : await bodyOf(response, signal)) as T;
}

/** Creates an item once, even if the call is repeated with the same `key`. Throws ApiFailure. */
export const create = <T>(path: string, body: unknown, key: string): Promise<T> =>
  request("POST", path, body, undefined, { [IDEMPOTENCY_KEY]: key });

/** A page of the list at `path`, and the number of all items of the list. Throws ApiFailure. */
export async function requestList<Item>(
  path: string,
  signal?: AbortSignal,
): Promise<{ items: Item[]; total: number }> {
  const response = await call(path, { method: "GET", ...(signal ? { signal } : {}) });
  const items = await bodyOf<Item[]>(response, signal);
  return { items, total: Number(response.headers.get("X-Total-Count") ?? items.length) };
}

/** Like `request`, but sends bytes. */
export async function sendBytes<T>(
  method: Method,
  path: string,
  body: Blob,
  signal: AbortSignal,
): Promise<T> {
  const headers = { "Content-Type": "application/octet-stream" };
  const response = await call(path, { method, headers, body, signal });
  return bodyOf<T>(response, signal);
}

/** Sends a call that continues after the page is closed. Failures are ignored, and an expired token is not renewed. */
export async function requestOnLeaving(method: Method, path: string): Promise<void> {
  await send(path, { method, keepalive: true }, accessToken()).catch(() => undefined);
}

export interface UploadOptions {
  isPicture?: boolean;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

/** Stores a file on the server. Returns the file's address and other details. Throws ApiFailure. */
export async function upload(file: File, options: UploadOptions = {}): Promise<UploadAnswer> {
  const { onProgress, signal, isPicture = false } = options;
  const form = new FormData();
  if (isPicture) form.set("accept", "image");
  form.set("file", file);
  const response = await call(
    "/upload/upload",
    { method: "POST", body: form, ...(signal ? { signal } : {}) },
    { fallback: "Upload failed", ...(onProgress ? { sending: fetchTelling(onProgress) } : {}) },
  );
  const { url, ...answer } = await bodyOf<UploadAnswer>(response, signal);
  return { ...answer, url: /^(\/|[a-z][a-z0-9+.-]*:)/i.test(url) ? url : `/${url}` };
}

/** Sends a step of a sign-in. Returns the server's request for a second step; null after the last step. */
async function sendStep(path: string, init: RequestInit): Promise<SecondStepAsked | null> {
  const response = await send(path, { method: "POST", ...init });
  if (!response.ok) {
    throw await failureOf(response, response.status === 401 ? INVALID_CREDENTIALS : undefined);
  }
  const answer = await bodyOf<TokenPair | SecondStepAsked>(response);
  if ("ticket" in answer) return answer;
  keepSession(answer);
  signedInAgain(answer.access_token);
  return null;
}

/** Signs in and stores the tokens, or returns the request for the second step. Throws ApiFailure. */
export const login = (username: string, password: string): Promise<SecondStepAsked | null> =>
  sendStep("/auth/login", { body: new URLSearchParams({ username, password }) });

/** Sends the second step: a code, or the browser's answer for a passkey. Throws ApiFailure. */
export async function loginSecondStep(
  ticket: string,
  answer: { code: string } | { response: unknown },
): Promise<void> {
  await sendStep("/auth/second-factor", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ticket, ...answer }),
  });
}

/** Sends the password again. If it is right, waiting calls continue. Throws ApiFailure. */
export async function confirmPassword(password: string): Promise<void> {
  await call("/auth/confirm", { method: "POST", body: new URLSearchParams({ password }) });
  passwordQuestion.settle("confirmed");
}

/** Ends the session. This browser is signed out even if the server cannot be reached. */
export async function logout(): Promise<void> {
  const token = accessToken();
  clearSession();
  const signal = AbortSignal.timeout(5_000);
  await send("/auth/logout", { method: "POST", signal }, token).catch(() => undefined);
}
