/** @module-tag gate */
// The responses to methods that a path does not support.
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { call } from "../support/api";
import { serverUrl } from "../support/shared-site";

const NOT_ALLOWED = { message: "Method not allowed", code: "method_not_allowed" };

test("the path /api allows only GET and HEAD, with and without a slash at its end", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    for (const path of ["", "/", "/?a=1"]) {
      const { status, headers, body } = await call(method, path);
      expect([method, path, status, body]).toEqual([method, path, 405, NOT_ALLOWED]);
      expect(headers.get("allow")).toBe("GET, HEAD");
    }
  }
  for (const path of ["", "/"]) {
    const { status, headers } = await call("OPTIONS", path);
    expect([path, status, headers.get("allow")]).toEqual([path, 204, "GET, HEAD"]);
  }
});

/** Sends a request with any method. Does not use `fetch`, because `fetch` refuses some methods. */
const sent = (method: string, path: string) =>
  new Promise<{ status?: number; allow?: string; body: unknown }>((done, fail) => {
    const asking = request(`${serverUrl()}/api${path}`, { method }, async (answer) => {
      const { statusCode, headers } = answer;
      const body = JSON.parse(await text(answer));
      done({ status: statusCode, allow: headers.allow, body });
    });
    asking.on("error", fail).end();
  });

test("an unknown HTTP method returns 405, or 404 on an unknown path", async () => {
  for (const method of ["TRACE", "PROPFIND", "LINK", "SEARCH", "REPORT", "M-SEARCH"]) {
    const sentTo = async (path: string) => ({ method, ...(await sent(method, path)) });
    const refused = { method, status: 405, body: NOT_ALLOWED };
    expect(await sentTo("/hero")).toEqual({ ...refused, allow: "GET, HEAD, PUT" });
    expect(await sentTo("/blog/1/")).toEqual({ ...refused, allow: "GET, HEAD, PUT, DELETE" });
    expect(await sentTo("/projects/1/duplicate")).toEqual({ ...refused, allow: "POST" });
    expect(await sentTo("/auth/csrf")).toEqual({ ...refused, allow: "GET, HEAD" });
    expect(await sentTo("/")).toEqual({ ...refused, allow: "GET, HEAD" });
    for (const path of ["/nothing", "/auth/whatever"]) {
      expect(await sentTo(path)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  }
});

test("the paths for copies and bulk changes return 404 for content that is not a collection", async () => {
  for (const path of ["/nope/1/duplicate", "/hero/1/duplicate", "/bulk/hero", "/bulk/nope/x"]) {
    for (const method of ["GET", "POST", "PUT", "DELETE", "OPTIONS"]) {
      const { status, body } = await call(method, path);
      expect([method, path, status]).toEqual([method, path, 404]);
      expect(body).toEqual({ message: "Path not found", code: "not_found" });
    }
  }
  expect((await call("GET", "/bulk/blog")).status).toBe(405);
  expect((await call("POST", "/bulk/blog")).status).toBe(401);
  expect((await call("POST", "/skills/categories/1/duplicate")).status).toBe(401);
});
