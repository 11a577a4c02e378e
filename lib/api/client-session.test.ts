import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  callsTo,
  failure,
  json,
  pair,
  type Sent,
  sent,
  server,
  serverThatAccepts,
  signedInBrowser,
  stored,
} from "@/e2e/support/answered-calls";
import { confirmPassword, isPasswordDeclined, isWrongPassword, login, request } from "./client";
import { passwordQuestion } from "./question";
import { isSignInAwaited, onSignInAwaited, signInDeclined } from "./session-end";

signedInBrowser();

describe("an expired token", () => {
  it("is renewed once for all waiting calls, and the calls are repeated", async () => {
    server.answer = serverThatAccepts("new", () => json(200, pair("new")));
    const answers = await Promise.all(
      ["/hero", "/about", "/blog"].map((path) => request("GET", path)),
    );
    expect(answers).toEqual([{ ok: "/api/hero" }, { ok: "/api/about" }, { ok: "/api/blog" }]);
    expect(callsTo("/api/auth/refresh")).toHaveLength(1);
    expect(stored.get("authToken")).toBe("new");
    expect(stored.get("refreshToken")).toBe("refresh-new");
  });

  it("is replaced by a token that another tab has fetched", async () => {
    const accepted = serverThatAccepts("theirs", () =>
      json(401, { message: "Token refresh failed" }),
    );
    server.answer = (call) => {
      stored.set("authToken", "theirs");
      return accepted(call);
    };
    expect(await request("GET", "/hero")).toEqual({ ok: "/api/hero" });
    expect(callsTo("/api/auth/refresh")).toHaveLength(0);
  });

  it.each([
    ["fails", new Response(null, { status: 500 }), failure(500, "Token refresh failed")],
    ["breaks off", new Response('{"access_tok'), failure(0, "Network error")],
  ])("does not end the session when the refresh %s", async (_how, given, failed) => {
    server.answer = serverThatAccepts("new", () => given);
    await expect(request("GET", "/hero")).rejects.toEqual(failed);
    expect(stored.get("refreshToken")).toBe("refresh-old");
  });

  it("is renewed only once if the new token is refused too", async () => {
    // A faulty client would refresh for ever. The status 500 ends its loop.
    server.answer = serverThatAccepts("none", () =>
      callsTo("/api/auth/refresh").length > 1 ? json(500, {}) : json(200, pair("new")),
    );
    await expect(request("GET", "/hero")).rejects.toEqual(failure(401, "Your session has ended"));
    expect(callsTo("/api/auth/refresh")).toHaveLength(1);
    expect(callsTo("/api/hero")).toHaveLength(2);
  });

  it("is not renewed when the credentials in the request's body were wrong", async () => {
    server.answer = () => json(401, { message: "Invalid credentials" });
    await expect(request("PUT", "/auth/account", {})).rejects.toEqual(
      failure(401, "Invalid credentials"),
    );
    expect(sent).toHaveLength(1);
  });
});

describe("a session that has ended", () => {
  const refused = () => json(401, { message: "Token refresh failed" });

  it("makes calls wait for the next sign-in, and the calls are repeated", async () => {
    const atServer = serverThatAccepts("fresh", refused);
    server.answer = (call) =>
      call.path === "/api/auth/login" ? json(200, pair("fresh")) : atServer(call);
    const stop = onSignInAwaited(() => undefined);
    const calls = Promise.all([request("PUT", "/hero", {}), request("GET", "/about")]);
    await vi.waitFor(() => expect(isSignInAwaited()).toBe(true));
    expect(stored.size).toBe(0);
    await login("me@example.com", "right");
    expect(await calls).toEqual([{ ok: "/api/hero" }, { ok: "/api/about" }]);
    expect(isSignInAwaited()).toBe(false);
    expect(callsTo("/api/auth/refresh")).toHaveLength(1);
    stop();
  });

  it("makes calls wait for a sign-in in another tab", async () => {
    server.answer = serverThatAccepts("fresh", refused);
    const stop = onSignInAwaited(() => undefined);
    const call = request("GET", "/hero");
    await vi.waitFor(() => expect(isSignInAwaited()).toBe(true));
    const stores = (key: string, newValue: string | null) =>
      window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    stores("authToken", null);
    stores("refreshToken", "other");
    expect(isSignInAwaited()).toBe(true);
    stores("authToken", "fresh");
    expect(await call).toEqual({ ok: "/api/hero" });
    stop();
  });

  it("makes waiting calls fail when the owner declines to sign in", async () => {
    server.answer = serverThatAccepts("fresh", refused);
    const stop = onSignInAwaited(() => undefined);
    const call = expect(request("GET", "/hero")).rejects.toEqual(
      failure(401, "Your session has ended"),
    );
    await vi.waitFor(() => expect(isSignInAwaited()).toBe(true));
    signInDeclined();
    await call;
    stop();
  });

  it("makes calls fail at once if no sign-in dialog can open", async () => {
    server.answer = serverThatAccepts("fresh", refused);
    await expect(request("GET", "/hero")).rejects.toEqual(failure(401, "Your session has ended"));
  });
});

describe("a call that needs the password again", () => {
  let isConfirmed = false;
  const confirming = ({ path, body }: Sent) => {
    if (path !== "/api/auth/confirm") {
      if (isConfirmed) return json(200, { ok: path });
      return json(403, { message: "Enter your password to go on", code: "password_required" });
    }
    isConfirmed = String(body) === "password=right";
    return isConfirmed
      ? new Response(null, { status: 204 })
      : json(401, { message: "Invalid credentials" });
  };
  let unsubscribe: () => void;
  beforeEach(() => {
    isConfirmed = false;
    server.answer = confirming;
    unsubscribe = passwordQuestion.subscribe(() => undefined);
  });
  afterEach(() => unsubscribe());

  it("waits for the password together with other calls, and is repeated", async () => {
    const calls = [request("POST", "/export"), request("DELETE", "/auth/sessions")];
    await vi.waitFor(() => expect(passwordQuestion.isOpen()).toBe(true));
    await expect(confirmPassword("wrong")).rejects.toEqual(failure(401, "Invalid credentials"));
    expect(passwordQuestion.isOpen()).toBe(true);
    await confirmPassword("right");
    expect(await Promise.all(calls)).toEqual([{ ok: "/api/export" }, { ok: "/api/auth/sessions" }]);
    expect(passwordQuestion.isOpen()).toBe(false);
    expect(callsTo("/api/export")).toHaveLength(2);
  });

  it("is confirmed by confirmPassword, which reports a wrong password and an ended session differently", async () => {
    const failed = () => confirmPassword("wrong").catch((error: unknown) => error);
    expect(isWrongPassword(await failed())).toBe(true);
    server.answer = () => json(401, { message: "The session has ended; sign in again" });
    const ended = await failed();
    expect(ended).toEqual(failure(401, "Your session has ended"));
    expect(isWrongPassword(ended)).toBe(false);
  });

  it("fails with the server's refusal if the owner declines or no password dialog can open", async () => {
    const declined = request("POST", "/export");
    await vi.waitFor(() => expect(passwordQuestion.isOpen()).toBe(true));
    passwordQuestion.settle(null);
    const refused = failure(403, "Enter your password to go on");
    const error = await declined.catch((thrown: unknown) => thrown);
    expect([error, isPasswordDeclined(error)]).toEqual([refused, true]);
    expect(isPasswordDeclined(new Error("Another"))).toBe(false);
    unsubscribe();
    await expect(request("POST", "/export")).rejects.toEqual(refused);
    expect(callsTo("/api/export")).toHaveLength(2);
  });
});
