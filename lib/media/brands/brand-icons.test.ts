import { expect, test } from "vitest";
import { icon } from "@/lib/content/fields";
import { brandOf } from "./brand-icon-name";
import { brandIconPath, listBrandIcons, readBrandIcon } from "./brand-icons";

test("every listed brand has a valid icon name and a drawing with a single path", {
  tags: ["sweep"],
}, async () => {
  const icons = await listBrandIcons();
  expect(icons.length).toBeGreaterThan(3_000);
  expect(icons).toContainEqual({ name: "brand:cplusplus", title: "C++" });
  const faulty = await Promise.all(
    icons.map(async ({ name }) => {
      const svg = await readBrandIcon(name);
      const isPlain = svg?.includes('viewBox="0 0 24 24"') && svg.split("<path").length === 2;
      const isTaken = icon("Icon").safeParse(name).success;
      return isPlain && isTaken && (await brandIconPath(name)) ? [] : [name];
    }),
  );
  expect(faulty.flat()).toEqual([]);
});

test("the name of a brand can have any case, and an unknown brand has no drawing", async () => {
  expect(await brandIconPath("Brand:Docker")).toMatch(/^M13\.983/);
  expect(await brandIconPath("brand:no-such-brand")).toBeNull();
  expect(await brandIconPath("brand:nosuchbrand")).toBeNull();
});

test.each(["docker", "brand:", "brand:../index", "brand:a/b", "brand:a%2fb", "a brand:docker"])(
  "%j is not the name of a brand icon",
  (name) => {
    expect(brandOf(name)).toBeNull();
  },
);
