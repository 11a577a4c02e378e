import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { testVariants } from "@/e2e/support/variants";
import { withScheme } from "./with-scheme";

test.each([
  ["github.com/max", "https://github.com/max"],
  ["linkedin.com/in/x", "https://linkedin.com/in/x"],
  ["müller.de", "https://müller.de"],
  ["例え.jp/a", "https://例え.jp/a"],
  [" www.example.co.uk ", "https://www.example.co.uk"],
  ["example.com:8080?a=b c", "https://example.com:8080?a=b c"],
])("withScheme adds https:// to %j", (typed, whole) => {
  expect(withScheme(typed)).toBe(whole);
});

test.each([
  "",
  "#",
  "#contact",
  "/now",
  "http://example.com",
  "mailto:me@example.com",
  "me@example.com",
  "tel:+49.30",
  "3.5",
  "localhost",
  "max",
])("withScheme returns %j unchanged", (typed) => {
  expect(withScheme(typed)).toBe(typed);
});

testVariants(
  "withScheme takes linear time for a long text that repeats %j",
  [["a."], ["a"]],
  async (part) => {
    await expectLinear(4_000, (size) => `${part.repeat(size)}!`, withScheme);
  },
);
