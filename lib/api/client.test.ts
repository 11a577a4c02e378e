import { describe, expect, it, vi } from "vitest";
import {
  type Answer,
  failure,
  json,
  pair,
  sent,
  server,
  signedInBrowser,
  stored,
} from "@/e2e/support/answered-calls";
import {
  create,
  login,
  loginSecondStep,
  logout,
  request,
  requestList,
  requestOnLeaving,
  upload,
} from "./client";

signedInBrowser();

describe("request", () => {
  it("sends JSON with the stored token and returns the answer", async () => {
    server.answer = () => json(200, { title: "saved" });
    expect(await request("PUT", "/hero", { title: "new" })).toEqual({ title: "saved" });
    expect(sent).toEqual([
      { path: "/api/hero", method: "PUT", token: "Bearer old", body: '{"title":"new"}' },
    ]);
  });

  it("returns undefined for 204", async () => {
    server.answer = () => new Response(null, { status: 204 });
    expect(await request("DELETE", "/experience/1")).toBeUndefined();
  });

  it.each<[string, Answer, number, string]>([
    ["the body's message", () => json(409, { message: "Slug is taken" }), 409, "Slug is taken"],
    ["the status if the body has no message", () => json(500, {}), 500, "HTTP error! status: 500"],
    [
      "the status if the body is not JSON",
      () => new Response("<html>", { status: 502 }),
      502,
      "HTTP error! status: 502",
    ],
    [
      "a network error if there is no answer",
      () => Promise.reject(new TypeError("Failed to fetch")),
      0,
      "Network error",
    ],
  ])("fails with %s", async (_, failing, status, message) => {
    server.answer = failing;
    await expect(request("GET", "/hero")).rejects.toEqual(failure(status, message));
  });

  it("fails with the error code of the server", async () => {
    server.answer = () =>
      json(409, { message: "Changed elsewhere since you opened it", code: "stale" });
    await expect(request("PUT", "/hero", {})).rejects.toMatchObject({ code: "stale" });
    server.answer = () => new Response("<html>", { status: 502 });
    await expect(request("PUT", "/hero", {})).rejects.toMatchObject({ code: undefined });
  });

  it("fails with the errors of the fields", async () => {
    const errors = [{ field: "title", message: "Job title is required" }];
    server.answer = () => json(422, { message: "Job title is required", errors });
    await expect(request("POST", "/experience", {})).rejects.toMatchObject({ status: 422, errors });
  });
});

describe("other calls", () => {
  it("create sends the idempotency key", async () => {
    const headersSent = vi.fn((_path: string, _init: RequestInit) => json(201, { id: 1 }));
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => headersSent(path, init));
    expect(await create("/videos", { title: "A" }, "key")).toEqual({ id: 1 });
    const [, init] = headersSent.mock.calls[0] ?? [];
    expect(new Headers(init?.headers).get("Idempotency-Key")).toBe("key");
    expect([init?.method, init?.body]).toEqual(["POST", '{"title":"A"}']);
  });

  it("requestList returns the total from the header, or else the number of items", async () => {
    server.answer = () => Response.json([1, 2], { headers: { "X-Total-Count": "7" } });
    expect(await requestList("/blog")).toEqual({ items: [1, 2], total: 7 });
    server.answer = () => json(200, [1, 2]);
    expect(await requestList("/blog")).toEqual({ items: [1, 2], total: 2 });
  });

  it("requestOnLeaving fails silently and does not renew the token", async () => {
    for (const failing of [
      () => json(401, {}),
      () => Promise.reject(new TypeError("Failed to fetch")),
    ]) {
      server.answer = failing;
      await requestOnLeaving("DELETE", "/form-drafts/1");
    }
    expect(sent.map(({ path, token }) => [path, token])).toEqual(
      Array(2).fill(["/api/form-drafts/1", "Bearer old"]),
    );
  });

  it("a call rejects with the reason of the abort, before the answer and while the answer arrives", async () => {
    const control = new AbortController();
    const givenUp = new DOMException("Given up", "AbortError");
    server.answer = () => {
      control.abort(givenUp);
      return Promise.reject(givenUp);
    };
    const call = () => request("GET", "/hero", undefined, control.signal);
    await expect(call()).rejects.toBe(givenUp);
    server.answer = () => new Response(new ReadableStream({ pull: (body) => body.error(givenUp) }));
    await expect(call()).rejects.toBe(givenUp);
  });

  it("loginSecondStep signs in, or fails with the server's message", async () => {
    server.answer = () => json(401, { message: "This code is not right" });
    await expect(loginSecondStep("ticket", { code: "1" })).rejects.toEqual(
      failure(401, "This code is not right"),
    );
    server.answer = () => json(200, pair("mine"));
    await loginSecondStep("ticket", { code: "2" });
    expect(sent.at(-1)?.body).toBe('{"ticket":"ticket","code":"2"}');
    expect(stored.get("authToken")).toBe("mine");
  });

  it("a failure has the request id as its reference for the status 500, but not for 404", async () => {
    const headers = { "X-Request-Id": "abc" };
    server.answer = () => Response.json({}, { status: 500, headers });
    await expect(request("GET", "/hero")).rejects.toMatchObject({ reference: "abc" });
    server.answer = () => Response.json({}, { status: 404, headers });
    await expect(request("GET", "/hero")).rejects.toMatchObject({ reference: undefined });
  });
});

describe("login", () => {
  it("sends a form, and stores both tokens and the flag isAuthenticated", async () => {
    stored.clear();
    server.answer = () => json(200, pair("mine"));
    await login("me@example.com", "right");
    expect(String(sent[0]?.body)).toBe("username=me%40example.com&password=right");
    expect(Object.fromEntries(stored)).toEqual({
      isAuthenticated: "true",
      authToken: "mine",
      refreshToken: "refresh-mine",
    });
  });

  it("fails with 'Invalid credentials' for the status 401, and stores nothing", async () => {
    stored.clear();
    server.answer = () => new Response(null, { status: 401 });
    await expect(login("me@example.com", "wrong")).rejects.toEqual(
      failure(401, "Invalid credentials"),
    );
    expect(stored.size).toBe(0);
  });

  it("fails with the status if the reason is not a wrong password", async () => {
    server.answer = () => new Response(null, { status: 502 });
    const failed = login("me@example.com", "right");
    await expect(failed).rejects.toEqual(failure(502, "HTTP error! status: 502"));
  });

  it("returns the server's request for a second step, and stores nothing", async () => {
    const asked = { second_factor: ["totp"], ticket: "ticket", passkey: null };
    stored.clear();
    server.answer = () => json(200, asked);
    expect(await login("a@b.de", "right")).toEqual(asked);
    expect(stored.size).toBe(0);
  });
});

describe("logout", () => {
  it.each<[string, Answer]>([
    ["the server ends the session", () => new Response(null, { status: 204 })],
    ["the server cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("deletes the stored session when %s", async (_, answering) => {
    server.answer = answering;
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
  ])("returns the address %s as %s", async (url, address) => {
    server.answer = () => json(201, { url });
    expect(await upload(file)).toEqual({ url: address });
  });

  it("fails with 'Upload failed' if the server sends no reason", async () => {
    server.answer = () => new Response(null, { status: 500 });
    await expect(upload(file)).rejects.toEqual(failure(500, "Upload failed"));
  });
});
