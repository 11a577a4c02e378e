// The search dialog of the public site, used with the keyboard.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { hold } from "../support/hold";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Search this site" });
const options = (page: Page) => dialog(page).getByRole("option");

test("Ctrl+K opens a search that works by keyboard, and Enter opens a result", {
  tag: "@gate",
}, async ({ page, allowConsole }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/");
  const before = requested.length;
  await page.keyboard.press("Control+K");
  await expect(field(page)).toBeFocused();
  expect(requested.slice(before).some((url) => url.endsWith(".js"))).toBe(true);
  await expect(dialog(page).getByRole("status")).toContainText("Find projects, posts");

  // `fill` enters the whole query at once, so that there are no results for its first letters.
  await field(page).fill("lorawan");
  await expect(options(page).first()).toBeVisible();
  const count = await options(page).count();
  await expect(dialog(page).getByRole("status")).toHaveText(`${count} results`);
  await expect(options(page).locator("mark").first()).toHaveText(/^lorawan$/i);
  const isChosen = async (index: number) => {
    const option = options(page).nth(index);
    await expect(option).toHaveAttribute("aria-selected", "true");
    const id = (await option.getAttribute("id")) ?? "";
    await expect(field(page)).toHaveAttribute("aria-activedescendant", id);
  };
  await isChosen(0);
  await page.keyboard.press("ArrowUp");
  await isChosen(count - 1);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await isChosen(1);
  await page.keyboard.press("End");
  await isChosen(count - 1);

  // A failed search shows a message, and the next input searches again.
  allowConsole(/503|Failed to load resource/);
  await page.route("**/api/search?**", (route) => route.fulfill({ status: 503 }));
  await field(page).fill("lorawan gateway");
  await expect(dialog(page).getByRole("status")).toHaveText("The search did not work.");
  await expect(options(page)).toHaveCount(0);
  await page.unroute("**/api/search?**");
  await field(page).fill("zyzzyva");
  await expect(dialog(page).getByRole("status")).toHaveText("Nothing found for “zyzzyva”.");
  await field(page).fill("bin-picking");
  await expect(options(page).first()).toContainText(/bin-picking/i);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  // Reopening shows the last query, and closing returns the focus to the button.
  const button = page.getByRole("button", { name: "Search", exact: true });
  await button.press("Space");
  await expect(field(page)).toHaveValue("bin-picking");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Meta+K");
  const href = (await options(page).first().getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/bin-picking/i);
});

test("text that is typed while the search loads is searched for", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Search", exact: true });
  await expect(button).toBeVisible();
  const load = await hold(page, "**/_next/static/chunks/**");
  await page.keyboard.press("Control+K");
  await page.keyboard.type("lorawann");
  await page.keyboard.press("Backspace");
  load();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("lorawan");
  await page.keyboard.type(" gateway");
  await expect(field(page)).toHaveValue("lorawan gateway");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+K");
  await expect(field(page)).toHaveValue("lorawan gateway");
});

test("going back closes the search", async ({ page }) => {
  await page.goto("/");
  await page.locator('main a[href="/projects"]').click();
  await expect(page).toHaveURL(/\/projects$/);
  await page.keyboard.press("Control+K");
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("#about")).toBeVisible();
});

test("if Enter is pressed before the results arrive, the first result opens, unless the query has changed", async ({
  page,
}) => {
  const answer = await hold(page, "**/api/search?**");
  await page.goto("/");
  await page.keyboard.press("Control+K");
  await field(page).fill("lorawan");
  await page.keyboard.press("Enter");
  await field(page).fill("bin-picking");
  answer();
  await expect(options(page).first()).toContainText(/bin-picking/i);

  await field(page).fill("picking robot");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/bin-picking/i);
});
