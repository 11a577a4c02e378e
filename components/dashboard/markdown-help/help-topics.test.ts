import { expect, test } from "vitest";
import { renderText } from "@/lib/text/markdown/markdown";
import { HELP_TOPICS } from "./help-topics";

const examples = HELP_TOPICS.flatMap(({ id, examples }) =>
  examples.filter(({ needs }) => !needs).map(({ markdown }) => [id, markdown] as const),
);

test.each(examples)(
  "the example of the topic '%s' is rendered without a problem: %s",
  async (_id, markdown) => {
    const { html, problem } = await renderText(markdown, { isForOwner: true });
    expect(problem).toBeNull();
    expect(html).not.toMatch(/not (shown|drawn|set)/);
  },
);

const expected: [topic: string, shown: RegExp][] = [
  ["quotes", /class="alert alert-caution"/],
  ["videos", /class="youtube-block"/],
  ["formulas", /class="katex-display"/],
  ["sheets", /<table class="spec">.*<table class="bom">/s],
  ["more", /data-footnotes/],
];

test.each(expected)("the rendered examples of the topic '%s' match %s", async (topic, shown) => {
  const { examples = [] } = HELP_TOPICS.find(({ id }) => id === topic) ?? {};
  const pages = await Promise.all(examples.map(({ markdown }) => renderText(markdown)));
  expect(pages.map(({ html }) => html).join("")).toMatch(shown);
});
