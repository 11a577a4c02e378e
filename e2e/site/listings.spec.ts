// The lists of projects, posts and videos.
import { expect, test } from "../support/fixtures";

test("the card of a post shows three lines of the post's introduction", async ({ page, api }) => {
  const excerpt = "It goes on and on. ".repeat(40);
  const post = { title: "A long introduction", excerpt, content: "Text.", status: "published" };
  await api("POST", "/blog", { ...post, publish_date: "2026-11-01" });
  await page.goto("/blogs");
  const card = page.getByRole("article").filter({ hasText: "A long introduction" });
  const lines = await card.locator(".p-summary").evaluate((blurb) => {
    const { height, lineHeight } = getComputedStyle(blurb);
    return Number.parseFloat(height) / Number.parseFloat(lineHeight);
  });
  expect(lines).toBeCloseTo(3, 1);
});

test("choosing a technology filters the projects, leaves the focus on the select box, and shows the number of projects", async ({
  page,
  visitor,
}) => {
  await page.goto("/projects");
  const select = page.getByRole("combobox", { name: "Technology" });
  const show = page.getByRole("button", { name: "Show" });
  await expect(show).toBeHidden();
  await select.focus();
  await select.selectOption("C++");
  await expect(page).toHaveURL(/\/projects\?technology=C%2B%2B$/);
  await expect(page.getByText("Projects made with C++.")).toBeVisible();
  const count = await page.getByRole("main").getByRole("article").count();
  await expect(
    page.getByRole("status").filter({ hasText: new RegExp(`^${count} projects?$`) }),
  ).toBeVisible();
  await expect(select).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(select).toHaveValue("");

  await page.goto("/projects?category=Robotics");
  await select.selectOption("C++");
  await expect(page).toHaveURL(/category=Robotics&technology=C%2B%2B$/);

  await visitor.goto("/projects");
  await visitor.getByRole("combobox", { name: "Technology" }).selectOption("C++");
  await visitor.getByRole("button", { name: "Show" }).click();
  await expect(visitor).toHaveURL(/\/projects\?technology=C%2B%2B$/);
});

test("a search in the posts leaves the focus in the field, and going back restores the earlier search text", async ({
  page,
}) => {
  await page.goto("/blogs");
  const field = page.getByRole("searchbox", { name: "Search posts" });
  await field.fill("lorawan");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/blogs\?search=lorawan$/);
  await expect(page.getByText("“lorawan”")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("zyzzyva");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“zyzzyva”")).toBeVisible();
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page.getByText("“lorawan”")).toBeVisible();
  await expect(field).toHaveValue("lorawan");
  await page.goBack();
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(field).toHaveValue("");
});
