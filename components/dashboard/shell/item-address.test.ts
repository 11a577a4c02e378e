import { expect, test } from "vitest";
import { itemAddress } from "./item-address";

test("itemAddress returns the address of the form for a stored or a new item", () => {
  expect(itemAddress("award", 7)).toBe("/dashboard/awards?edit=7");
  expect(itemAddress("award", null)).toBe("/dashboard/awards?edit=new");
  expect(itemAddress("blog-category", null)).toMatch(/\?edit=new&list=blog$/);
  expect(itemAddress("hero", 1)).toBe("/dashboard/hero");
});
