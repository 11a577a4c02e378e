import { expect, test } from "vitest";
import { renderMarkdown } from "../markdown/markdown";

const ID = "aircAruvnKk";

/** Returns the parts of a text in order: the words of each paragraph, and `[id]` for each card. */
async function partsOf(markdown: string): Promise<string[]> {
  const html = await renderMarkdown(markdown);
  const parts = html.match(/<figure class="youtube-block"[^>]*>|<p\b[^>]*>.*?<\/p>/gs) ?? [];
  return parts.map((part) => {
    const id = /data-youtube="([^"]+)"/.exec(part)?.[1];
    return id ? `[${id}]` : part.replace(/<[^>]+>/g, "").trim();
  });
}

test.each([
  ["in a separate paragraph", `a\n\nhttps://youtu.be/${ID}\n\nb`, ["a", `[${ID}]`, "b"]],
  ["on a line of a paragraph", `a\nhttps://youtu.be/${ID}  \n**b**`, ["a", `[${ID}]`, "b"]],
  [
    "on each of two lines",
    `https://youtu.be/${ID}\nhttps://youtu.be/pwChk4S99i4`,
    [`[${ID}]`, "[pwChk4S99i4]"],
  ],
  ["between angle brackets", `<https://www.youtube.com/watch?v=${ID}>`, [`[${ID}]`]],
  ["without a scheme", `www.youtube.com/watch?v=${ID}`, [`[${ID}]`]],
  ["in an alert", `> [!TIP]\n> https://youtu.be/${ID}`, ["Tip", `[${ID}]`]],
  ["between words", `See https://youtu.be/${ID} here`, [`See https://youtu.be/${ID} here`]],
  ["of a link with words", `[talk](https://youtu.be/${ID})`, ["talk"]],
  [
    "of a page that is not a video",
    "https://www.youtube.com/@somebody",
    ["https://www.youtube.com/@somebody"],
  ],
])("a YouTube address %s: %j is shown as %j", async (_where, markdown, parts) => {
  expect(await partsOf(markdown)).toEqual(parts);
});

test.each([`- https://youtu.be/${ID}`, `a[^1]\n\n[^1]: https://youtu.be/${ID}`])(
  "a YouTube address in a list or a footnote stays a link: %j",
  async (markdown) => {
    expect(await renderMarkdown(markdown)).toMatch(/<a href="https:\/\/youtu[^>]+>https:/);
  },
);

test("a card sends no request to YouTube, and contains the time at which the video starts", async () => {
  const html = await renderMarkdown(`https://youtu.be/${ID}?t=1m30s`);
  expect(html).toContain(`src="/thumbnails/${ID}"`);
  expect(html).toContain('data-start="90"');
  expect(html.match(/ (?:src|href|poster)="https?:[^"]*/g)).toEqual([
    ` href="https://youtu.be/${ID}?t=1m30s`,
  ]);
});

test("the title of a card is once in an attribute for the styles, and once in the text", async () => {
  const html = await renderMarkdown(`https://youtu.be/${ID}`);
  expect(html).toContain('<div class="youtube-stage" data-title="Video on YouTube">');
  expect(html.match(/>Video on YouTube</g)).toHaveLength(1);
});

test("a text has a limited number of cards", async () => {
  const html = await renderMarkdown(`https://youtu.be/${ID}\n\n`.repeat(51));
  expect(html.match(/<figure class="youtube-block"/g)).toHaveLength(50);
  expect(html).toContain(`>https://youtu.be/${ID}</a></p>`);
});

test("the markup of a card in an author's HTML is removed", async () => {
  const html = await renderMarkdown(
    `<figure class="youtube-block" data-youtube="${ID}"><div class="youtube-stage"><button class="youtube-play" data-video="x">y</button></div></figure>`,
  );
  expect(html).not.toMatch(/class=|data-|<button/);
});
