import { expect, test } from "vitest";
import { sourceOf } from "./source";

test.each([
  ["", "direct"],
  ["news.ycombinator.com", "news.ycombinator.com"],
  ["WWW.Example.COM:8080", "example.com"],
  ["example.com.", "example.com"],
  ["b\u00fccher.example", "xn--bcher-kva.example"],
  ["com.google.android.gm", "com.google.android.gm"],
  // The names of private hosts and invalid values are not stored.
  ["192.168.0.7", "other"],
  ["0x7f.1", "other"],
  ["[2001:db8::1]:3000", "other"],
  ["intranet", "other"],
  ["direct", "other"],
  ["a.example/path?secret=1", "other"],
  ["me@a.example", "other"],
  ["=cmd|x.example", "other"],
  [`${"a".repeat(250)}.example`, "other"],
])("for the referrer %j, the source %j is counted", (referrer, source) => {
  expect(sourceOf(referrer, ["mine.example"])).toBe(source);
});

test.each(["mine.example", "www.mine.example", "MINE.example:443", "localhost:3000"])(
  "a view has no source if its referrer is this site's host %s, because the visit has already begun",
  (referrer) => {
    expect(sourceOf(referrer, [null, "www.mine.example", "localhost:3000"])).toBeNull();
  },
);
