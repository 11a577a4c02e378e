import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";

/** Texts of a page's list of positions that HTML and payload would both write as they are. */
const plainTexts = async (page: Page): Promise<string[]> =>
  (await page.locator("#experience li").allInnerTexts()).filter((text) =>
    /^[\w ,.%()-]{40,}$/.test(text),
  );

test("HTML that no script changes comes once, and is there again on the way back", async ({
  page,
}) => {
  const response = await page.goto("/");
  const texts = await plainTexts(page);
  expect(texts.length).toBeGreaterThan(2);
  const html = (await response?.text()) ?? "";
  for (const text of texts) expect(html.split(text)).toHaveLength(2);
  await expect(page.locator("[data-kept]")).toHaveCount(0);

  const looks = () =>
    page.locator("main > section").evaluateAll((all) => all.map((one) => one.textContent));
  const before = await looks();
  await page.locator('main a[href="/projects"]').click();
  await expect(page).toHaveURL(/projects/);
  await page.goBack();
  await expect(page.locator("#experience")).toBeVisible();
  expect(await looks()).toEqual(before);
});

test("a post that is left and gone back to is whole, its drawn parts too", async ({ page }) => {
  await page.goto("/blog/five-years-on-two-aa-cells");
  const text = page.locator(".rich-text");
  const before = await text.innerHTML();
  expect(before.length).toBeGreaterThan(2_000);
  await page.locator('nav a[href="/blogs"], a[href="/blogs"]').first().click();
  await expect(page).toHaveURL(/blogs/);
  await page.goBack();
  await expect(text).toBeVisible();
  const bare = (html: string) => html.replaceAll(/ style="content-visibility: visible;"/g, "");
  expect(bare(await text.innerHTML())).toBe(bare(before));
});
