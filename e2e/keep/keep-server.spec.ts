import { expect, test, toast } from "../support/fixtures";
import { conflictOf, loaded, ownerAt, saveOf, stopRetries } from "../support/keeping";
import { startServer } from "../support/server";

test("if the server is killed during a save, the text stays, and the next save works", async ({
  browser,
}) => {
  const first = await startServer();
  const page = await ownerAt(browser, first.url);
  await page.goto("/dashboard/hero");
  await loaded(page, "Title");
  await page.getByLabel("Description").fill("Written while it died");
  await stopRetries(page);
  // The server is killed after the page has sent the request and before the request arrives.
  const isSent = page.waitForRequest((request) => request.method() === "PUT");
  await page.route("**/api/hero", async (route) => {
    await first.kill();
    await route.continue();
  });
  await saveOf(page).click();
  await isSent;
  await expect(toast(page, "Failed to update hero section")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Written while it died");
  await page.unroute("**/api/hero");
  const { port } = new URL(first.url);
  const second = await startServer({ dataDir: first.dataDir, settings: { PORT: port } });
  await saveOf(page).click();
  await expect(toast(page, "Hero section updated successfully")).toBeVisible();
  const { description } = await (await fetch(`${first.url}/api/hero`)).json();
  expect(description).toBe("Written while it died");
  await page.close();
  await second.dispose();
});

test("a second save after a lost response causes no conflict", {
  tag: "@gate",
}, async ({ page, signIn, api, allowConsole }) => {
  allowConsole(/409|ERR_FAILED/);
  await signIn("/dashboard/about");
  await loaded(page, "Title");
  await stopRetries(page);
  await page.getByLabel("Subtitle").fill("Stored, but nobody said so");
  await page.route("**/api/about", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await saveOf(page).click();
  await expect(toast(page, "Failed to save changes")).toBeVisible();
  await page.unroute("**/api/about");
  await saveOf(page).click();
  await expect(toast(page, "About section updated")).toBeVisible();
  await expect(conflictOf(page)).toHaveCount(0);
  expect((await api("GET", "/about")).body).toMatchObject({
    subtitle: "Stored, but nobody said so",
  });
});
