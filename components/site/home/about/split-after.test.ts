import { expect, test } from "vitest";
import { splitAfter } from "./split-after";

test.each([
  ["a text that fits stays whole", "a\n\nb", 10, ["a\n\nb", ""]],
  [
    "the first part has as many paragraphs as fit",
    "aa\n\nbb\n \ncc\n\ndd",
    11,
    ["aa\n\nbb\n \ncc", "dd"],
  ],
  ["a long first paragraph is a separate part", "aaaaaaa\n\nbb\n\ncc", 3, ["aaaaaaa", "bb\n\ncc"]],
  ["a single paragraph is not split", "aaaaaaa\nbb", 3, ["aaaaaaa\nbb", ""]],
] as const)("%s", (_title, text, most, parts) => {
  expect(splitAfter(text, most)).toEqual(parts);
});
