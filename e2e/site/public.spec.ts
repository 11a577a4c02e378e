import { expect, test } from "../support/fixtures";

const SECTIONS = [
  "about",
  "experience",
  "projects",
  "skills",
  "blog",
  "certifications",
  "videos",
  "contact",
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page has all nine sections, in order, filled from the database", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
    const ids = await page.locator("main [id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id) => SECTIONS.includes(id))).toEqual(SECTIONS);
    const main = page.getByRole("main");
    for (const text of [
      "Fieldnote Sensors",
      "Halden Instruments",
      "Bin-picking",
      "Hand-eye calibration",
      "But what is a neural network?",
    ]) {
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    }
    // All groups of skills can be read where nothing can be opened.
    for (const panel of await page
      .locator("#skills section section, #skills [role=region]")
      .all()) {
      await expect(panel).toBeVisible();
    }
  });

  test("the contact form reaches the owner", { tag: "@gate" }, async ({ page, api }) => {
    await page.goto("/");
    const form = page.getByRole("form", { name: "Contact" });
    const words = { Name: "Bo", Email: "bo@example.com", Subject: "Plain", Message: "No scripts." };
    for (const [label, text] of Object.entries(words)) await form.getByLabel(label).fill(text);
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL(/\/message-sent$/);
    await expect(page.getByRole("heading", { name: "Message sent!" })).toBeVisible();
    const { body } = await api("GET", "/contact/messages");
    expect(body).toContainEqual(
      expect.objectContaining({ subject: "Plain", message: "No scripts." }),
    );
  });

  test("lists, filters, search and details work by their addresses alone", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "More Projects" }).click();
    await expect(page).toHaveURL(/\/projects$/);
    expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(
      7,
    );
    await page
      .getByRole("link", { name: /^Robotics/ })
      .first()
      .click();
    await expect(page).toHaveURL(/category=Robotics/);
    await page.goto("/blogs");
    await page.getByRole("searchbox").fill("calibration");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search=calibration/);
    await page
      .getByRole("link", { name: /Hand-eye calibration/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hand-eye calibration");
    await expect(page.getByText("Aug 6, 2026").first()).toBeVisible();
    await expect(page.getByText(/\d+ min read/).first()).toBeVisible();
    await expect(page.getByText("#calibration").first()).toBeVisible();
    await page.getByRole("link", { name: "Back to All Posts" }).click();
    await expect(page).toHaveURL(/\/#blog$/);
  });
});

test("a chosen theme is there from the first paint on", { tag: "@gate" }, async ({ page }) => {
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

test("a view is counted, without a cookie; the owner's own is not", async ({
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

test("where the browser blocks site data, every page is as it is elsewhere", async ({ page }) => {
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
    // It is sent by what looks for the owner's session.
    const counted = page.waitForRequest("**/api/views");
    await page.goto(path);
    await counted;
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
  }
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
});
