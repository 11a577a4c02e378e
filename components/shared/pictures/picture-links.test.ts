import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { pageText } from "../rich-text/page-text";

const SRC = `/uploads/${"a".repeat(32)}-400x200.png`;
const shown = async (markdown: string) => pageText(await renderMarkdown(markdown));

test("pictures in figures and galleries are links to their full size", async () => {
  const figure = await shown(`![A plot](${SRC} "Fig. 1")`);
  expect(figure.hasPictures).toBe(true);
  expect(figure.html).toMatch(
    new RegExp(
      `^<figure><a class="enlarge" href="${SRC}" style="[^"]+"><img alt="A plot" src="${SRC}" srcset`,
    ),
  );
  const gallery = await shown(`![](${SRC} "First") ![B](https://a.example/b.png "Second")`);
  expect(gallery.html.match(/<a class="enlarge" href/g)).toHaveLength(2);
  // A picture without an alt text is named by its caption.
  expect(gallery.html).toContain(`href="${SRC}" aria-label="First"`);
});

test("the link of an SVG file of unknown size is as wide as the column", async () => {
  const styleOf = async (address: string) =>
    /class="enlarge"[^>]*style="([^"]+)"/.exec((await shown(`![A](${address} "A")`)).html)?.[1];
  expect(await styleOf(`/uploads/${"a".repeat(32)}.svg`)).toBe("display:block");
  expect(await styleOf("https://a.example/a.svg?b")).toBe("display:block");
  expect(await styleOf(`/uploads/${"a".repeat(32)}-40x20.svg`)).toContain("fit-content");
  expect(await styleOf("https://a.example/a.png")).toContain("fit-content");
});

test("a drawing in the theme's colours that has no description is named by its caption", () => {
  const svg = (label: string) => `<svg role="img" aria-label="${label}"></svg>`;
  const figure = (label: string) =>
    `<figure><span class="drawing" data-picture="/uploads/a.svg">${svg(label).repeat(2)}</span><figcaption>Fig. 1</figcaption></figure>`;
  const labelsOf = (label: string) =>
    pageText(figure(label)).html.match(/(?<=<svg[^>]*aria-label=")[^"]*/g);
  expect(labelsOf("")).toEqual(["Fig. 1", "Fig. 1"]);
  expect(labelsOf("Gears")).toEqual(["Gears", "Gears"]);
});

test.each([
  `![A plot](${SRC})`,
  `[![A plot](${SRC})](/elsewhere)`,
  `<figure><a href="/elsewhere"><img src="${SRC}" alt="A plot"></a></figure>`,
  '<figure><img alt="No address"></figure>',
  "```chart bar\nx,y\na,1\n```",
])("%j gets no link to a full-size picture", async (markdown) => {
  const { html, hasPictures } = await shown(markdown);
  expect(hasPictures).toBe(false);
  expect(html).not.toContain("enlarge");
});
