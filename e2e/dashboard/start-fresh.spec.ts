import type { Locator, Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { ownerAt, saveOf } from "../support/keeping";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("replacing the demo with the owner's name and first project takes at most 15 taps", async ({
  browser,
  server,
}) => {
  test.slow();
  const page = await ownerAt(browser, server.url, PHONE);
  let clicks = 0;
  const press = async (target: Locator) => {
    clicks++;
    await target.tap();
  };
  const click = (role: "link" | "button", name: string, within: Page | Locator = page) =>
    press(within.getByRole(role, { name, exact: true }));
  const openOverview = async () => {
    await click("button", "Open menu");
    await click("link", "Overview");
  };
  await click("link", "Start with my own content");
  await click("button", "Choose what stays");
  const dialog = page.getByRole("dialog", { name: "Start with my own content" });
  await click("button", "Remove", dialog);
  // The server makes a backup first, which takes time.
  await expect(toast(page, "The demo content is gone")).toBeVisible({ timeout: 30_000 });

  await openOverview();
  const checklist = page.getByRole("region", { name: /^Make it yours/ });
  await expect(checklist).toContainText("1 of 9");
  await click("link", "Add your name and title", checklist);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("Grace Hopper");
  await page.getByLabel("Title", { exact: true }).fill("Rear Admiral");
  await press(saveOf(page));
  await expect(toast(page, "About section updated")).toBeVisible();

  await openOverview();
  await expect(checklist).toContainText("2 of 9");
  await click("link", "Add your first project", checklist);
  await page.getByLabel("Project Title").fill("A compiler");
  await page.getByLabel("Short Description").fill("The first of its kind.");
  await click("button", "Save Project");
  await expect(page.getByRole("heading", { name: "A compiler" })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(15);

  await openOverview();
  await click("link", "Set the public address", checklist);
  await expect(page.getByRole("heading", { name: "Going live" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Settings and service/ })).toBeVisible();

  await page.goto("/dashboard/data");
  const section = page.getByRole("region", { name: "Start with my own content" });
  await expect(section).toContainText("There is no demo content here.");
  await expect(section.getByRole("button")).toHaveCount(0);
  const home = await (await fetch(server.url)).text();
  expect(home).toContain("Grace Hopper");
  for (const word of ["Maya", "Lindqvist", "Bristol"]) expect(home).not.toContain(word);
  await page.close();
});
