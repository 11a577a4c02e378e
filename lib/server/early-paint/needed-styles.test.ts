import { expect, test } from "vitest";
import { classesIn, neededStyles } from "./needed-styles";

const need = (css: string, html: string) => neededStyles(css)(classesIn(html));

test("rules for classes that are there, and for no class at all", () => {
  expect(need(".a{x:1}.b{x:2}p{x:3}[data-c]{x:4}", '<p class="b d">')).toBe(
    ".b{x:2}p{x:3}[data-c]{x:4}",
  );
});

test("a selector of several classes is kept for one of them", () => {
  const css = ".a:not(.b){x:1}.c,.d{x:2}.e .f{x:3}";
  expect(need(css, '<p class="a d">')).toBe(".a:not(.b){x:1}.c,.d{x:2}");
});

test("names are compared as they read, not as they are written", () => {
  const css =
    ".md\\:w-1\\/2{x:1}.\\32 xl\\:p-0\\.5{x:2}.\\[\\&_p\\]\\:m-0 p{x:3}.before\\:content-\\[\\'\\'\\]{x:4}.w-1{x:5}";
  const html =
    '<p class="md:w-1/2 2xl:p-0.5">' + '<p class="[&amp;_p]:m-0 before:content-[&#x27;&#x27;]">';
  expect(need(css, html)).toBe(css.replace(".w-1{x:5}", ""));
});

test("what holds rules is kept while it holds any; order, keyframes, properties and fonts are kept", () => {
  const css =
    "@layer a, b;@media print{.a{x:1}@supports (x:1){.b{x:2}}}@layer b{.a{x:3}}" +
    '@keyframes k{0%{x:1}}@property --p{syntax:"*";inherits:false}@font-face{font-family:f}';
  expect(need(css, '<p class="b">')).toBe(
    "@layer a, b;@media print{@supports (x:1){.b{x:2}}}" +
      '@keyframes k{0%{x:1}}@property --p{syntax:"*";inherits:false}@font-face{font-family:f}',
  );
});
