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
])("%s is the name of %s", (query, name) => {
  expect(findBrands(brands, query).exact.map((brand) => brand.name)).toContain(name);
});

test("titles that begin with the query come before those that have it inside", () => {
  const titles = findBrands(brands, "git").others.map(({ title }) => title);
  expect(titles.indexOf("GitHub")).toBeLessThan(titles.indexOf("DigitalOcean"));
  expect(titles.indexOf("GitHub")).toBeGreaterThanOrEqual(0);
});

test("every word counts, and nothing is found for nonsense", () => {
  expect(findBrands(brands, "actions github").others.map(({ name }) => name)).toContain(
    "brand:githubactions",
  );
  expect(findBrands(brands, "zzzzqq")).toEqual({ exact: [], others: [] });
});

test("'brand' finds them all", () => {
  expect(findBrands(brands, "brand:").others).toHaveLength(brands.length);
});
