import inject from "light-my-request";
import { expect, test, vi } from "vitest";
import { noteRefused } from "@/lib/log/refusals";
import { sendBusy, sendMissingFile, sendRedirect } from "./plain-answers";

vi.mock("@/lib/log/refusals", () => ({ noteRefused: vi.fn() }));

type Send = typeof sendBusy;
const ask = (send: Send, url = "/a", method: "GET" | "HEAD" = "GET") =>
  inject((request, response) => send(request as never, response as never), {
    ...{ method, url },
    headers: { "x-request-id": "an-id" },
  });
const leadTo =
  (location: string): Send =>
  (request, response) =>
    sendRedirect({ location, isPermanent: true }, request, response);

test("a request for a missing file is answered with a line of plain text that is not cached", async () => {
  const { statusCode, headers, payload } = await ask(sendMissingFile);
  expect([statusCode, payload]).toEqual([404, "Not found\n"]);
  expect(headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-length": "10",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-request-id": "an-id",
  });
});

test("a request that would wait too long gets a message and a retry time, and is logged", async () => {
  const { statusCode, headers, payload } = await ask(sendBusy);
  expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([
    503,
    "3",
    "no-store",
  ]);
  expect(payload).toMatch(/^The site is busy\. Please try again/);
  expect(noteRefused).toHaveBeenCalledWith("too many pages at once");
});

test.each(["/api/search?q=a", "/api", "/api?a"])(
  "a busy site answers %s in the error format of the API",
  async (url) => {
    const { headers, payload } = await ask(sendBusy, url);
    expect([headers["content-type"], headers["retry-after"]]).toEqual(["application/json", "3"]);
    expect(JSON.parse(payload)).toEqual({
      message: "The site is busy. Please try again in a few seconds.",
      code: "unavailable",
    });
  },
);

test("HEAD is answered like GET, without the text", async () => {
  const [get, head] = [await ask(sendMissingFile), await ask(sendMissingFile, "/a", "HEAD")];
  expect([head.statusCode, head.payload]).toEqual([404, ""]);
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
});

test("a redirect has no text", async () => {
  const { headers, payload } = await ask(leadTo("/new?a=1"), "/old?b");
  expect([headers.location, payload, headers["content-length"]]).toEqual(["/new?a=1", "", "0"]);
});
