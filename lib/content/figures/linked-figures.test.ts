import { beforeAll, expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { type FigureInput, newFigure } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { newProject } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { renderForSite } from "@/lib/content/texts/site-text";
import { Reads, recordReads } from "@/lib/server/content-reads";
import { figureNote } from "./figure-note";
import { withLinksFilled, withoutFigureLinks, withPlainFields } from "./figures-in-text";
import { withLinkedFigures } from "./linked-figures";
import { namedFigures, publicFigures } from "./public-figures";

const { db } = await databaseOfFile();
const figures = figureStore(db);
const html = (markdown: string) => renderForSite(markdown, db);

const add = (key: string, fields: Partial<FigureInput> = {}) =>
  figures.create({ ...newFigure(0), key, label: key, value: "8.5", unit: "years", ...fields });

const LINK = '<a href="/project/soil-node#figure-life" data-figure="life">';

beforeAll(async () => {
  const project = await projectStore(db).create({
    ...newProject(0),
    title: "Soil node",
    category: null,
  });
  await add("life", {
    ...{ noun: "project", item_id: project.id, kind: "calculated" },
    ...{ condition: "at SF12", value: "<8.5" },
  });
  await add("loss", { kind: "measured", value: "1.3", unit: "%" });
  await add("unsaid");
  await add("cells", {
    kind: "measured",
    label: "cells",
    method: "[8.5 years](fig:life) of [](fig:unsaid)",
  });
  await add("printed", { kind: "measured", visibility: "resume" });
  await add("hidden", { kind: "measured", visibility: "hidden" });
});

test("a link leads to the proof of its figure", async () => {
  expect(await html("It lasts [8.5 years](fig:life).")).toBe(
    `<p>It lasts ${LINK}8.5 years</a>.</p>`,
  );
  expect(await html("[**8.5** years](fig:life)")).toContain(
    `${LINK}<strong>8.5</strong> years</a>`,
  );
});

test("a link without words shows value and unit, and the value is escaped", async () => {
  expect(await html("Lost: [](fig:loss)")).toContain(
    '<a href="/figures#loss" data-figure="loss">1.3%</a>',
  );
  expect(await html("[](fig:life)")).toContain(`${LINK}&lt;8.5\u00a0years</a>`);
});

test("in a link without words, the sign of a value is at the left, also with a unit from right to left", async () => {
  await add("quiet", { kind: "measured", value: "−110", unit: "ديسيبل" });
  const words = "\u2066−110\u2069\u00a0ديسيبل";
  expect(await html("[](fig:quiet)")).toContain(`data-figure="quiet">${words}</a>`);
  expect(await html("[−110 ديسيبل](fig:quiet)")).toContain(">\u2066−110\u2069 ديسيبل</a>");
  const chart = '<figure data-figure="quiet"><figcaption></figcaption></figure>';
  expect(await withLinkedFigures(chart, db)).toContain(`>${words}</a>`);
});

test("a link without words shows the value as the language of its text writes it", async () => {
  await add("kept", { kind: "measured", value: "98,6", unit: "%" });
  const link = (words: string) => `<a href="/figures#kept" data-figure="kept">${words}</a>`;
  expect(await renderForSite("[](fig:kept)", db, "de-AT")).toContain(link("98,6\u00a0%"));
  for (const tag of ["nl", "en", null])
    expect(await renderForSite("[](fig:kept)", db, tag)).toContain(link("98,6%"));
  expect(await withoutFigureLinks("[](fig:kept)", { tag: "de", db })).toBe("98,6\u00a0%");
  const { values } = await namedFigures(["kept"], { tag: "de", db });
  expect(values.get("kept")).toBe("98,6\u00a0%");
  const post = { title: "[](fig:kept)", translation_of: null };
  const titles = (
    await withPlainFields(
      [
        { ...post, language: "de" },
        { ...post, language: null },
      ],
      [],
      db,
    )
  ).map(({ title }) => title);
  expect(titles).toEqual(["98,6\u00a0%", "98,6%"]);
});

test("a link to an unknown or hidden figure becomes the words of the link", async () => {
  for (const key of ["nothing", "hidden", "Life"]) {
    expect(await html(`It [*lasts* long](fig:${key})[](fig:${key}).`)).toBe(
      "<p>It <em>lasts</em> long.</p>",
    );
  }
});

test("links to other figures in a figure's own texts become words", async () => {
  const found = (await publicFigures(db)).find(({ key }) => key === "cells");
  expect(found?.method).toBe("8.5 years of 8.5\u00a0years");
});

test("a figure that only the résumé shows is in the résumé's documents, but not on the site", async () => {
  const text = "[](fig:printed)";
  const note = () => "!";
  expect(await withoutFigureLinks(text, { note, db })).toBe("");
  expect(await withoutFigureLinks(text, { note, viewer: "resume", db })).toBe("8.5\u00a0years!");
});

test("a link to a figure without a kind becomes plain text: the link's words, or else the figure's value", async () => {
  expect(await html("It [lasts](fig:unsaid) [](fig:unsaid).")).toBe(
    "<p>It lasts 8.5\u00a0years.</p>",
  );
  expect(await withoutFigureLinks("[](fig:unsaid)", { db })).toBe("8.5\u00a0years");
});

test("links to figures in headings, tables, lists and captions lead to the proofs", async () => {
  const [heading, cell, item] = await Promise.all(
    ["## Lasts [8 y](fig:life)", "|a|b|\n|-|-|\n|[8 y](fig:life)|c|", "- [8 y](fig:life)"].map(
      html,
    ),
  );
  expect(heading).toMatch(/<h2 id="[^"]*lasts-8-y"[^>]*>Lasts <a href="[^"]*" data-figure="life">/);
  expect(cell).toContain(`<td>${LINK}8 y</a></td>`);
  expect(item).toContain(`<li>${LINK}8 y</a></li>`);
  expect(await html('![A node](/a.png "Lasts [8 y](fig:life)")')).toContain(
    `<figcaption>Lasts ${LINK}8 y</a></figcaption>`,
  );
});

test("a link in code stays code", async () => {
  expect(await html("`[a](fig:life)`")).toContain("<code>[a](fig:life)</code>");
  expect(await html("```\n[a](fig:life)\n```")).toContain("[a](fig:life)");
  expect(await html("\\[a](fig:life)")).toBe("<p>[a](fig:life)</p>");
});

test("an author's attribute `data-figure` and a link with an invalid key are removed", async () => {
  expect(await html('<a href="/x" data-figure="life">8</a>')).toBe('<p><a href="/x">8</a></p>');
  expect(await html("[a](fig:life/../x)")).toBe("<p>a</p>");
});

test("the value of a chart's figure follows the title of the chart", async () => {
  const chart = (key: string) =>
    `<figure class="chart" data-figure="${key}"><figcaption><strong>Current</strong> of a node</figcaption></figure>`;
  expect(await withLinkedFigures(chart("loss"), db)).toBe(
    '<figure class="chart"><figcaption><strong>Current</strong> <a href="/figures#loss" data-figure="loss">1.3%</a> of a node</figcaption></figure>',
  );
  expect(await withLinkedFigures(chart("nothing"), db)).toBe(
    chart("nothing").replace(' data-figure="nothing"', ""),
  );
});

test("a text shows the new value of a changed figure, and only pages with links to figures read figures", async () => {
  const figure = await add("range", { kind: "measured", value: "2", unit: "km" });
  expect(await html("[](fig:range)")).toContain("2\u00a0km");
  await figures.update(figure.id, (one) => ({ ...one, value: "3" }));
  const reads = new Reads();
  expect(await recordReads(reads, () => html("[](fig:range)"))).toContain("3\u00a0km");
  expect(reads.kinds).toContain("figure");
  const others = new Reads();
  await recordReads(others, () => html("No number."));
  expect(others.kinds).not.toContain("figure");
});

test("in a plain text, the words of each link or the figure's value replace the link", async () => {
  const text = "[8.5 years](fig:life), [](fig:loss) lost, [far](fig:nothing), [](fig:nothing).";
  expect(await withoutFigureLinks(text, { db })).toBe("8.5 years, 1.3% lost, far, .");
  expect(await withoutFigureLinks("[without a key](fig:)", { db })).toBe("without a key");
});

test("links are removed from all texts of a value, and a note adds the kind and condition of each figure", async () => {
  const words = { measured: "measured", calculated: "calculated", reported: "reported" };
  const at = new Date();
  const value = { title: "[8.5 years](fig:life)", points: ["[](fig:loss)", "plain"], at, no: null };
  expect(await withoutFigureLinks(value, { db })).toEqual({
    ...{ title: "8.5 years", points: ["1.3%", "plain"], at, no: null },
  });
  const note = (figure: Parameters<typeof figureNote>[0]) => ` (${figureNote(figure, words)})`;
  expect(await withoutFigureLinks(value, { note, db })).toMatchObject({
    ...{ title: "8.5 years (calculated; at SF12)", points: ["1.3% (measured)", "plain"] },
  });
});

test("a link without words gets the value of its figure as words, and stays a link", async () => {
  await add("range-between", { kind: "measured", value: "[2, 3]", unit: "" });
  const kept = [
    "[far](fig:loss)",
    "[](fig:nothing)",
    "[](fig:range-between)",
    "\\[](fig:loss) \n[a](/b)",
  ];
  const value = { points: ["[](fig:loss) lost, [ ](fig:unsaid)", ...kept] };
  expect(await withLinksFilled(value, { db })).toEqual({
    points: ["[1.3%](fig:loss) lost, [8.5\u00a0years](fig:unsaid)", ...kept],
  });
});

test("items keep their links to figures only in the fields whose links the page shows", async () => {
  const items = [
    { title: "[8.5 years](fig:life)", text: "[](fig:loss) lost" },
    { title: "a", text: "b" },
  ];
  expect(await withPlainFields(items, ["text"], db)).toEqual([
    { title: "8.5 years", text: "[](fig:loss) lost" },
    { title: "a", text: "b" },
  ]);
});
