import { expect, test } from "../support/fixtures";

test("the chosen theme applies from the first paint", { tag: "@gate" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.evaluate(() => localStorage.setItem("theme", "light"));
  await page.reload({ waitUntil: "commit" });
  await page.locator("html[data-theme=light]").waitFor();
  expect(await background()).not.toBe(dark);
});

test("a visitor's view is counted without a cookie, and the owner's view is not counted", async ({
  browser,
  server,
  api,
}) => {
  const page = await browser.newPage({
    baseURL: server.url,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  });
  const views = async () =>
    ((await api("GET", "/dashboard/overview")).body as { views: { total: number } }).views.total;
  const before = await views();
  const counted = page.waitForResponse((response) => response.url().includes("/api/views"));
  await page.goto("/projects");
  expect((await counted).status()).toBe(204);
  expect(await views()).toBe(before + 1);
  expect(await page.context().cookies()).toEqual([]);

  await page.evaluate(() => localStorage.setItem("isAuthenticated", "true"));
  let isCounted = false;
  page.on("request", (request) => {
    isCounted ||= request.url().includes("/api/views");
  });
  await page.goto("/blogs", { waitUntil: "networkidle" });
  expect(isCounted).toBe(false);
  expect(await views()).toBe(before + 1);
  await page.close();
});

test("every page works if the browser blocks site data", async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException("Access is denied for this document", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: blocked });
  });
  for (const path of [
    "/",
    "/projects",
    "/blogs",
    "/resume",
    "/blog/dashboard-over-2g",
    "/project/bin-picking-cell",
  ]) {
    // The view counter looks for the owner's session in the storage before it sends this request.
    const counted = page.waitForRequest("**/api/views");
    await page.goto(path);
    await counted;
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
  }
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
});
