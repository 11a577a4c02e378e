import { expect, test } from "vitest";
import { neededStyles } from "./needed-styles";

const need = (css: string, html: string) => neededStyles(css)(html);

test("rules for classes that are there, and for no class at all", () => {
  expect(need(".a{x:1}.b{x:2}p{x:3}[data-c]{x:4}", '<p class="b d">')).toBe(
    ".b{x:2}p{x:3}[data-c]{x:4}",
  );
});

test("one selector of a rule is enough, and all its classes have to be there", () => {
  const css = ".a:not(.b){x:1}.c,.d{x:2}.a .e{x:3}.a .d{x:4}";
  expect(need(css, '<p class="a d">')).toBe(".a:not(.b){x:1}.c,.d{x:2}.a .d{x:4}");
});

test("classes to choose from are no reason to leave a rule out", () => {
  const css =
    ".a:is(.b,.c *){x:1}.a:where(.b>:not(:last-child),p){x:2}.a:is(:where(.b):hover *){x:3}:where(.b>p){x:4}";
  expect(need(css, '<p class="a">')).toBe(
    ".a:is(.b,.c *){x:1}.a:where(.b>:not(:last-child),p){x:2}",
  );
});

test("names are compared as they read, not as they are written", () => {
  const css =
    ".md\\:w-1\\/2{x:1}.\\32 xl\\:p-0\\.5{x:2}.\\[\\&_p\\]\\:m-0 p{x:3}.before\\:content-\\[\\'\\'\\]{x:4}.w-1{x:5}";
  const html =
    '<p class="md:w-1/2 2xl:p-0.5">' + '<p class="[&amp;_p]:m-0 before:content-[&#x27;&#x27;]">';
  expect(need(css, html)).toBe(css.replace(".w-1{x:5}", ""));
});

test("what holds rules is kept while it holds any; order and fonts are kept", () => {
  const css =
    "@layer a, b;@media print{.a{x:1}@supports (x:1){.b{x:2}}}@layer b{.a{x:3}}" +
    "@font-face{font-family:f}";
  expect(need(css, '<p class="b">')).toBe(
    "@layer a, b;@media print{@supports (x:1){.b{x:2}}}@font-face{font-family:f}",
  );
});

test("animations and custom properties are kept while a rule uses them", () => {
  const css =
    "@layer properties{@supports (x:1){*{--p:0;--q:0}}}@layer properties;" +
    ".a{animation:k 1s;x:var(--p)}.b{animation:other 1s;x:var(--q)}" +
    '@keyframes k{0%{x:1}to{x:2}}@property --p{syntax:"*";inherits:false}' +
    '@keyframes other{to{x:3}}@property --q{syntax:"*";inherits:false}';
  expect(need(css, '<p class="a">')).toBe(
    "@layer properties;.a{animation:k 1s;x:var(--p)}" +
      '@keyframes k{0%{x:1}to{x:2}}@property --p{syntax:"*";inherits:false}',
  );
});

test("values of the theme are kept while a rule, another value or the page uses them", () => {
  const theme = (values: string) => `@layer theme{:root,:host{${values}}}`;
  const css = (values: string) => `${theme(values)}.a{color:var(--a)}.b{color:var(--b)}`;
  expect(need(css("--a:var(--c);--b:1;--c:2;--d:3"), '<p class="a" style="x:var(--d)">')).toBe(
    `${theme("--a:var(--c);--c:2;--d:3")}.a{color:var(--a)}`,
  );
});

test("fields that no public page has need no rules", () => {
  const css = "::file-selector-button{x:1}::-webkit-datetime-edit{x:2}::placeholder{x:3}";
  expect(need(css, "<p>")).toBe("::placeholder{x:3}");
});

test("a class that elements must not have is no reason to leave a rule out", () => {
  const css = "h2:not(.rich-text *){color:red}.card:not(:is(.wide,.tall) *){color:blue}";
  expect(need(css, "<h2>Title</h2>")).toBe("h2:not(.rich-text *){color:red}");
  expect(need(css, `<p class="card">A card</p>`)).toBe(css);
});
