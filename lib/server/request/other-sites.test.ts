import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { isFromOtherSite } from "./other-sites";

const askedWith = (method: string, headers: IncomingMessage["headers"]) =>
  isFromOtherSite(Object.assign(new IncomingMessage(new Socket()), { method, headers }));

const asked = (method: string, from?: string) =>
  askedWith(method, from === undefined ? {} : { "sec-fetch-site": from });

test.each(["POST", "PUT", "PATCH", "DELETE", "QUERY"])(
  "%s from another site is recognised",
  (method) => {
    expect([asked(method, "cross-site"), asked(method, "same-site")]).toEqual([true, true]);
    expect([asked(method, "same-origin"), asked(method, "none"), asked(method)]).toEqual([
      ...[false, false, false],
    ]);
  },
);

test.each(["GET", "HEAD", "OPTIONS"])("%s from another site is allowed", (method) => {
  expect(asked(method, "cross-site")).toBe(false);
});

test.each([
  ["http://site.example:3000", false],
  ["https://site.example:3000", false],
  ["http://site.example", true],
  ["http://evil.example:3000", true],
  ["null", true],
  ["", true],
])(
  "a POST with the origin '%s' and without Sec-Fetch-Site is from another site: %s",
  (origin, isOther) => {
    const headers = { host: "site.example:3000", origin };
    expect(askedWith("POST", headers)).toBe(isOther);
    expect(askedWith("GET", headers)).toBe(false);
    expect(askedWith("POST", { ...headers, "sec-fetch-site": "same-origin" })).toBe(false);
  },
);
