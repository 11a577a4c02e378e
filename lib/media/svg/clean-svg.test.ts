import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { testVariants } from "@/e2e/support/variants";
import { cleanDrawing, cleanSvg } from "./clean-svg";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg">';
const svg = (inside: string) => `${SVG}${inside}</svg>`;
const rect = (attributes: string) => svg(`<rect ${attributes}></rect>`.replace(" >", ">"));
const xlink = (inside: string) =>
  svg(inside).replace("<svg", '<svg xmlns:xlink="http://www.w3.org/1999/xlink"');

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";

const OUTSIDE = [
  "url(https://a.example/b)",
  "URL( '//a.example/b#c' )",
  "url('#a' //a.example/b)",
  "url(data:image/svg+xml,x)",
  "image-set('https://a.example/b' 1x)",
  "-webkit-image-set('//a.example/b' 1x)",
  "image('//a.example/b')",
  "cross-fade('//a.example/b')",
  "src('//a.example/b')",
  "u\\72l(//a.example/b)",
];

test.each(OUTSIDE)(
  "the outside reference %s is removed from attributes, styles and style sheets",
  (value) => {
    expect(cleanDrawing(rect(`fill="${value}"`))).toMatchObject({ svg: rect("") });
    expect(cleanSvg(rect(`style="filter:${value};fill:red"`))).toBe(rect('style="fill:red"'));
    expect(cleanSvg(rect(`style="--own:${value}"`))).toBe(rect(""));
    const sheet = `.a{mask:${value}}.b{fill:red;stroke:${value}}@media print{a[b="${value}"]{fill:red}}@font-face{src:${value}}`;
    expect(cleanSvg(svg(`<style>${sheet}</style>`))).toBe(svg("<style>.b{fill:red}</style>"));
  },
);

test.each([
  ["a script", "<script>alert(1)</script>", "", "scripts"],
  [
    "a script element with a namespace prefix",
    '<a:script xmlns:a="http://www.w3.org/2000/svg">x</a:script>',
    "",
    "scripts",
  ],
  ["an event handler", '<rect onclick="x" ONLOAD="x"/>', "<rect></rect>", "scripts"],
  [
    "an imported style sheet",
    '<style>@import "//a.example";@IMPORT url(//b.example)</style>',
    "",
    "content loaded from other addresses",
  ],
  ["a style sheet in another language", '<style type="text/x">.a{fill:red}</style>', "", undefined],
  [
    "a picture from another site",
    '<image href="https://a.example/b.png" width="1"/>',
    "",
    "content loaded from other addresses",
  ],
  [
    "an HTML page as a picture",
    '<image href="data:text/html,x"/>',
    "",
    "content loaded from other addresses",
  ],
  [
    "a reference to another drawing",
    '<use href="//a.example/b.svg#c"/>',
    "<use></use>",
    "content loaded from other addresses",
  ],
  [
    "a reference to a drawing in a data URL",
    '<use href="data:image/svg+xml,x"/>',
    "<use></use>",
    "content loaded from other addresses",
  ],
  [
    "a link",
    '<a href="javascript:alert(1)" target="x"><text>a</text></a>',
    "<g><text>a</text></g>",
    "links",
  ],
  [
    "an animation that sets an address",
    '<a><animate attributeName="href" to="javascript:x"/><set attributeName="xlink:href" to="x"/></a>',
    "<g></g>",
    "scripts",
  ],
  [
    "an animation that sets an event handler",
    '<set attributeName="onclick" to="x"/>',
    "",
    "scripts",
  ],
  [
    "an outside reference in an animation",
    '<animate attributeName="fill" values="url(//a.example)"/>',
    '<animate attributeName="fill"></animate>',
    "content loaded from other addresses",
  ],
  [
    "the start of an animation by a click",
    '<animate attributeName="x" begin="a.click" dur="1s"/>',
    '<animate attributeName="x" dur="1s"></animate>',
    undefined,
  ],
  ["HTML elements", '<iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/>', "", "metadata"],
  ["unknown elements", "<video/><handler>x</handler>", "", "unknown elements"],
  [
    "elements in a title",
    "<title>a<style>b</style><script>c</script></title>",
    "<title>abc</title>",
    undefined,
  ],
  ["entities that load files", '<text x="&b;">&a;</text>', '<text x=""></text>', undefined],
  [
    "comments, CDATA markup and processing instructions",
    "<!-- a --><?b c?><text><![CDATA[<script>]]></text>",
    "<text>&lt;script&gt;</text>",
    undefined,
  ],
])("cleaning removes %s", (_what, inside, expected, removed) => {
  const type =
    '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname"><!ENTITY b PUBLIC "x" "y">]>';
  expect(cleanDrawing(type + svg(inside))).toEqual({
    svg: svg(expected),
    removed: removed === undefined ? [] : [removed],
  });
});

