import { expect, test } from "vitest";
import { withoutTrimmed } from "./without-trimmed";

test("a space one types after stays, whatever else the server changed is taken", () => {
  const sent = { title: "Notes from ", slug: "", summary: "  ", tags: ["a"] };
  const saved = { title: "Notes from", slug: "notes-from", summary: null, tags: ["a"] };
  expect(withoutTrimmed<object>(saved, sent)).toEqual({
    title: "Notes from ",
    slug: "notes-from",
    summary: "  ",
    tags: ["a"],
  });
});

test("the same where the server took white space off one end only", () => {
  expect(withoutTrimmed<object>({ code: "  x" }, { code: "  x " })).toEqual({ code: "  x " });
});
