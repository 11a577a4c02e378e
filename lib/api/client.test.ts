import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  confirmPassword,
  create,
  isPasswordDeclined,
  isWrongPassword,
  login,
  loginSecondStep,
  logout,
  request,
  requestList,
  requestOnLeaving,
  upload,
} from "./client";
import { passwordQuestion } from "./password-question";
import { isSignInAwaited, onSignInAwaited, signInDeclined } from "./session-end";

interface Sent {
  path: string;
  method: string;
  token: string | null;
  body: unknown;
}

type Answer = (sent: Sent) => Response | Promise<Response>;

const sent: Sent[] = [];
let answer: Answer;
let stored: Map<string, string>;

const json = (status: number, body: unknown) => Response.json(body, { status });
const pair = (name: string) => ({ access_token: name, refresh_token: `refresh-${name}` });
const failure = (status: number, message: string) =>
  expect.objectContaining({ name: "Error", status, message });
const callsTo = (path: string) => sent.filter((call) => call.path === path);

/** Answers like the server: it accepts only the token `good`, and `refreshAnswer` is the answer to a refresh. */
const serverThatAccepts = (good: string, refreshAnswer: () => Response) => (call: Sent) => {
  if (call.path === "/api/auth/refresh") return refreshAnswer();
  return call.token === `Bearer ${good}`
    ? json(200, { ok: call.path })
    : json(401, { message: "The session has ended; sign in again" });
};

beforeEach(() => {
  sent.length = 0;
  stored = new Map([
    ["isAuthenticated", "true"],
    ["authToken", "old"],
    ["refreshToken", "refresh-old"],
  ]);
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
    return answer(call);
  });
});

afterEach(() => {
  signInDeclined();
  vi.unstubAllGlobals();
});

describe("request", () => {
  it("sends JSON with the stored token and returns the answer", async () => {
    answer = () => json(200, { title: "saved" });
    expect(await request("PUT", "/hero", { title: "new" })).toEqual({ title: "saved" });
    expect(sent).toEqual([
      { path: "/api/hero", method: "PUT", token: "Bearer old", body: '{"title":"new"}' },
    ]);
  });

  it("returns undefined for 204", async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await request("DELETE", "/experience/1")).toBeUndefined();
  });

  it.each<[string, Answer, number, string]>([
    ["the body's message", () => json(409, { message: "Slug is taken" }), 409, "Slug is taken"],
    ["the status without one", () => json(500, {}), 500, "HTTP error! status: 500"],
    [
      "the status without JSON",
      () => new Response("<html>", { status: 502 }),
      502,
      "HTTP error! status: 502",
    ],
    [
      "a network error without an answer",
      () => Promise.reject(new TypeError("Failed to fetch")),
      0,
      "Network error",
    ],
  ])("fails with %s", async (_, failing, status, message) => {
    answer = failing;
    await expect(request("GET", "/hero")).rejects.toEqual(failure(status, message));
  });

  it("passes on the server's name of the error", async () => {
    answer = () => json(409, { message: "Changed elsewhere since you opened it", code: "stale" });
    await expect(request("PUT", "/hero", {})).rejects.toMatchObject({ code: "stale" });
    answer = () => new Response("<html>", { status: 502 });
    await expect(request("PUT", "/hero", {})).rejects.toMatchObject({ code: undefined });
  });

  it("hands on the errors of fields", async () => {
    const errors = [{ field: "title", message: "Job title is required" }];
    answer = () => json(422, { message: "Job title is required", errors });
    await expect(request("POST", "/experience", {})).rejects.toMatchObject({ status: 422, errors });
  });
});

