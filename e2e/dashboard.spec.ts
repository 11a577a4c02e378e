import { expect, test } from "./fixtures";

const ENTRIES = [
  ["Overview", "/dashboard"],
  ["Hero Section", "/dashboard/hero"],
  ["About", "/dashboard/about"],
  ["Experience", "/dashboard/experience"],
  ["Projects", "/dashboard/projects"],
  ["Skills", "/dashboard/skills"],
  ["Blog", "/dashboard/blog"],
  ["Certifications", "/dashboard/certifications"],
  ["Featured Videos", "/dashboard/videos"],
  ["Contact", "/dashboard/contact"],
] as const;

test.beforeEach(async ({ signIn }) => signIn());

test("every entry of the sidebar opens its screen and is highlighted there alone", async ({
  page,
}) => {
  const sidebar = page.getByRole("navigation", { name: /dashboard/i });
  for (const [name, path] of ENTRIES) {
    await sidebar.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(sidebar.locator("[aria-current]")).toHaveText(name);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("the overview shows what is counted, and its quick actions lead on", async ({ page, api }) => {
  const { body } = (await api("GET", "/dashboard/overview")) as {
    body: { projects: { total: number }; posts: { total: number } };
  };
  const main = page.getByRole("main");
  for (const label of ["Total Views", "Blog Posts", "Projects", "Messages"]) {
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expect(main).toContainText(String(body.projects.total));
  await expect(main).toContainText(String(body.posts.total));
  for (const name of ["New Blog Post", "Add Project", "Update Profile", "View Messages"]) {
    await expect(main.getByRole("link", { name })).toBeVisible();
  }
  await expect(main.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "System Status" })).toBeVisible();
});

test("on a phone the sidebar is behind a button, and Escape closes it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByRole("button", { name: /menu|navigation/i, expanded: false });
  await toggle.click();
  await expect(page.getByRole("link", { name: "Experience", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Experience", exact: true })).toBeHidden();
});
