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
])("the alternates of the version '%s' contain its own path", (slug, paths) => {
  const versions = versionsOf(GROUP, { slug, folder: "/blog", site: "en" });
  expect(alternatesOf(versions)).toEqual(paths);
});

test("two texts in the same language are not versions of each other", () => {
  const group = [version("sensors", null, null), version("sensors-again", "en", 1)];
  for (const { slug } of group) {
    expect(versionsOf(group, { slug, folder: "/blog", site: "en" })).toEqual([]);
  }
});
