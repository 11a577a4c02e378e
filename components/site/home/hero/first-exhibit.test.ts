import { expect, test } from "vitest";
import { page } from "@/lib/i18n/words/en";
import { firstExhibit } from "./first-exhibit";

const CHART = '<figure class="chart"><svg role="img"><path d="M0 0"></path></svg></figure>';
const exhibit = (html: string) => firstExhibit(html, page.text)?.html ?? null;

test("the exhibit of a text is its first picture, chart, model or looping video", () => {
  expect(exhibit(`<p>Text</p>${CHART}<p><img src="/b.png" alt="B"></p>`)).toContain("<path");
  expect(exhibit(`<p><img src="/b.png" alt="B"></p>${CHART}`)).toMatch(/^<img/);
  expect(exhibit("<p>Text only</p>")).toBeNull();
});

test("a picture in the exhibit loads eagerly and with high priority", () => {
  const html = exhibit('<figure><img src="/b.png" alt="B" loading="lazy"></figure>') ?? "";
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchpriority="high"');
});

test("a `figure` element with code is not an exhibit, and a picture inside a demo is not an exhibit", () => {
  expect(exhibit("<figure><pre>x</pre><figcaption>No chart</figcaption></figure>")).toBeNull();
  const demo = '<figure class="demo-block"><img src="/poster.png" alt=""></figure>';
  expect(exhibit(`${demo}<p><img src="/b.png" alt="B"></p>`)).toContain("/b.png");
});