test.each([
  'fill="url(#a)"',
  "mask=\"url('#a')\"",
  'fill="#1d5fc4"',
  'aria-label="f(x) = \\src(1)"',
  'font-family="Noto Sans"',
  'style="fill:url( #a );--own:1px;clip-path:url(#b)!important"',
  'class="a b" text-decoration="underline" xml:space="preserve"',
])("a drawing keeps %s", (attribute) => {
  expect(cleanSvg(rect(attribute)).replaceAll("&quot;", "'")).toBe(rect(attribute));
});

test.each([
  [
    "style sheets",
    "<style>@media (prefers-color-scheme:dark){.a &gt; b{fill:red!important}}@keyframes x{from{opacity:0}}</style>",
  ],
  [
    "an embedded font",
    "<style>@font-face{font-family:a;src:url(data:font/woff2;base64,d09GMg==) format('woff2')}</style>",
  ],
  [
    "an animation",
    '<circle r="3"><animate attributeName="r" values="1;2" dur="1s" repeatCount="indefinite"></animate></circle>',
  ],
  ["a picture", `<image href="${PIXEL}"></image>`],
  ["text on a path", '<text><textPath href="#a">b</textPath></text>'],
  [
    "a `switch` between languages",
    '<switch><text systemLanguage="de">a</text><text>b</text></switch>',
  ],
])("a drawing keeps %s", (_what, inside) => {
  expect(cleanDrawing(svg(inside))).toEqual({ svg: svg(inside), removed: [] });
});

test("a `switch` loses only the children that browsers hide", () => {
  const shown = '<g requiredExtensions="http://www.w3.org/1999/xhtml"/><text>b</text>';
  const hidden = '<foreignObject requiredExtensions="http://ns.adobe.com/x"><x/></foreignObject>';
  expect(cleanDrawing(svg(`<switch>${hidden}${shown}</switch>`))).toEqual({
    svg: svg("<switch><g></g><text>b</text></switch>"),
    removed: [],
  });
});

test("a drawing inside a drawing is cleaned too", () => {
  const inner = (inside: string) =>
    `data:image/svg+xml;base64,${Buffer.from(svg(inside)).toString("base64")}`;
  const image = (href: string) => svg(`<image href="${href}"></image>`);
  const encoded = `data:image/svg+xml,${encodeURIComponent(svg("<script/><g/>"))}`;
  const expected = { svg: image(inner("<g></g>")), removed: ["scripts"] };
  expect(cleanDrawing(image(inner("<script/><g/>")))).toEqual(expected);
  expect(cleanDrawing(image(encoded))).toEqual(expected);
  let deep = svg("<g></g>");
  for (let level = 0; level < 4; level++)
    deep = image(`data:image/svg+xml;base64,${Buffer.from(deep).toString("base64")}`);
  expect(cleanDrawing(deep).removed).toEqual(["content loaded from other addresses"]);
});

test("unusual namespace prefixes are replaced by the usual ones, and a missing namespace is added", () => {
  expect(
    cleanSvg(
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"><s:use l:href="#a"/></s:svg>',
    ),
  ).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#a"></use></svg>`,
  );
  expect(cleanSvg("<svg><g/></svg>")).toBe(svg("<g></g>"));
});

