import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Figure } from "./figure";

const shown = (text: string) => renderToStaticMarkup(createElement(Figure, null, text));

test("in large type, the sign of a number is at the left, also beside a unit from right to left", () => {
  expect(shown("−110 ديسيبل")).toBe(
    '<span dir="rtl" class="readout">\u2066−110\u2069<small> ديسيبل</small></span>',
  );
  expect(shown("−110 dB")).toBe(
    '<span dir="ltr" class="readout">−110<small>\u00a0dB</small></span>',
  );
});
