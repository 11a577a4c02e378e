import { expect, test } from "vitest";
import { withoutTrimmed } from "./without-trimmed";

test("a typed space at the end stays, and other changes by the server are applied", () => {
  const sent = { title: "Notes from ", slug: "", summary: "  ", tags: ["a"] };
  const saved = { title: "Notes from", slug: "notes-from", summary: null, tags: ["a"] };
  expect(withoutTrimmed<object>(saved, sent)).toEqual({
    title: "Notes from ",
    slug: "notes-from",
    summary: "  ",
    tags: ["a"],
  });
});

test("a typed space stays if the server trimmed only one end", () => {
  expect(withoutTrimmed<object>({ code: "  x" }, { code: "  x " })).toEqual({ code: "  x " });
});
