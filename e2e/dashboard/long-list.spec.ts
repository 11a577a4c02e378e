import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";

const TOTAL = 500;

const POSTS = Array.from({ length: TOTAL }, (_, index) => ({
  id: index + 1,
  title: `Reading ${index + 1}`,
  slug: `reading-${index + 1}`,
  excerpt: `Of the buoy numbered ${index + 1}.`,
  content: "",
  author: "Maya",
  status: "published",
  category: "IoT",
  publish_date: "2024-03-05",
  image: "",
  tags: ["buoys"],
  read_time: 3,
  is_featured: false,
  seo_title: "",
  seo_description: "",
  created_at: "2024-03-05T00:00:00.000Z",
  updated_at: "2024-03-05T00:00:00.000Z",
}));

/** Opens the list of posts, which shows `POSTS` instead of the stored posts. */
async function openList(page: Page, signIn: () => Promise<void>) {
  await page.route(/\/api\/blog\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [skip, limit] = [Number(query.get("skip")), Number(query.get("limit"))];
    return route.fulfill({
      json: POSTS.slice(skip, skip + limit),
      headers: { "X-Total-Count": String(TOTAL) },
    });
  });
  await signIn();
  await page.getByRole("link", { name: "Blog", exact: true }).click();
  const rows = page.getByRole("main").getByRole("article");
  await expect(rows).toHaveCount(TOTAL);
  return rows;
}

test("every row of 500 posts can be found, filtered, sorted and reached by keyboard", async ({
  page,
  signIn,
}) => {
  const rows = await openList(page, signIn);
  const icons = rows.last().locator("xpath=ancestor::li").locator("svg");
  await expect(icons).toHaveCount(0);

  // Searches the page as the browser's own search does.
  const find = (text: string) =>
    page.evaluate(
      (wanted) => (window as typeof window & { find(text: string): boolean }).find(wanted),
      text,
    );
  expect(await find("buoy numbered 407.")).toBe(true);
  const found = page.getByText("Of the buoy numbered 407.");
  await found.scrollIntoViewIfNeeded();
  await expect(found).toBeInViewport();

  // The buttons of a row get icons when the row is near the visible part of the page.
  const last = page.getByRole("button", { name: "Delete Reading 500", exact: true });
  await last.focus();
  await expect(last).toBeInViewport();
  // The row has buttons to view, publish, copy, translate, edit and delete the post.
  await expect(icons).toHaveCount(6);
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Edit Reading 500", exact: true })).toBeFocused();

  await page.getByLabel("Sort Blog Manager").selectOption("By title");
  await expect(rows.nth(1)).toContainText("Reading 2");
  await page.getByLabel("Filter Blog Manager").fill("numbered 49");
  // The numbers 49, 149, 249, 349, 449, and 490 to 499 match.
  await expect(rows).toHaveCount(15);
  // The filter moved this row near the visible part of the page, so the row has icons.
  await expect(rows.nth(5).locator("xpath=ancestor::li").locator("svg")).toHaveCount(6);
  await page.getByLabel("Filter Blog Manager").fill("");
  await expect(rows).toHaveCount(TOTAL);
});

test("a list behind an open editor is not rendered, and its scroll position is the same after the editor closes", async ({
  page,
  signIn,
}) => {
  await openList(page, signIn);
  // Content behind the dialog cannot be found by its role.
  const row = page.locator("main article").nth(59);
  const isDrawn = () => row.evaluate((element) => element.checkVisibility());
  await page.route("**/api/blog/60", (route) => route.fulfill({ json: POSTS[59] }));
  const edit = page.getByRole("button", { name: "Edit Reading 60", exact: true });
  await edit.scrollIntoViewIfNeeded();
  await expect(edit).toBeInViewport();
  expect(await isDrawn()).toBe(true);
  const place = await page.evaluate(() => window.scrollY);
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Edit Blog Post" });
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue("Reading 60");
  expect(await isDrawn()).toBe(false);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await isDrawn()).toBe(true);
  await expect(edit).toBeFocused();
  await expect(edit).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(4);
});

test("the focus outline of a row's buttons is completely visible", async ({ page, signIn }) => {
  await openList(page, signIn);
  const edit = page.getByRole("button", { name: "Edit Reading 2", exact: true });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The outline is 2 px wide with an offset of 2 px, and `content-visibility` clips it at the row's edge.
    const room = await edit.evaluate((button) => {
      const [inner, outer] = [button, button.closest("li > div")].map((one) =>
        one?.getBoundingClientRect(),
      );
      if (!inner || !outer) throw new Error("No row around the button");
      return Math.min(
        inner.top - outer.top,
        inner.left - outer.left,
        outer.right - inner.right,
        outer.bottom - inner.bottom,
      );
    });
    expect(room).toBeGreaterThanOrEqual(4);
  }
});
