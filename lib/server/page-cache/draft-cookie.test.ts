import { expect, test } from "vitest";
import { opensDraftsWith } from "./draft-cookie";

const opens = opensDraftsWith("s3cret");

test.each([
  ["__prerender_bypass=s3cret", true],
  ["a=b; __prerender_bypass=s3cret; c=d", true],
  ["__prerender_bypass = s3cret ;a=b", true],
  ["__prerender_bypass", false],
  ["__prerender_bypass=x", false],
  ["__prerender_bypass=s3cret2", false],
  ["__prerender_bypass=", false],
  ["x__prerender_bypass=s3cret", false],
  ["a=__prerender_bypass=s3cret", false],
  ["", false],
])("'%s' opens drafts: %s", (cookies, isOpen) => {
  expect(opens(cookies)).toBe(isOpen);
});
