import { expect, test } from "vitest";
import { cleanSvg } from "./clean-svg";

const rect = (attributes: string) => `<svg><rect ${attributes}></rect></svg>`;

test.each([
  'fill="url(https://a.example/b)"',
  "fill=\"URL( '//a.example/b#c' )\"",
  "mask=\"image-set('https://a.example/b' 1x)\"",
  "mask=\"-webkit-image-set('//a.example/b' 1x)\"",
  "mask=\"image('//a.example/b')\"",
  "filter=\"src('//a.example/b')\"",
  'fill="u\\72l(//a.example/b)"',
])("a reference to elsewhere is removed: %s", (attribute) => {
  expect(cleanSvg(rect(attribute))).toBe(rect("").replace(" >", ">"));
});

test.each([
  'fill="url(#a)"',
  "mask=\"url('#a')\"",
  'fill="#1d5fc4"',
  'aria-label="f(x) = \\src(1)"',
  'font-family="Noto Sans"',
])("a drawing keeps %s", (attribute) => {
  expect(cleanSvg(rect(attribute)).replaceAll("&quot;", "'")).toBe(rect(attribute));
});
