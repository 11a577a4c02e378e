import { expect, test } from "vitest";
import { z } from "zod";
import { matcher } from "@/components/dashboard/query/text-match";
import { screenOf } from "@/components/dashboard/shell/screens";
import { NOUNS } from "@/lib/content/registry";
import { foundItems, type SearchedItem, textsIn } from "./found-items";
import { SETTING_PLACES, shellCommands } from "./shell-commands";

const item = (title: string, text = "", note = ""): SearchedItem => ({
  ...{ id: title, title, texts: [title, text], note, href: `/${title}` },
  screen: screenOf("project"),
});

test("items with a matching name come first; items with a matching text follow, each with an excerpt", () => {
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
    { title: "Other", note: "Found in its text" },
  ]);
});

test("an excerpt is from a text with all words of the query, or else from the first text with one of the words", () => {
  const pond = { ...item("Pond"), texts: ["A weir", "A weir with a gauge", "Gauges"] };
  expect(foundItems([pond], "gauge weir")).toMatchObject([{ note: "A weir with a gauge" }]);
  expect(foundItems([pond], "weir gauges")).toMatchObject([{ note: "A weir" }]);
});

test("in an excerpt, the words of links to figures replace the links", () => {
  const node = { ...item("Node"), texts: ["Weighs [9 kg](fig:weight) dry"] };
  expect(foundItems([node], "weighs")).toMatchObject([{ note: "Weighs 9 kg dry" }]);
});

test("textsIn returns only texts that the owner wrote", () => {
  const row = {
    ...{ id: 1, title: "A", content: "B", content_html: "<p>B</p>", tags: ["C"], year: 2020 },
    ...{ images: [{ alt: "D", url: "/uploads/d.png" }], updated_at: "2026-01-01" },
    ...{ slug: "a", publish_date: "2026-11-28", status: "published", feed_id: "urn:uuid:1" },
    ...{ author: null, author_name: "Maya Lindqvist", is_featured: true, seo_title: "" },
    ...{ sections: [{ key: "awards", label: "E", visibility: "filled", in_nav: false }] },
    ...{ profiles: [{ kind: "orcid", url: "https://orcid.org/1" }], shown: { email: "site" } },
  };
  expect(textsIn(row)).toEqual(["A", "B", "C", "D", "E", "https://orcid.org/1"]);
});

test.each(NOUNS.map((noun) => [noun.key, noun.schema] as const))(
  "textsIn skips choices and dates of the noun '%s'",
  (_key, schema: z.ZodType) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    const isChoice = (field: object): boolean =>
      "enum" in field || ("anyOf" in field && (field.anyOf as object[]).some(isChoice));
    const names = Object.keys(properties).filter(
      (name) => isChoice(Object(properties[name])) || /date/.test(name),
    );
    expect(textsIn(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([]);
  },
);

test("every setting has a unique name and the address of its field", () => {
  const labels = SETTING_PLACES.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(SETTING_PLACES).toContainEqual(
    expect.objectContaining({
      label: "Site: Default Theme",
      href: "/dashboard/site?field=default_theme",
    }),
  );
});

test.each([
  ["orcid", "Contact: More Profiles"],
  ["google scholar", "Contact: More Profiles"],
  ["default theme", "Site: Default Theme"],
])("a search for '%s' finds the setting '%s'", (query, label) => {
  const actions = { go() {}, openAccount() {}, openShortcuts() {}, signOut() {} };
  const found = shellCommands(actions).filter(matcher(query));
  expect(found.map((command) => command.label)).toEqual([label]);
});
