import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { wordsIn } from "@/lib/publish/site-words";
import { FigureLink } from "./figure-link";

vi.mock("./figure-context", () => ({
  cardContext: async () => ({ site: wordsIn("ar"), owner: "Maya" }),
  isFirst: () => false,
}));

const FIGURE: ShownFigure = {
  ...{ key: "share", label: "", value: "98.7", unit: "%", uncertainty: "", samples: null },
  ...{ condition: "", date: null, kind: "measured", method: "", noun: null, itemId: null },
  ...{ itemTitle: "", itemLanguage: null, href: "/figures#share", table: null, series: null },
  isFeatured: false,
};

test("a link isolates words of a text, but keeps the page's direction around a block such as large type", async () => {
  const link = { figure: FIGURE, text: "98.7%" };
  const block = createElement("span", { className: "readout" }, "98.7%");
  expect(renderToStaticMarkup(await FigureLink({ ...link, children: block }))).toContain(
    '<data value="98.7%"><span class="readout">98.7%</span></data>',
  );
  expect(renderToStaticMarkup(await FigureLink(link))).toContain(
    '<data value="98.7%"><bdi>98.7%</bdi></data>',
  );
});