describe("other calls", () => {
  it("an item is created with its key", async () => {
    const headersSent = vi.fn((_path: string, _init: RequestInit) => json(201, { id: 1 }));
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => headersSent(path, init));
    expect(await create("/videos", { title: "A" }, "key")).toEqual({ id: 1 });
    const [, init] = headersSent.mock.calls[0] ?? [];
    expect(new Headers(init?.headers).get("Idempotency-Key")).toBe("key");
    expect([init?.method, init?.body]).toEqual(["POST", '{"title":"A"}']);
  });

  it("a page of a list comes with the number of all items, or of its own", async () => {
    answer = () => Response.json([1, 2], { headers: { "X-Total-Count": "7" } });
    expect(await requestList("/blog")).toEqual({ items: [1, 2], total: 7 });
    answer = () => json(200, [1, 2]);
    expect(await requestList("/blog")).toEqual({ items: [1, 2], total: 2 });
  });

  it("a call made on leaving fails silently, and renews nothing", async () => {
    for (const failing of [
      () => json(401, {}),
      () => Promise.reject(new TypeError("Failed to fetch")),
    ]) {
      answer = failing;
      await requestOnLeaving("DELETE", "/form-drafts/1");
    }
    expect(sent.map(({ path, token }) => [path, token])).toEqual(
      Array(2).fill(["/api/form-drafts/1", "Bearer old"]),
    );
  });

  it("a call that is given up ends as such, also while its answer comes", async () => {
    const control = new AbortController();
    const givenUp = new DOMException("Given up", "AbortError");
    answer = () => {
      control.abort(givenUp);
      return Promise.reject(givenUp);
    };
    const call = () => request("GET", "/hero", undefined, control.signal);
    await expect(call()).rejects.toBe(givenUp);
    answer = () => new Response(new ReadableStream({ pull: (body) => body.error(givenUp) }));
    await expect(call()).rejects.toBe(givenUp);
  });

  it("the second step signs in, or reports why not", async () => {
    answer = () => json(401, { message: "This code is not right" });
    await expect(loginSecondStep("ticket", { code: "1" })).rejects.toEqual(
      failure(401, "This code is not right"),
    );
    answer = () => json(200, pair("mine"));
    await loginSecondStep("ticket", { code: "2" });
    expect(sent.at(-1)?.body).toBe('{"ticket":"ticket","code":"2"}');
    expect(stored.get("authToken")).toBe("mine");
  });

  it("a fault of the server's has its number in the log, and no other failure has", async () => {
    const headers = { "X-Request-Id": "abc" };
    answer = () => Response.json({}, { status: 500, headers });
    await expect(request("GET", "/hero")).rejects.toMatchObject({ reference: "abc" });
    answer = () => Response.json({}, { status: 404, headers });
    await expect(request("GET", "/hero")).rejects.toMatchObject({ reference: undefined });
  });
});

describe("an expired token", () => {
  it("is renewed once for all calls that wait, which are then made again", async () => {
    answer = serverThatAccepts("new", () => json(200, pair("new")));
    const answers = await Promise.all(
      ["/hero", "/about", "/blog"].map((path) => request("GET", path)),
    );
    expect(answers).toEqual([{ ok: "/api/hero" }, { ok: "/api/about" }, { ok: "/api/blog" }]);
    expect(callsTo("/api/auth/refresh")).toHaveLength(1);
    expect(stored.get("authToken")).toBe("new");
    expect(stored.get("refreshToken")).toBe("refresh-new");
  });

  it("is replaced by the one another tab has fetched meanwhile", async () => {
    const accepted = serverThatAccepts("theirs", () =>
      json(401, { message: "Token refresh failed" }),
    );
    answer = (call) => {
      stored.set("authToken", "theirs");
      return accepted(call);
    };
    expect(await request("GET", "/hero")).toEqual({ ok: "/api/hero" });
    expect(callsTo("/api/auth/refresh")).toHaveLength(0);
  });

  it.each([
    ["fails", new Response(null, { status: 500 }), failure(500, "Token refresh failed")],
    ["breaks off", new Response('{"access_tok'), failure(0, "Network error")],
  ])("keeps the session when the refresh %s without a refusal", async (_how, given, failed) => {
    answer = serverThatAccepts("new", () => given);
    await expect(request("GET", "/hero")).rejects.toEqual(failed);
    expect(stored.get("refreshToken")).toBe("refresh-old");
  });

  it("is renewed once for a call, though the new one is refused too", async () => {
    // The limit ends a client that would ask for ever.
    answer = serverThatAccepts("none", () =>
      callsTo("/api/auth/refresh").length > 1 ? json(500, {}) : json(200, pair("new")),
    );
    await expect(request("GET", "/hero")).rejects.toEqual(failure(401, "Your session has ended"));
    expect(callsTo("/api/auth/refresh")).toHaveLength(1);
    expect(callsTo("/api/hero")).toHaveLength(2);
  });

  it("is not suspected when the credentials in the body were wrong", async () => {
    answer = () => json(401, { message: "Invalid credentials" });
    await expect(request("PUT", "/auth/account", {})).rejects.toEqual(
      failure(401, "Invalid credentials"),
    );
    expect(sent).toHaveLength(1);
  });
});

