import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { keptAnswer } from "./security-headers";

const hashOf = (script: string) => createHash("sha256").update(script).digest("base64");

const POLICY = "content-security-policy";

test("the policy of a page allows Next's scripts by their hashes, and allows no script by a nonce", () => {
  const kept = keptAnswer({ url: "/", headers: {} });
  expect(kept.nonce).toMatch(/^[\w+/=]{24}$/);
  expect(kept.asked[POLICY]).toContain(`'nonce-${kept.nonce}'`);
  const policy = kept.pageHeaders(["made()", "made()"])[POLICY] ?? "";
  expect(policy.split(`'sha256-${hashOf("made()")}'`)).toHaveLength(2);
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
});

test("an answer that is not a page allows no scripts", () => {
  const policyOf = (url: string, type: string) =>
    keptAnswer({ url, headers: {} }).fileHeaders(type)[POLICY];
  expect(policyOf("/feed.xml", "application/rss+xml")).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  const ofDrawing = policyOf("/uploads/a.svg", "image/svg+xml");
  expect(ofDrawing).toContain("sandbox");
  // The pictures and fonts that are parts of the drawing.
  expect(ofDrawing).toContain("img-src data:; font-src data:;");
  expect(ofDrawing).not.toContain("script-src");
});

test("a payload for navigation has no nonce", () => {
  expect(keptAnswer({ url: "/", headers: { rsc: "1" } }).asked).toEqual({});
});
