import { expect, test } from "vitest";
import { linksOfPainted, paintEarly } from "./first-paint";

const none = async () => undefined;

const page = (head: string, body = "") =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

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

test("fonts are asked for early, stylesheets that stand in the page are not", () => {
  const font = '</a.woff2>; rel=preload; as="font"; crossorigin=""';
  const style = '</a.css>; rel=preload; as="style"';
  expect(linksOfPainted(`${font}, ${style}, ${font}`)).toBe(`${font}, ${font}`);
  expect(linksOfPainted(style)).toBe("");
});
