import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";

interface Listed {
  id: number;
  title: string;
}

const titles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading");
const handle = (page: Page, title: string) => page.getByRole("button", { name: `Move ${title}` });
const says = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const swapped = ([first = "", second = "", ...rest]: readonly string[]) => [second, first, ...rest];

let before: Listed[];
let names: string[];

test.beforeEach(async ({ page, api, signIn }) => {
  before = (await api("GET", "/projects")).body as Listed[];
  names = before.map(({ title }) => title);
  await signIn("/dashboard/projects");
  await expect(titles(page)).toHaveText(names);
});

test.afterEach(async ({ api }) => {
  await api("PUT", "/order/projects", { ids: before.map(({ id }) => id) });
});

/** Picks up the focused item by keyboard. Then waits for the timer after which the page listens for arrow keys. */
async function pickUp(page: Page, title: string, by: "Space" | "Enter" = "Space") {
  await page.keyboard.press(by);
  await expect(says(page, `Picked up ${title}, position 1`)).toBeAttached();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** Moves the first item to the second place by keyboard. */
async function moveDown(page: Page, first = names[0] ?? "") {
  await handle(page, first).focus();
  await pickUp(page, first);
  await page.keyboard.press("ArrowDown");
  await expect(says(page, `${first} is at position 2`)).toBeAttached();
  await page.keyboard.press("Space");
}

test("an order that was set by keyboard is visible at once and after a reload", async ({
  page,
}) => {
  await moveDown(page);
  await expect(titles(page)).toHaveText(swapped(names));
  await expect(toast(page, "Order saved")).toBeVisible();
  await expect(handle(page, names[0] ?? "")).toBeFocused();
  await page.reload();
  await expect(titles(page)).toHaveText(swapped(names));
});

test("a late response with an earlier order of the list does not replace the newer order", async ({
  page,
}) => {
  let answer = () => {};
  const isToAnswer = new Promise<void>((done) => {
    answer = done;
  });
  await page.route("**/api/projects", async (route) => {
    // The list with the first order arrives after the second order was set.
    const response = await route.fetch();
    await isToAnswer;
    await route.fulfill({ response });
  });
  const dropped = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/api/projects"),
  );
  await moveDown(page);
  await expect(toast(page, "Order saved")).toBeVisible();
  await expect(titles(page)).toHaveText(swapped(names));
  await page.route("**/api/order/projects", () => {});
  await moveDown(page, names[1]);
  await expect(titles(page)).toHaveText(names);
  // The page has cancelled the request for the list.
  await dropped;
  answer();
  // Wait for a later response: the page has then handled the earlier response too.
  await page.evaluate(() => fetch("/api/health").then((response) => response.text()));
  expect(await titles(page).allTextContents()).toEqual(names);
});

test("Escape returns a picked-up item to its place", async ({ page }) => {
  const [first = ""] = names;
  await handle(page, first).focus();
  await pickUp(page, first);
  await page.keyboard.press("ArrowDown");
  await expect(says(page, `${first} is at position 2`)).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(says(page, `${first} stays where it was`)).toBeAttached();
  await expect(titles(page)).toHaveText(names);
});

test("an order that the server refuses is undone", async ({ page, allowConsole }) => {
  allowConsole(/503/);
  await page.route("**/api/order/projects", (route) =>
    route.fulfill({ status: 503, json: { message: "No" } }),
  );
  await moveDown(page);
  await expect(toast(page, "Error").filter({ hasText: "Failed to save the order" })).toBeVisible();
  await expect(titles(page)).toHaveText(names);
  await page.unroute("**/api/order/projects");
  await moveDown(page);
  await expect(toast(page, "Order saved")).toBeVisible();
});

test("items can be moved only while the list is sorted as on the site and is not filtered", async ({
  page,
  api,
}) => {
  for (let count = names.length; count < 9; count++) {
    const item = { title: `Sorted ${count}`, display_order: 100 + count, category: "Robotics" };
    expect((await api("POST", "/projects", item)).status).toBe(201);
  }
  await page.reload();
  const sort = page.getByRole("combobox", { name: "Sort Projects Manager" });
  await sort.selectOption("By title");
  const shown = await titles(page).allTextContents();
  expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other)));
  await expect(handle(page, shown[0] ?? "")).toHaveCount(0);
  await sort.selectOption("As on the site");
  await expect(handle(page, names[0] ?? "")).toBeVisible();
  await page.getByRole("searchbox").fill("Sorted");
  await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(0);
  const all = (await api("GET", "/projects")).body as Listed[];
  for (const { id } of all.filter(({ title }) => title.startsWith("Sorted "))) {
    await api("DELETE", `/projects/${id}`);
  }
});

test("a project's highlights are reordered in the form", async ({ page, api }) => {
  const { body } = await api("POST", "/projects", {
    ...{ title: "Ordered", description: "x", highlights: ["Floats", "Sinks", "Drifts"] },
  });
  const { id } = body as Listed;
  await page.goto(`/dashboard/projects?edit=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Move Floats", exact: true }).focus();
  await pickUp(page, "Floats");
  await page.keyboard.press("ArrowDown");
  await expect(says(page, "Floats is at position 2")).toBeAttached();
  await page.keyboard.press("Space");
  const entries = dialog.getByRole("button", { name: /^Edit (Floats|Sinks|Drifts)$/ });
  await expect(entries).toHaveText(["Sinks", "Floats", "Drifts"]);
  const up = dialog.getByRole("button", { name: "Move Drifts up" });
  await up.click();
  await expect(entries).toHaveText(["Sinks", "Drifts", "Floats"]);
  await expect(up).toBeFocused();
  await dialog.getByRole("button", { name: "Save Project" }).click();
  await expect(dialog).toHaveCount(0);
  const saved = (await api("GET", `/projects/${id}`)).body;
  await api("DELETE", `/projects/${id}`);
  expect(saved).toMatchObject({ highlights: ["Sinks", "Drifts", "Floats"] });
});
