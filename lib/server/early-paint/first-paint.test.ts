import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { linksOfPainted, paintEarly } from "./first-paint";
import { AFTER_PAINT } from "./generated/page-scripts";

const none = async () => undefined;

const page = (head: string, body = "") =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

/** The release whose pages this room was checked with. */
const KNOWN_NEXT = "16.4.5";

test("Next is the release whose pages are known", () => {
  const { version } = JSON.parse(readFileSync("node_modules/next/package.json", "utf8"));
  expect(
    version,
    "Another release may write its pages otherwise. Run `npm run bench:pages` with EARLY_PAINT on and off, and " +
      "`npx playwright test e2e/site/arriving.spec.ts`. Where a page with `on` is still painted sooner, name the release here.",
  ).toBe(KNOWN_NEXT);
});

test("Next's scripts wait for the first painting; all others stay", async () => {
  const own = `<script>self.__next_f.push([1,"<script src=\\"/_next/static/x.js\\""])</script>`;
  const html = await paintEarly(
    page(
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/>' +
        '<script src="/_next/static/a.js" async=""></script><script src="/_next/static/old.js" noModule=""></script>',
      own,
    ),
    none,
  );
  expect(html).toBe(
    page(
      '<script type="text/waiting" src="/_next/static/a.js"></script><script src="/_next/static/old.js" noModule=""></script>',
      `${own}<script>${AFTER_PAINT}</script>`,
    ).replace("<html ", "<html data-arriving "),
  );
});

test("a stylesheet stands in the page, its addresses right; React still finds its link", async () => {
  const css =
    'a{mask:url(/a.svg)}b{src:url(../media/b.woff2) format("woff2")}c{src:url("c.png")}d{fill:url(#d)}e{src:url(data:x)}';
  const html = await paintEarly(
    page('<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'),
    async (address) => (address === "/_next/static/chunks/a.css" ? css : undefined),
  );
  expect(html).toContain(
    '<style>a{mask:url(/a.svg)}b{src:url(/_next/static/media/b.woff2) format("woff2")}' +
      'c{src:url("/_next/static/chunks/c.png")}d{fill:url(#d)}e{src:url(data:x)}</style>' +
      '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" media="not all" disabled="">',
  );
});

test("of a stylesheet there is what the page needs", async () => {
  const html = await paintEarly(
    page(
      '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>',
      '<p class="b">',
    ),
    async () => ".a{margin:1px}.b{margin:2px}p{margin:3px}",
  );
  expect(html).toContain("<style>.b{margin:2px}p{margin:3px}</style>");
});

test("a text with an end tag in a stylesheet does not end the element", async () => {
  const html = await paintEarly(
    page('<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>'),
    async () => 'a{content:"</style><script>evil()</script>"}',
  );
  expect(html.match(/<\/style>/g)).toHaveLength(1);
});

test("a stylesheet that cannot be read stays a link", async () => {
  const link = '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>';
  expect(await paintEarly(page(link), none)).toContain(link);
});

test("a page's fonts wait in a style of their own; those that take their place until then do not", async () => {
  const font = '@font-face{font-family:a;src:url(/a.woff2) format("woff2")}';
  const standIn = "@font-face{font-family:b;src:local(Arial)}";
  const html = await paintEarly(
    page('<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>'),
    async () => `p{margin:0}${font}${standIn}`,
  );
  expect(html).toContain(
    `<style>p{margin:0}${standIn}</style><style data-fonts media="(scripting: none)">${font}</style>`,
  );
});

test("styles of formulas stand in the page, with their fonts, which are fetched where one is seen", async () => {
  const face = '@font-face{font-family:K;src:url("/katex/1/fonts/K.woff2")}';
  const html = await paintEarly(
    page('<link rel="stylesheet" href="/katex/1/katex.min.css" data-precedence="default"/>') +
      '<i class="katex mord">x</i>',
    async () => "@font-face{font-family:K;src:url(fonts/K.woff2)}.katex .mord{x:1}.katex .mop{x:2}",
  );
  expect(html).toContain(
    `<style>${face.replaceAll('"', "")}.katex .mord{x:1}</style>` +
      '<link rel="stylesheet" href="/katex/1/katex.min.css" data-precedence="default" media="not all" disabled="">',
  );
});

test("fonts are asked for early, stylesheets that stand in the page are not", () => {
  const font = '</a.woff2>; rel=preload; as="font"; crossorigin=""';
  const style = '</a.css>; rel=preload; as="style"';
  expect(linksOfPainted(`${font}, ${style}, ${font}`)).toBe(`${font}, ${font}`);
  expect(linksOfPainted(style)).toBe("");
});

test("Next's own fonts are not asked for early, those of formulas are", () => {
  const own = '</_next/static/media/a.p.woff2>; rel=preload; as="font"; crossorigin=""';
  const formulas = '</katex/a.woff2>; rel=preload; as="font"; crossorigin=""';
  const image = '</a.avif>; rel=preload; as="image"';
  expect(linksOfPainted(`${own}, ${formulas}, ${image}, ${own}`)).toBe(`${formulas}, ${image}`);
});
