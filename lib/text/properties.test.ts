// These tests check functions with random texts, which visitors or owners could enter.
import fc from "fast-check";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import { cleanSvg } from "@/lib/media/svg/clean-svg";
import { parseUploadName } from "@/lib/media/uploaded-image";
import { feedHtml } from "@/lib/publish/feed-html";
import { formatDay, isDateOrMoment, isPlainDate, isTimeZone } from "@/lib/time/dates";
import { clockIn, instantOf } from "@/lib/time/instants";
import { isImageSource, isSafeLink, youtubeVideoId } from "./links";
import { renderMarkdown } from "./markdown/markdown";
import { fold, slugify } from "./slug";

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));

const SNIPPETS = [
  ..."<script> </script> <svg> <math> <style> </style> <iframe srcdoc=' <a href= <img src=x onerror=alert(1)> <p onclick=alert(1)> <mtext> <mglyph> <template> <!-- --> --!> <![CDATA[ ]]> <noscript> <title> <textarea> <table> <foreignObject> <xmp> <base href=//evil.example>".split(
    " ",
  ),
  ...['"', "'", "`", "\n\n", "\n", "> ", "- [ ] ", "# "],
  ...["| a |\n| - |\n", "```mermaid\n", "```js\n"],
  ...["```", "$$", "$", "\\href{javascript:alert(1)}{x}", "\\htmlData{onclick=alert(1)}{x}", "\\"],
  ...["graph TD\n", 'A["<img src=x onerror=alert(1)>"]\n', "click A javascript:alert(1)\n"],
  ...["[x](javascript:alert(1))", "[x](<", "![x](", "data:text/html,<script>", "java\tscript:"],
  ...["&lt;", "&#x6a;avascript:", "&colon;", "[^1]", "\n[^1]: ", "\u0000", "\u2028", "https://a.b"],
  '<span data-placeholder="0"></span>',
];
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ maxLength: 5 })), { maxLength: 14 })
  .map((parts) => parts.join(""));

interface Element {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Element[];
}

/** Returns the elements that a browser makes from the HTML. */
function elementsOf(html: string): Element[] {
  const raw = { type: "root", children: [{ type: "raw", value: html }] };
  const tree = unified()
    .use(rehypeRaw)
    .runSync(raw as never) as Element;
  const all = (node: Element): Element[] => [node, ...(node.children ?? []).flatMap(all)];
  return all(tree).filter(({ tagName }) => tagName !== undefined);
}

const RUNS =
  /^(script|iframe|object|embed|base|form|link|meta|template|noscript|textarea|foreignobject|animate|set)$/i;

function expectHarmless(html: string) {
  for (const { tagName = "", properties = {} } of elementsOf(html)) {
    expect(tagName).not.toMatch(RUNS);
    for (const [name, value] of Object.entries(properties)) {
      expect(name).not.toMatch(/^(on|srcDoc$|action$|formAction$|ping$)/i);
      if (/^(href|xLinkHref|src)$/i.test(name)) {
        expect(String(value)).toMatch(/^(https?:|mailto:|tel:|#|\/(?!\/))/i);
      }
    }
  }
}

test("Markdown never becomes a script or a forbidden link, in pages and in feeds", async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (markdown) => {
      const html = await renderMarkdown(markdown);
      expectHarmless(html);
      expectHarmless(feedHtml(html, "https://site.example/blog/a"));
    }),
    { numRuns: 150 },
  );
});

test("a cleaned SVG contains nothing that runs, and nothing that is loaded from another site", () => {
  const SVG =
    "<svg <g <path <use <a <image <script> </script> <style> <animate <set <foreignObject> <![CDATA[ ]]> <!ENTITY> <!-- --> /> > onload=alert(1) href= xlink:href= javascript:alert(1) https://evil.example #a url(#a) url(//evil.example) fill= style= begin= to= \" ' x:".split(
      " ",
    );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SVG), { maxLength: 14 }), (parts) => {
      expectHarmless(cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg">${parts.join(" ")}</svg>`));
    }),
  );
});

describe("links", () => {
  const link = fc.oneof(
    anyText,
    fc.webUrl(),
    fc
      .array(
        fc.constantFrom("java", "script", ":", "data", "vbscript", "//", "/", "\\", "\t", "#", "a"),
      )
      .map((parts) => parts.join("")),
  );

  test("every accepted link leads to the web, to mail, to a phone or to a path of the site", () => {
    fc.assert(
      fc.property(link, (text) => {
        if (!isSafeLink(text)) return;
        const { protocol, origin } = new URL(text, "https://site.example/a/b");
        expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
        if (/^[#/]/.test(text)) expect(origin).toBe("https://site.example");
      }),
      { numRuns: 1_000 },
    );
  });

  test("every image source is also an accepted link, and a video id has 11 safe characters", () => {
    fc.assert(
      fc.property(link, (text) => {
        if (isImageSource(text)) expect(isSafeLink(text)).toBe(true);
        const id = youtubeVideoId(text);
        if (id !== null) expect(id).toMatch(/^[\w-]{11}$/);
      }),
    );
  });
});

test("slugify returns lower-case words with single hyphens, at most 80 characters, and does not change a slug", () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const slug = slugify(title);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugify(slug)).toBe(slug);
      expect(fold(fold(title))).toBe(fold(title));
    }),
    { numRuns: 500 },
  );
});

describe("dates", () => {
  const day = fc
    .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const zone = fc.constantFrom("UTC", "America/St_Johns", "Pacific/Apia", "Asia/Kolkata");

  test("the checks of dates never throw, and a valid date is shown as a date", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, day, fc.constantFrom("2024-02-30", "0000-01-01")), (text) => {
        isTimeZone(text);
        if (!isPlainDate(text)) return;
        expect(formatDay(text)).not.toMatch(/invalid/i);
        expect(isDateOrMoment(text)).toBe(true);
      }),
    );
  });

  test("every calendar day is a valid date, and its first moment has this date in every time zone", () => {
    fc.assert(
      fc.property(day, zone, (date, where) => {
        expect(isPlainDate(date)).toBe(true);
        const instant = instantOf(date, where).toISOString();
        if (date > "1970" && date !== "2011-12-30") expect(clockIn(instant, where).date).toBe(date);
      }),
    );
  });
});

test("an upload's name never leads out of the folder of uploads", () => {
  const name = fc.oneof(
    anyText,
    fc.constantFrom("../a.png", `${"a".repeat(32)}.png/..`, "a\n.png"),
  );
  fc.assert(
    fc.property(name, (text) => {
      if (parseUploadName(text)) expect(text).toMatch(/^[0-9a-f]{32}[\w-]*\.[a-z]+$/);
    }),
  );
});
