import type { IncomingMessage, ServerResponse } from "node:http";
import inject from "light-my-request";
import { expect, test } from "vitest";
import { findRouteAmong } from "../page-cache/addresses/routes";
import { answerOtherMethod } from "./page-methods";
import { hadUnknownMethod } from "./unknown-method";

const findRoute = findRouteAmong([], ["/icon.png"]);

/** Returns the answer, with the status 200 if the request is passed on. */
const ask = (method: string, url: string) =>
  inject(
    (request, response) => {
      if (!answerOtherMethod(request as never, response as never, findRoute)) response.end();
    },
    { method: method as "GET", url },
  );
const statusOf = async (method: string, url: string) => (await ask(method, url)).statusCode;

test("the API answers every method itself, with and without a slash at the end of the path", async () => {
  for (const url of ["/api", "/api/", "/api?a", "/api/?a", "/api/blog"]) {
    for (const method of ["GET", "POST", "PUT", "OPTIONS"]) {
      expect([method, url, await statusOf(method, url)]).toEqual([method, url, 200]);
    }
  }
});

test("POST to a page is redirected to the page, and PUT is refused", async () => {
  for (const url of ["/blogs", "/nothing", "/apiary"]) {
    expect(await statusOf("GET", url)).toBe(200);
    expect(await statusOf("POST", url)).toBe(303);
    const { statusCode, headers } = await ask("PUT", url);
    expect([statusCode, headers.allow]).toEqual([405, "GET, HEAD"]);
  }
});

test("a file allows only GET and HEAD, but /draft/exit also allows POST", async () => {
  for (const url of ["/feed.xml", "/resume.pdf", "/icon.png", "/icons/180.png"]) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const { statusCode, headers } = await ask(method, url);
      expect([method, url, statusCode, headers.allow]).toEqual([method, url, 405, "GET, HEAD"]);
    }
    const { statusCode, headers } = await ask("OPTIONS", url);
    expect([statusCode, headers.allow]).toEqual([204, "GET, HEAD"]);
    expect(headers["cache-control"]).toBe("no-store");
  }
  expect(await statusOf("POST", "/draft/exit")).toBe(200);
  const { statusCode, headers } = await ask("PUT", "/draft/exit");
  expect([statusCode, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

test("an unknown method is refused outside the API and becomes OPTIONS in the API", async () => {
  for (const method of ["PROPFIND", "TRACE"]) {
    for (const url of ["/blogs", "/nothing", "/feed.xml", "/icon.png"]) {
      const { statusCode, headers } = await ask(method, url);
      expect([method, url, statusCode, headers.allow]).toEqual([method, url, 405, "GET, HEAD"]);
    }
  }
  const request = { method: "TRACE", url: "/api/blog", headers: {} } as IncomingMessage;
  expect(answerOtherMethod(request, {} as ServerResponse, findRoute)).toBe(false);
  expect(request.method).toBe("OPTIONS");
  expect(hadUnknownMethod(new Headers(request.headers as Record<string, string>))).toBe(true);
});
