// The links to the page of a project or post, and the page's link back to the home page.
import { expect, test } from "../support/fixtures";
import { hold } from "../support/hold";

test("a card shows that its page is loading, and the page has a link back to its section of the home page", {
  tag: "@gate",
}, async ({ page }) => {
  for (const [list, path, link, text, back, section] of [
    [
      "/projects",
      "/project/bin-picking-cell",
      "Bin-picking cell for castings",
      "Loading project...",
      "Back to All Projects",
      "projects",
    ],
    [
      "/blogs",
      "/blog/dashboard-over-2g",
      "A dashboard that loads over a 2G link",
      "Loading blog post...",
      "Back to All Posts",
      "blog",
    ],
  ] as const) {
    const release = await hold(
      page,
      (url) => url.pathname === path && url.searchParams.has("_rsc"),
    );
    await page.goto(list);
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
    release();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText(text)).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: back }).click();
    await expect(page).toHaveURL(new RegExp(`/#${section}$`));
    await expect(page.locator(`#${section}-title`)).toBeInViewport();
  }
});
