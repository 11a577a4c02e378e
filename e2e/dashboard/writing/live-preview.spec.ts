import type { Page } from "playwright/test";
import { expect, test } from "../../support/fixtures";
import { begin, content, discard, openPosts, TITLE } from "../../support/writing";

/** The frame loads a complete page, which can take long. */
const LOADED = { timeout: 30_000 };

const pane = (page: Page) => page.getByRole("region", { name: "Live page" });
/** The visible frame. A second, hidden frame can be loading. */
const framed = (page: Page) =>
  pane(page).frameLocator('iframe[title="Page with unsaved input"]:not([aria-hidden="true"])');

test("the live preview shows a post's page while the owner types, at desktop and phone width", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/404/);
  await openPosts(page, signIn);
  const dialog = await begin(page);
  const toggle = dialog.getByRole("button", { name: "Live preview" });
  await toggle.click();
  await expect(framed(page).getByRole("heading", { level: 1, name: TITLE })).toBeVisible(LOADED);
  await content(page).fill(`## Gauges\n\nWater at the gate. ${"\n\nMore.".repeat(60)}`);
  await expect(framed(page).getByRole("heading", { name: "Gauges" })).toBeVisible();

  const scrolled = () =>
    framed(page)
      .locator("html")
      .evaluate(({ ownerDocument }) => ownerDocument.defaultView?.scrollY);
  await framed(page)
    .locator("html")
    .evaluate(() => window.scrollTo({ top: 300 }));
  await content(page).press("Control+End");
  await page.keyboard.type(" The last word.");
  await expect(framed(page).getByText("The last word.")).toBeAttached();
  expect(await scrolled()).toBe(300);
  await dialog.getByLabel("Title", { exact: true }).fill("");
  await expect(
    pane(page).getByText("Title is required. The page shows earlier input"),
  ).toBeVisible();
  await expect(framed(page).getByRole("heading", { level: 1, name: TITLE })).toBeAttached();
  await dialog.getByLabel("Title", { exact: true }).fill("Weirs");
  await expect(framed(page).getByRole("heading", { level: 1, name: "Weirs" })).toBeAttached();

  const width = () =>
    framed(page)
      .locator("html")
      .evaluate((html) => html.clientWidth);
  expect(await width()).toBeGreaterThan(1000);
  await pane(page).getByRole("button", { name: "Phone" }).click();
  await expect.poll(width).toBeLessThanOrEqual(390);
  await pane(page).getByRole("tab", { name: "Search and sharing" }).click();
  await expect(pane(page).getByText(/^localhost:\d+ › blog › weirs$/)).toBeVisible();
  await expect(pane(page).getByRole("img", { name: "Card of the shared link" })).toBeVisible();

  expect((await api("GET", "/blog/weirs")).status).toBe(404);
  // Escape closes the preview and not the form.
  await pane(page).getByRole("tab", { name: "Search and sharing" }).press("Escape");
  await expect(pane(page)).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await discard(page);
});

test("on a phone, the live preview of the hero shows the home page instead of the form", async ({
  page,
  signIn,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto("/dashboard/hero");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Circuits that think ahead");
  await page.getByRole("button", { name: "Live preview" }).click();
  await expect(title).toBeHidden();
  const heading = framed(page).getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Circuits that think ahead", LOADED);
  expect((await api("GET", "/hero")).body).not.toMatchObject({
    title: "Circuits that think ahead",
  });
  // A link in the frame opens a new tab.
  const opening = page.waitForEvent("popup");
  await framed(page).getByRole("link", { name: "More Projects" }).click();
  await expect(await opening).toHaveURL(/\/projects$/);
  await expect(heading).toHaveText("Circuits that think ahead");
  // Shortcuts that are pressed in the frame work for the dashboard, on every keyboard layout.
  const saved = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/api/hero"),
  );
  const save = { key: "ы", code: "KeyS", ctrlKey: true };
  await framed(page).locator("body").dispatchEvent("keydown", save);
  await saved;
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await expect(title).toBeVisible();
  await expect(title).toHaveValue("Circuits that think ahead");
});
