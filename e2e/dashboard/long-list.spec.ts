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

test("of 500 posts every row can be found, filtered, sorted and reached by keyboard", async ({
  page,
  signIn,
}) => {
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
  const icons = rows.last().locator("xpath=ancestor::li").locator("svg");
  await expect(icons).toHaveCount(0);

  // As the browser's own search finds it.
  const find = (text: string) =>
    page.evaluate(
      (wanted) => (window as unknown as { find(text: string): boolean }).find(wanted),
      text,
    );
  expect(await find("buoy numbered 407.")).toBe(true);
  const found = page.getByText("Of the buoy numbered 407.");
  await found.scrollIntoViewIfNeeded();
  await expect(found).toBeInViewport();

  // A row that comes near the screen gets what was left out of it.
  const last = page.getByRole("button", { name: "Delete Reading 500", exact: true });
  await last.focus();
  await expect(last).toBeInViewport();
  // To view, publish, copy, edit and delete it.
  await expect(icons).toHaveCount(5);
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Edit Reading 500", exact: true })).toBeFocused();

  await page.getByLabel("Sort Blog Manager").selectOption("By title");
  await expect(rows.nth(1)).toContainText("Reading 2");
  await page.getByLabel("Filter Blog Manager").fill("numbered 49");
  // 49, 149 to 449, and 490 to 499.
  await expect(rows).toHaveCount(15);
  await page.getByLabel("Filter Blog Manager").fill("");
  await expect(rows).toHaveCount(TOTAL);
});
