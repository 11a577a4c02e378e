import { expect, test } from "vitest";
import { withoutTrimmed } from "./without-trimmed";

test("withoutTrimmed keeps a typed space at the end, and applies other changes by the server", () => {
  const sent = { title: "Notes from ", slug: "", summary: "  ", tags: ["a"] };
  const saved = { title: "Notes from", slug: "notes-from", summary: null, tags: ["a"] };
  expect(withoutTrimmed<object>(saved, sent)).toEqual({
    title: "Notes from ",
    slug: "notes-from",
    summary: "  ",
    tags: ["a"],
  });
});

test("withoutTrimmed keeps typed spaces even if the server trimmed only one end", () => {
  expect(withoutTrimmed<object>({ code: "  x" }, { code: "  x " })).toEqual({ code: "  x " });
});
