import { beforeAll, expect, test } from "vitest";
import { type BrandIcon, listBrandIcons } from "@/lib/media/brands/brand-icons";
import { findBrands } from "./use-listed-icons";

let brands: BrandIcon[];
beforeAll(async () => {
  brands = await listBrandIcons();
});

test.each([
  ["docker", "brand:docker"],
  ["Node.js", "brand:nodedotjs"],
  ["c++", "brand:cplusplus"],
  ["brand:python", "brand:python"],
])("a search for '%s' finds %s as an exact match", (query, name) => {
  expect(findBrands(brands, query).exact.map((brand) => brand.name)).toContain(name);
});

test("brands whose titles begin with the query come before other brands", () => {
  const titles = findBrands(brands, "git").others.map(({ title }) => title);
  expect(titles.indexOf("GitHub")).toBeLessThan(titles.indexOf("DigitalOcean"));
  expect(titles.indexOf("GitHub")).toBeGreaterThanOrEqual(0);
});

test("a brand must match every word of the query", () => {
  expect(findBrands(brands, "actions github").others.map(({ name }) => name)).toContain(
    "brand:githubactions",
  );
  expect(findBrands(brands, "zzzzqq")).toEqual({ exact: [], others: [] });
});

test("a search for 'brand:' finds all brands", () => {
  expect(findBrands(brands, "brand:").others).toHaveLength(brands.length);
});
