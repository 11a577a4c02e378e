import AxeBuilder from "@axe-core/playwright";
import { expect, test, toast } from "./fixtures";

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
      await expect(main.getByText(text).first()).toBeVisible();
    }
    // All groups of skills can be read where nothing can be opened.
    for (const panel of await page
      .locator("#skills section section, #skills [role=region]")
      .all()) {
      await expect(panel).toBeVisible();
    }
  });

  test("the contact form reaches the owner", async ({ page, api }) => {
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

test("what is not there says so without JavaScript too", async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
  for (const [path, text] of [
    ["/project/no-such-project", "The project you're looking for doesn't exist."],
    ["/blog/no-such-post", "The blog post you're looking for doesn't exist."],
    ["/blog/%E0%A4%A", "404"],
    ["/missing/project", "Project Not Found"],
    ["/missing/other", "404"],
    ["/no/such/page", "Oops! Page not found"],
  ] as const) {
    const response = await page.goto(path);
    if (path.includes("%")) expect(response?.status()).toBe(404);
    else {
      expect([path, response?.status()]).toEqual([path, 404]);
      if (path !== "/missing/other") await expect(page.getByText(text)).toBeVisible();
    }
  }
  await page.close();
});

test("what is not there says so, with a way home", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  // The bad path is logged.
  allowConsole(/There is no page at \/no\/such\/page/);
  await page.goto("/project/no-such-project");
  await expect(page.getByText("Project Not Found")).toBeVisible();
  await expect(page.getByText("The project you're looking for doesn't exist.")).toBeVisible();
  await expect(page.getByRole("main").locator('a[href="/#projects"]')).toBeVisible();
  await page.goto("/blog/no-such-post");
  await expect(page.getByText("Blog Post Not Found")).toBeVisible();
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
  await page.goto("/no/such/page");
  await expect(page.getByText("404")).toBeVisible();
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the nav follows the scroll and leads to the sections", async ({ page }) => {
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.locator("[aria-current]")).toHaveCount(0);
  for (const name of ["Projects", "Contact", "About"]) {
    await nav.getByRole("link", { name, exact: true }).click();
    await expect(nav.locator("[aria-current]")).toHaveText(name);
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(nav.getByRole("link", { name: "Skills" })).toBeHidden();
  await nav.getByRole("button", { name: "Menu", expanded: false }).click();
  await nav.getByRole("link", { name: "Skills" }).click();
  await expect(nav.getByRole("button", { name: "Menu", expanded: false })).toBeVisible();
});

test("of the skills the first group is open, and only one at a time", async ({ page }) => {
  await page.goto("/");
  const heads = page.locator("#skills").getByRole("button");
  await expect(heads.nth(0)).toHaveAttribute("aria-expanded", "true");
  await heads.nth(1).click();
  await expect(heads.nth(1)).toHaveAttribute("aria-expanded", "true");
  await expect(heads.nth(0)).toHaveAttribute("aria-expanded", "false");
  await heads.nth(1).click();
  await expect(page.locator('#skills [aria-expanded="true"]')).toHaveCount(0);
});

test("the experience carousel moves by itself, by its buttons, and rests when told to", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const section = page.locator("#experience");
  await section.scrollIntoViewIfNeeded();
  const position = section.getByText(/^\d+ of \d+$/);
  await expect(position).toHaveText("1 of 3");
  await page.clock.runFor(10_500);
  await expect(position).toHaveText("2 of 3");
  await section.getByRole("button", { name: /^Next/ }).click();
  await expect(position).toHaveText("3 of 3");
  await section.getByRole("button", { name: /^Next/ }).click();
  await expect(position).toHaveText("1 of 3");
  await section.getByRole("button", { name: /^Previous/ }).click();
  await expect(position).toHaveText("3 of 3");
  await page.getByRole("button", { name: "Pause motion" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(position).toHaveText("3 of 3");
});

test("a message reaches the owner", async ({ page, api }) => {
  await page.clock.install();
  await page.goto("/#contact");
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByLabel("Subject").fill("About the river gauge");
  await form.getByLabel("Message").fill("How did you seal the ultrasonic head?");
  // Faster than this and it would be taken for a machine's.
  await page.clock.fastForward(5_000);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(toast(page, "Message sent!")).toContainText(
    "Thanks for reaching out. I'll get back to you soon.",
  );
  await expect(form.getByLabel("Message")).toHaveValue("");
  const all = (await Promise.all(
    ["", "?spam=true"].map(async (query) => (await api("GET", `/contact/messages${query}`)).body),
  )) as { subject: string; message: string }[][];
  expect(all.flat()).toContainEqual(
    expect.objectContaining({
      subject: "About the river gauge",
      message: "How did you seal the ultrasonic head?",
    }),
  );
});

test("a message that cannot be sent says so and keeps every word", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to load resource/);
  await page.goto("/#contact");
  const form = page.getByRole("form", { name: "Contact" });
  for (const [label, text] of [
    ["Name", "Ada"],
    ["Email", "ada@example.com"],
    ["Subject", "Hello"],
    ["Message", "A long message, typed with care."],
  ] as const) {
    await form.getByLabel(label).fill(text);
  }
  await page.route(/\/api\/contact\/?$/, (route) => route.abort());
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(toast(page, "Error")).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("A long message, typed with care.");
  await expect(form.getByRole("button", { name: "Send Message" })).toBeEnabled();
});

test("a chosen theme is there from the first paint on", async ({ page }) => {
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

for (const colorScheme of ["dark", "light"] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing in public, ${colorScheme}, ${width} wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      for (const path of [
        "/",
        "/projects",
        "/blogs",
        "/blog/dashboard-over-2g",
        "/project/bin-picking-cell",
        "/resume",
        "/login",
      ]) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
          .analyze();
        const found = violations.map(({ id, nodes }) => [
          id,
          nodes.map(({ html }) => html.slice(0, 160)),
        ]);
        expect([path, found]).toEqual([path, []]);
      }
    });
  }
}
