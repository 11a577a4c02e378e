import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { statisticsCsv } from "./statistics-screen";

test("the CSV has a row for each day, page and source, and escapes formulas and quotes in titles", () => {
  const range = { from: "2026-11-21", to: "2026-11-21" };
  const csv = statisticsCsv({
    ...range,
    before: { from: "2026-11-20", to: "2026-11-20" },
    unit: "day",
    total: { views: 3, previous: 0 },
    series: [{ day: "2026-11-21", views: 3, previous: 0 }],
    pages: [
      { path: "/", title: 'Loggers, "cheap"', views: 2, previous: 1 },
      { path: "/blog/a", title: "=HYPERLINK(1)", views: 1, previous: null },
    ],
    sources: [{ host: "direct", views: 1, previous: null }],
    views_since: "2026-11-20",
    sources_since: "2026-11-21",
  });
  expect(parse(csv)).toEqual([
    ["of", "name", "title", "views", "views_before"],
    ["day", "2026-11-21", "", "3", "0"],
    ["page", "/", 'Loggers, "cheap"', "2", "1"],
    ["page", "/blog/a", "'=HYPERLINK(1)", "1", ""],
    ["source", "direct", "", "1", ""],
  ]);
});
