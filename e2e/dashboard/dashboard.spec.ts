import { expect, pressTogether, test } from "../support/fixtures";

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

test("every sidebar entry opens its screen, and only this entry is highlighted", async ({
  page,
}) => {
  const sidebar = page.getByRole("navigation", { name: /dashboard/i });
  for (const [name, path] of ENTRIES) {
    await sidebar.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(sidebar.locator("[aria-current]")).toHaveAccessibleName(name);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("the overview shows the counts and the quick actions", async ({ page, api }) => {
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

test("on a phone, a button opens the sidebar, and Escape closes it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByRole("button", { name: /menu|navigation/i, expanded: false });
  await toggle.click();
  await expect(page.getByRole("link", { name: "Experience", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Experience", exact: true })).toBeHidden();
});

test("rotating a phone closes the open menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/blog");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.setViewportSize({ width: 844, height: 390 });
  const add = page.getByRole("main").locator("button[aria-keyshortcuts=n]");
  await expect(add).toBeEnabled();
  await add.focus();
  await expect(add).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
});

test("the overview shows views by day, top pages and the system status", async ({
  page,
  server,
  api,
}) => {
  for (const [index, path] of ["/", "/", "/projects"].entries()) {
    await fetch(`${server.url}/api/views`, {
      method: "POST",
      headers: {
        "X-Forwarded-For": `10.9.9.${index}`,
        "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0",
      },
      body: JSON.stringify({ path }),
    });
  }
  const { body } = (await api("GET", "/dashboard/overview")) as {
    body: { views_by_day: { count: number }[]; top_pages: { title: string }[] };
  };
  const today = body.views_by_day.at(-1)?.count ?? 0;
  expect(today).toBeGreaterThanOrEqual(3);
  await page.reload();
  const views = page.getByRole("region", { name: "Views" });
  const chart = views.getByRole("slider", { name: "Views by day" });
  await expect(chart).toHaveAttribute("aria-valuetext", new RegExp(`: ${today} views$`));
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuenow", "29");
  await page.keyboard.press("Home");
  await expect(views.getByText(/: 0 views$/).first()).toBeVisible();
  await expect(views.getByRole("row")).toHaveCount(31);
  const pages = page.getByRole("region", { name: "Top Pages" });
  await expect(pages.getByRole("listitem").first()).toContainText("Home");
  const status = page.getByRole("region", { name: "System Status" });
  for (const [label, text] of [
    ["Database", "OK"],
    ["Uploads", "file"],
    ["Last backup", "None yet"],
    ["Overdue posts", "None"],
    ["Mail", "not set up"],
  ] as const) {
    await expect(status.getByRole("listitem").filter({ hasText: label })).toContainText(text);
  }
});

test("the statistics show pages and referrers, and the address contains the selected period", async ({
  page,
  browser,
  server,
}) => {
  const visitor = await browser.newPage({
    baseURL: server.url,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    extraHTTPHeaders: { "X-Forwarded-For": "10.9.8.7" },
  });
  const counted = visitor.waitForResponse((response) => response.url().includes("/api/views"));
  await visitor.goto("/resume", { referer: "https://www.news.example/item?id=1" });
  expect((await counted).request().postDataJSON()).toEqual({
    path: "/resume",
    referrer: "www.news.example",
  });
  await visitor.close();

  await page.getByRole("region", { name: "Views" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statistics");
  await expect(page.getByRole("table", { name: "Top pages" })).toContainText("Resume");
  const sources = page.getByRole("table", { name: "Where visits began" });
  await expect(sources.getByRole("row").filter({ hasText: "news.example" })).toContainText("1");
  // Host names are not links: a spammer can send any host name as referrer.
  await expect(sources.getByRole("link")).toHaveCount(0);
  await page.getByRole("tab", { name: "12 months" }).click();
  await expect(page).toHaveURL(/\/dashboard\/statistics\?months=12$/);
  const months = page.getByRole("table", { name: "Views by month" });
  await expect(months.getByRole("row")).toHaveCount(13);
  await page.reload();
  await expect(months.getByRole("row")).toHaveCount(13);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^views-.*\.csv$/);
});

test("the sidebar scrolls to the current entry if the window does not have room for all entries", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto("/dashboard/security");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const link = (name: string) => sidebar.getByRole("link", { name, exact: true });
  await expect(link("Security")).toHaveAttribute("aria-current", "page");
  await expect(link("Security")).toBeInViewport({ ratio: 1 });
  await expect(link("Overview")).not.toBeInViewport();
  await pressTogether(page, "g", "o");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(link("Overview")).toBeInViewport({ ratio: 1 });
});

test("the icons at the bottom of the sidebar keep their size", async ({ page }) => {
  await page.goto("/dashboard");
  for (const name of ["Account", "Logout"]) {
    const icon = page.getByRole("button", { name }).locator("svg");
    expect([name, (await icon.boundingBox())?.width]).toEqual([name, 16]);
  }
});
