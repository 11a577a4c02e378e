import { expect, test } from "../support/fixtures";

test("the home page shows all its content after going back", async ({ page }) => {
  await page.goto("/");
  const looks = () =>
    page.locator("main > section").evaluateAll((all) => all.map((node) => node.textContent));
  const before = await looks();
  await page.locator('main a[href="/projects"]').click();
  await expect(page).toHaveURL(/projects/);
  await page.goBack();
  await expect(page.locator("#experience")).toBeVisible();
  expect(await looks()).toEqual(before);
});

test("a post shows all its text and drawings after going back", async ({ page }) => {
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
