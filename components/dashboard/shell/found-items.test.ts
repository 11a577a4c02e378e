import { expect, test } from "vitest";
import { foundItems, type SearchedItem, textsIn } from "./found-items";
import { screenOf } from "./screens";
import { SETTING_PLACES } from "./settings-places";

const item = (title: string, text = "", note = ""): SearchedItem => ({
  ...{ id: title, title, text, note, href: `/${title}` },
  screen: screenOf("project"),
});

test("items are found by their names, then by their texts, with the part that says it", () => {
  const text = `${"Long before that. ".repeat(9)}It  sleeps at\n0.9 µA in C++.`;
  const items = [item("In a text", text), item("Sleep meter"), item("Other")];
  const found = (query: string) => foundItems(items, query).map(({ title, note }) => [title, note]);
  expect(found("sleep")).toEqual([
    ["Sleep meter", ""],
    ["In a text", expect.stringMatching(/^….*It sleeps at 0\.9 µA in C\+\+\.$/)],
  ]);
  expect(found("c++").map(([title]) => title)).toEqual(["In a text"]);
  expect(found("projects other").map(([title]) => title)).toEqual(["Other"]);
  expect(foundItems(items, "elsewhere", new Set(["Other"]))).toMatchObject([
    { title: "Other", note: "In its text" },
  ]);
});

test("the texts of an item are all that its owner wrote", () => {
  const row = {
    ...{ id: 1, title: "A", content: "B", content_html: "<p>B</p>", tags: ["C"], year: 2020 },
    ...{ images: [{ alt: "D", url: null }], updated_at: "2026-01-01" },
  };
  expect(textsIn(row)).toEqual(["A", "B", "C", "D"]);
});

test("every setting has a name of its own and the address of its field", () => {
  const labels = SETTING_PLACES.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(SETTING_PLACES).toContainEqual(
    expect.objectContaining({
      label: "Site: Default Theme",
      href: "/dashboard/site?field=default_theme",
    }),
  );
});