describe("a session that has ended", () => {
  const refused = () => json(401, { message: "Token refresh failed" });

  it("makes calls wait for the next sign-in and then go on", async () => {
    const atServer = serverThatAccepts("fresh", refused);
    answer = (call) =>
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

  it("makes them go on when another tab has signed in", async () => {
    answer = serverThatAccepts("fresh", refused);
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
    const unheard = request("GET", "/hero");
    await expect(unheard).rejects.toEqual(failure(401, "Your session has ended"));
  });

  it("makes them fail when the owner declines", async () => {
    answer = serverThatAccepts("fresh", refused);
    const stop = onSignInAwaited(() => undefined);
    const call = expect(request("GET", "/hero")).rejects.toEqual(
      failure(401, "Your session has ended"),
    );
    await vi.waitFor(() => expect(isSignInAwaited()).toBe(true));
    signInDeclined();
    await call;
    stop();
  });

  it("makes them fail at once if no dialog listens", async () => {
    answer = serverThatAccepts("fresh", refused);
    await expect(request("GET", "/hero")).rejects.toEqual(failure(401, "Your session has ended"));
  });
});

describe("login", () => {
  it("sends a form and keeps the flag and both tokens", async () => {
    stored.clear();
    answer = () => json(200, pair("mine"));
    await login("me@example.com", "right");
    expect(String(sent[0]?.body)).toBe("username=me%40example.com&password=right");
    expect(Object.fromEntries(stored)).toEqual({
      isAuthenticated: "true",
      authToken: "mine",
      refreshToken: "refresh-mine",
    });
  });

  it("fails with 'Invalid credentials' and stores nothing", async () => {
    stored.clear();
    answer = () => new Response(null, { status: 401 });
    await expect(login("me@example.com", "wrong")).rejects.toEqual(
      failure(401, "Invalid credentials"),
    );
    expect(stored.size).toBe(0);
  });
});

describe("a failure that is no wrong password", () => {
  it("keeps its own message", async () => {
    answer = () => new Response(null, { status: 502 });
    const failed = login("me@example.com", "right");
    await expect(failed).rejects.toEqual(failure(502, "HTTP error! status: 502"));
  });
});

describe("logout", () => {
  it.each<[string, Answer]>([
    ["the server agrees", () => new Response(null, { status: 204 })],
    ["the server cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("clears everything when %s", async (_, answering) => {
    answer = answering;
    await logout();
    expect(sent[0]).toMatchObject({ path: "/api/auth/logout", token: "Bearer old" });
    expect(stored.size).toBe(0);
  });
});

describe("upload", () => {
  const file = new File(["x"], "icon.png", { type: "image/png" });

  it.each([
    ["/uploads/a.png", "/uploads/a.png"],
    ["uploads/a.png", "/uploads/a.png"],
    ["https://cdn.example.com/a.png", "https://cdn.example.com/a.png"],
  ])("gives %s as %s", async (url, address) => {
    answer = () => json(201, { url });
    expect(await upload(file)).toEqual({ url: address });
  });

  it("fails with 'Upload failed' if the server sends no reason", async () => {
    answer = () => new Response(null, { status: 500 });
    await expect(upload(file)).rejects.toEqual(failure(500, "Upload failed"));
  });
});

describe("a call that needs the password again", () => {
  let isConfirmed = false;
  const server = ({ path, body }: Sent) => {
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
    answer = server;
    unsubscribe = passwordQuestion.subscribe(() => undefined);
  });
  afterEach(() => unsubscribe());

  it("all calls wait for it, and are made after all", async () => {
    const calls = [request("POST", "/export"), request("DELETE", "/auth/sessions")];
    await vi.waitFor(() => expect(passwordQuestion.isOpen()).toBe(true));
    await expect(confirmPassword("wrong")).rejects.toEqual(failure(401, "Invalid credentials"));
    expect(passwordQuestion.isOpen()).toBe(true);
    await confirmPassword("right");
    expect(await Promise.all(calls)).toEqual([{ ok: "/api/export" }, { ok: "/api/auth/sessions" }]);
    expect(passwordQuestion.isOpen()).toBe(false);
    expect(callsTo("/api/export")).toHaveLength(2);
  });

  it("a wrong password is distinguished from a session that ends meanwhile", async () => {
    const failed = () => confirmPassword("wrong").catch((error: unknown) => error);
    expect(isWrongPassword(await failed())).toBe(true);
    answer = () => json(401, { message: "The session has ended; sign in again" });
    const ended = await failed();
    expect(ended).toEqual(failure(401, "Your session has ended"));
    expect(isWrongPassword(ended)).toBe(false);
  });

  it("a call fails with its first refusal when the owner declines, or no dialog listens", async () => {
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

describe("login where a second step is needed", () => {
  it("stores nothing, and returns the request for the second step", async () => {
    const asked = { second_factor: ["totp"], ticket: "ticket", passkey: null };
    stored.clear();
    answer = () => json(200, asked);
    expect(await login("a@b.de", "right")).toEqual(asked);
    expect(stored.size).toBe(0);
  });
});
