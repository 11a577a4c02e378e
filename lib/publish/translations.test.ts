import { expect, test } from "vitest";
import { alternatesOf, versionsOf } from "./translations";

const version = (slug: string, language: string | null, translation_of: number | null) => ({
  ...{ slug, title: slug, language, translation_of },
});
const GROUP = [
  version("sensors", null, null),
  version("sensoren", "de", 1),
  version("fuehler", "de", 1),
];

test.each([
  ["sensors", { en: "/blog/sensors", de: "/blog/sensoren", "x-default": "/blog/sensors" }],
  ["sensoren", { en: "/blog/sensors", de: "/blog/sensoren", "x-default": "/blog/sensors" }],
  ["fuehler", { en: "/blog/sensors", de: "/blog/fuehler", "x-default": "/blog/sensors" }],
])("the languages of %s name itself for its own", (slug, paths) => {
  const versions = versionsOf(GROUP, { slug, folder: "/blog", site: "en" });
  expect(alternatesOf(versions)).toEqual(paths);
});

test("a text has no other version in its own language", () => {
  const group = [version("sensors", null, null), version("sensors-again", "en", 1)];
  for (const { slug } of group) {
    expect(versionsOf(group, { slug, folder: "/blog", site: "en" })).toEqual([]);
  }
});
