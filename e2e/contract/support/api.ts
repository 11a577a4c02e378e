import { OWNER } from "../../support/owner-call";
import { serverUrl } from "./shared-site";

declare module "vitest" {
  interface ProvidedContext {
    /** The shared site of each worker, in the order of the workers. */
    sharedSites: { url: string; dataDir: string }[];
  }
}

export const DEMO = { username: OWNER.email, password: OWNER.password };

let lastAddress = 0;
/** Returns an unused client address, so that no earlier request counts toward a rate limit of this address. */
export const newAddress = () => {
  lastAddress++;
  return `10.${process.pid % 250}.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
};

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any response body
  body: any;
}

interface Sending {
  token: string | undefined;
  body: BodyInit | undefined;
  /** The client's IP address. */
  address: string;
  headers: Record<string, string>;
}

/** Sends a request to a server's API. Parses a JSON response and returns any other response as text. */
export async function send(
  url: string,
  method: string,
  path: string,
  { token, body, address, headers }: Sending,
): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    redirect: "manual",
    headers: {
      "X-Forwarded-For": address,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

export async function call(
  method: string,
  path: string,
  {
    token,
    json,
    raw,
    form,
    headers = {},
    address = newAddress(),
  }: {
    token?: string;
    json?: unknown;
    raw?: BodyInit;
    form?: Record<string, string> | FormData;
    headers?: Record<string, string>;
    address?: string;
  } = {},
): Promise<Answer> {
  const body =
    json !== undefined
      ? JSON.stringify(json)
      : form instanceof FormData
        ? form
        : form
          ? new URLSearchParams(form)
          : raw;
  const type: Record<string, string> =
    json === undefined ? {} : { "Content-Type": "application/json" };
  const url = serverUrl();
  return send(url, method, path, { token, body, address, headers: { ...type, ...headers } });
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export async function signIn(): Promise<Tokens> {
  const answer = await call("POST", "/auth/login", { form: DEMO });
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Signs in at `url`. Returns a function that calls the API as the owner, and that throws if a call fails. */
export async function ownerCall(url: string, credentials = DEMO) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    body: new URLSearchParams(credentials),
  });
  const { access_token } = (await login.json()) as Tokens;
  return async <T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${access_token}` },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.status === 204 ? ({} as T) : response.json();
  };
}