test("entities are expanded, and a drawing that becomes too long is refused", () => {
  const declared = (entities: string, inside: string) =>
    `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b" [${entities}]>${svg(inside)}`;
  const both = '<!ENTITY a "fill:red;"><!ENTITY b "&a;stroke:blue">';
  expect(cleanSvg(declared(both, '<g style="&b;"/>&nbsp;&unknown;'))).toBe(
    svg('<g style="fill:red;stroke:blue"></g>\u00a0&amp;unknown;'),
  );
  const lol = (levels: number, last: string) =>
    Array.from(
      { length: levels },
      (_, level) => `<!ENTITY e${level} "${level === 0 ? last : `&e${level - 1};`.repeat(10)}">`,
    ).join("");
  for (const last of ["lol", ""]) {
    const bomb = declared(lol(30, last), `<text>${"&e29;".repeat(10)}</text>`);
    if (last === "") expect(cleanSvg(bomb)).toBe(svg("<text></text>"));
    else expect(() => cleanSvg(bomb)).toThrow("too-complex");
  }
  const itself = declared('<!ENTITY a "&b;"><!ENTITY b "x&a;">', "<text>&a;</text>");
  expect(cleanSvg(itself)).toBe(svg("<text>x</text>"));
});

test("the root element stays, but loses its event handlers and required extensions", () => {
  expect(cleanSvg('<svg requiredExtensions="x" onload="y"><g/></svg>')).toBe(svg("<g></g>"));
});

test("characters that are invalid in XML are removed or replaced", () => {
  expect(cleanSvg(svg("<text x='\u0001'>a\u0000\ud800&#2;</text>"))).toBe(
    svg('<text x="">a\ufffd</text>'),
  );
});

test.each(["", "words", "<g/>", "<html><svg/></html>", "<!DOCTYPE svg [", "<!-- <svg/>"])(
  "%j is refused as unreadable",
  (text) => expect(() => cleanSvg(text)).toThrow("unreadable"),
);

testVariants(
  "cleaning a drawing with many %s takes linear time",
  [
    ["unclosed references to ids", (size: number) => rect(`fill="${"url(#".repeat(size)}"`)],
    ["spaces in addresses", (size: number) => rect(`style="fill:url(#a${" ".repeat(size)}"`)],
    ["end tags", (size: number) => svg(`<g>${"</x>".repeat(size)}</g>`)],
    [
      "unclosed entity declarations",
      (size: number) => `<!DOCTYPE svg [${"<!ENTITY a ".repeat(size)}]>${svg("")}`,
    ],
    ["unclosed CDATA sections", (size: number) => svg("<![CDATA[".repeat(size))],
  ],
  async (_what, make) => {
    await expectLinear(1_000, make, (text) => void cleanSvg(text));
  },
);

test("cleaning many HTML labels takes linear time", { tags: ["sweep"] }, async () => {
  const labels = (size: number) =>
    svg("<foreignObject><p>a b</p><br/></foreignObject>".repeat(size));
  await expectLinear(100, labels, (text) => void cleanSvg(text));
});

test("an SVG for a page has prefixed ids and cannot change the rest of the page", () => {
  const source = xlink(
    '<style>body{fill:red}</style><g id="a" class="b" overflow="visible" style="fill:url(#a);transform:scale(9);--color-ink:red;background:red"/><use xlink:href="#a"/><animate attributeName="x"/>',
  ).replace(
    "<svg",
    '<svg overflow="visible" transform="scale(9)" style="overflow:visible;fill:none"',
  );
  expect(cleanSvg(source, { idPrefix: "p-" })).toBe(
    xlink(
      '<g id="p-a" overflow="visible" style="fill:url(#p-a)"></g><use xlink:href="#p-a"></use>',
    ).replace("<svg", '<svg style="fill:none"'),
  );
});
