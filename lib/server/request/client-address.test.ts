import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { expect, test, vi } from "vitest";

const env = vi.hoisted(() => ({ trustedProxies: 0, siteUrl: undefined }));
vi.mock("@/lib/config/env", () => ({ env }));

import { clientAddress, isHttps, markAddress } from "./client-address";

/** Returns the address that handlers see, for a request from 203.0.113.9 with these headers. */
function seen(headers: Record<string, string>) {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: "203.0.113.9" });
  const request = new IncomingMessage(socket);
  request.headers = { ...headers };
  markAddress(request);
  return { get: (name: string) => request.headers[name]?.toString() ?? null };
}

const claims = fc.record(
  {
    "x-forwarded-for": fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())).map((parts) => parts.join(", ")),
    ),
    "x-forwarded-proto": fc.oneof(fc.string(), fc.constantFrom("https", "https, http", "http")),
    "x-portfolio-address": fc.ipV4(),
    "x-portfolio-https": fc.constant("1"),
  },
  { requiredKeys: [] },
);

test("without a trusted proxy a visitor's headers are ignored", () => {
  env.trustedProxies = 0;
  fc.assert(
    fc.property(claims, (headers) => {
      const marked = seen(headers);
      expect(clientAddress(marked as Headers)).toBe("203.0.113.9");
      expect(isHttps(marked)).toBe(false);
    }),
  );
});

test("only a trusted proxy's own entry is used", () => {
  env.trustedProxies = 1;
  fc.assert(
    fc.property(claims, fc.ipV4(), (headers, address) => {
      const claimed = headers["x-forwarded-for"];
      const line = claimed === undefined ? address : `${claimed}, ${address}`;
      const marked = seen({ ...headers, "x-forwarded-for": line, "x-forwarded-proto": "https" });
      expect(clientAddress(marked as Headers)).toBe(address);
      expect(isHttps(marked)).toBe(true);
    }),
  );
});

test.each([
  ["198.51.100.7:50123", "198.51.100.7"],
  ["[2001:db8::7]:50123", "2001:db8::7"],
  ["203.0.113.1:80, 198.51.100.7:50124", "198.51.100.7"],
  // An invalid address must not count as a new visitor each time.
  ["unknown", "203.0.113.9"],
  ["_SEVKISEK:50123", "203.0.113.9"],
  ["198.51.100.7:50123:1", "203.0.113.9"],
])("the entry %j of a trusted proxy means the address %s", (line, address) => {
  env.trustedProxies = 1;
  expect(clientAddress(seen({ "x-forwarded-for": line }) as Headers)).toBe(address);
});
