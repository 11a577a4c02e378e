import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/i18n/languages";
import { renderMarkdown } from "../markdown/markdown";

const HASH = "a".repeat(32);
const upload = (ending: string) => `/uploads/${HASH}.${ending}`;
const forOwner = (markdown: string) => renderMarkdown(markdown, { isForOwner: true });

describe("a picture with the address of a video", () => {
  test.each([upload("mp4"), upload("webm"), "https://films.example/take%201.MP4?quality=2#t=3"])(
    "%s becomes a figure with a silent loop that is not preloaded",
    async (address) => {
      const html = await renderMarkdown(`![A gripper closes](${address} "Take one")`);
      expect(html).toMatch(/^<figure class="video-block"><div class="video-stage"/);
      const [tag = ""] = /<video[^>]*>/.exec(html) ?? [];
      for (const attribute of ["muted", "loop", "playsinline", "controls", 'preload="none"']) {
        expect(tag).toContain(attribute);
      }
      expect(tag).toContain('aria-label="A gripper closes"');
      expect(tag).not.toContain("autoplay");
      expect(html).toContain("<figcaption>Take one</figcaption></figure>");
      // Programs that do not play videos show the link.
      expect(html).toMatch(/<video[^>]*><a href="[^"]+">A gripper closes<\/a><\/video>/);
      expect(html).not.toContain("<img");
    },
  );

  test("a video beside other pictures is a block, and a video in a line of text is a link", async () => {
    const row = await renderMarkdown(`![](${upload("mp4")}) ![A plot](/icon-192.png)`);
    expect(row).toMatch(/^<figure class="video-block">.*<\/figure><figure><img alt="A plot"/);
    const gallery = await renderMarkdown(`![](${upload("mp4")} "1") ![](/icon-192.png "2")`);
    expect(gallery).toMatch(/^<div class="gallery"><figure class="video-block">/);
    const line = await renderMarkdown(`See ![the test](${upload("mp4")}) here.`);
    expect(line).toBe(`<p>See <a href="${upload("mp4")}">the test</a> here.</p>`);
    const linked = await renderMarkdown(`[![the test](${upload("mp4")})](/elsewhere)`);
    expect(linked).toBe('<p><a href="/elsewhere">the test</a></p>');
  });

  test("the markup of blocks in an author's HTML is removed", async () => {
    const html = await renderMarkdown(
      `<video src="${upload("mp4")}" autoplay></video><figure class="video-block"><div class="video-stage" data-print="x">y</div></figure><iframe src="/demos/x"></iframe><button class="demo-run" data-src="/x">z</button>`,
    );
    expect(html).not.toMatch(/<video|<iframe|<button|class=|data-/);
    const dangerous = await renderMarkdown("![x](javascript:alert(1)/a.mp4) ![x](data:a.glb)");
    expect(dangerous).not.toMatch(/javascript|data:/);
  });
});

describe("a picture with the address of a model", () => {
  test("a model becomes a drawing with a download link, and an uploaded model also has a viewer", async () => {
    const own = await renderMarkdown(`![A bracket](${upload("stl")} "Printed in PETG")`);
    expect(own).toMatch(/^<figure class="model-block">/);
    expect(own).toContain(">View in 3D</button>");
    expect(own).toContain(`<a class="model-download" href="${upload("stl")}" download`);
    expect(own).toContain("<figcaption>Printed in PETG</figcaption>");
    const elsewhere = await renderMarkdown("![A bracket](https://models.example/a.glb)");
    expect(elsewhere).toMatch(/^<figure class="model-block">/);
    expect(elsewhere).not.toContain("<button");
    expect(elsewhere).not.toContain("upload it");
    expect(await forOwner("![A bracket](https://models.example/a.glb)")).toContain(
      "<strong>Only uploaded models can be viewed in 3D",
    );
  });
});

test("a picture with the address of a document becomes a link, and the owner sees the reason", async () => {
  const markdown = `![Datasheet](${upload("pdf")})`;
  expect(await renderMarkdown(markdown)).toBe(`<p><a href="${upload("pdf")}">Datasheet</a></p>`);
  expect(await forOwner(markdown)).toContain(
    "“Datasheet” is not a picture, so it is shown as a link.",
  );
});

test.each(LANGUAGES)("the texts of blocks are in the language %s", async (language) => {
  const markdown = `![](${upload("mp4")})\n\n![](${upload("glb")})`;
  const html = await renderMarkdown(markdown, { language });
  const isEnglish = language === "en";
  for (const text of ["View in 3D", "Play:"]) {
    expect([text, html.includes(text)]).toEqual([text, isEnglish]);
  }
});
