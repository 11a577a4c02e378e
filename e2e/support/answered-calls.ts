// Simulates a browser's storage and a server for unit tests of API calls. The test sets the server's responses.
import { afterEach, beforeEach, expect, vi } from "vitest";
import { signInDeclined } from "@/lib/api/session-end";

export interface Sent {
  path: string;
  method: string;
  token: string | null;
  body: unknown;
}

export type Answer = (sent: Sent) => Response | Promise<Response>;

export const sent: Sent[] = [];
export const server: { answer: Answer } = { answer: () => Response.json({}) };
/** The browser's storage. */
export const stored = new Map<string, string>();

export const json = (status: number, body: unknown) => Response.json(body, { status });
export const pair = (name: string) => ({ access_token: name, refresh_token: `refresh-${name}` });
export const failure = (status: number, message: string) =>
  expect.objectContaining({ name: "Error", status, message });
export const callsTo = (path: string) => sent.filter((call) => call.path === path);

/** A server that accepts only the token `good`. `refreshAnswer` returns the response to a refresh. */
export const serverThatAccepts = (good: string, refreshAnswer: () => Response) => (call: Sent) => {
  if (call.path === "/api/auth/refresh") return refreshAnswer();
  return call.token === `Bearer ${good}`
    ? json(200, { ok: call.path })
    : json(401, { message: "The session has ended; sign in again" });
};

/** Simulates a browser that is signed in with the token `old`. Call this once, at the top of a test file. */
export function signedInBrowser() {
  beforeEach(() => {
    sent.length = 0;
    stored.clear();
    stored
      .set("isAuthenticated", "true")
      .set("authToken", "old")
      .set("refreshToken", "refresh-old");
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const token = new Headers(init.headers).get("Authorization");
      const call = { path, method: init.method ?? "GET", token, body: init.body };
      sent.push(call);
      return server.answer(call);
    });
  });

  afterEach(() => {
    signInDeclined();
    vi.unstubAllGlobals();
  });
}
