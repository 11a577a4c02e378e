import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { testVariants } from "@/e2e/support/variants";
import { shorten, splitAtLinks } from "./message-item";

const links = (text: string) => splitAtLinks(text).flatMap(({ href }) => href ?? []);

test("web addresses are found, without the punctuation after them", () => {
  const text = "See https://a.example/x?y=1#z, or (http://b.example/). Thanks!";
  expect(links(text)).toEqual(["https://a.example/x?y=1#z", "http://b.example/"]);
  expect(
    splitAtLinks(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://a.example",
  "https://",
  "http://[x",
  "mail a@b.example",
])("no link is found in '%s'", (text) => {
  expect(splitAtLinks(text)).toEqual([{ text }]);
});

testVariants(
  "splitAtLinks takes linear time for a long text of %j",
  [["https://"], ["https://a."], ["."]],
  async (part) => {
    await expectLinear(8_000, (size) => `https://${part.repeat(size)}`, splitAtLinks);
  },
);

test("a long text is cut, and a cut address is not a link", () => {
  const pieces = splitAtLinks("Go to https://a.example/x now");
  expect(shorten(pieces, 40)).toEqual(pieces);
  expect(shorten(pieces, 25)).toEqual([...pieces.slice(0, 2), { text: "..." }]);
  expect(shorten(pieces, 17)).toEqual([{ text: "Go to " }, { text: "https://a.e..." }]);
});

test("a text is not cut within a grapheme", () => {
  const family = "👩‍👩‍👧‍👦";
  const text = `ab${family}e\u0301 and more`;
  for (let most = 2; most < 2 + family.length; most++) {
    expect(shorten([{ text }], most)).toEqual([{ text: "ab..." }]);
  }
  expect(shorten([{ text }], 2 + family.length)).toEqual([{ text: `ab${family}...` }]);
  expect(shorten([{ text }], 3 + family.length)).toEqual([{ text: `ab${family}...` }]);
  expect(shorten([{ text }], 4 + family.length)).toEqual([{ text: `ab${family}e\u0301...` }]);
});
