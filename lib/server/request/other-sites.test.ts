import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { isFromOtherSite } from "./other-sites";

const asked = (method: string, from?: string) =>
  isFromOtherSite(
    Object.assign(new IncomingMessage(new Socket()), {
      method,
      headers: from === undefined ? {} : { "sec-fetch-site": from },
    }),
  );

test.each(["POST", "PUT", "PATCH", "DELETE", "QUERY"])(
  "%s is not taken from other sites",
  (method) => {
    expect([asked(method, "cross-site"), asked(method, "same-site")]).toEqual([true, true]);
    expect([asked(method, "same-origin"), asked(method, "none"), asked(method)]).toEqual([
      ...[false, false, false],
    ]);
  },
);

test.each(["GET", "HEAD", "OPTIONS"])("%s is, as links lead here", (method) => {
  expect(asked(method, "cross-site")).toBe(false);
});
