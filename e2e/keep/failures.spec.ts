import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, toast } from "../support/fixtures";
import { ownerAt } from "../support/keeping";

const MISSING = [
  {
    kind: "project",
    title: "Project Not Found",
    failed: "Failed to load project",
    back: "Back to All Projects",
    section: "projects",
  },
  {
    kind: "blog",
    title: "Blog Post Not Found",
    failed: "Failed to load blog post",
    back: "Back to All Posts",
    section: "blog",
  },
] as const;

test("an unknown address returns 404 and is logged in the browser's console", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  for (const path of ["/no/such/page", "/missing/project", "/failed/project", "/no-such"]) {
    const logged = page.waitForEvent("console", (message) =>
      message.text().endsWith(`page at ${path}`),
    );
    allowConsole(/There is no page at/);
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await logged;
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
  }
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("#about")).toBeVisible();
});

test("without its database the site serves cached pages, and other pages show an error", async ({
  page,
  ownSite,
  browser,
  allowConsole,
}) => {
  allowConsole(
    /404|500|There is no page|Minified React error|An error occurred in the Server Components/,
  );
  const { server } = await ownSite();
  const database = join(server.dataDir, "site.db");
  const [project, post] = ["/project/bin-picking-cell", "/blog/dashboard-over-2g"];
  const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
  await page.goto(server.url);
  await rename(database, `${database}.away`);

  // The home page is cached.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Maya Lindqvist");

  // The project's page is not cached.
  await page
    .locator("#projects")
    .getByRole("link", { name: /Bin-picking/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Project Not Found");
  await expect(page.getByText("Failed to load project")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to All Projects" })).toBeVisible();

  for (const visitor of [page, plain]) {
    for (const [path, index] of [
      [project, 0],
      [post, 1],
    ] as const) {
      const response = await visitor.goto(server.url + path);
      expect(response?.status()).toBe(500);
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(MISSING[index].title);
      await expect(visitor.getByText(MISSING[index].failed)).toBeVisible();
      const reference = (await response?.allHeaders())?.["x-request-id"];
      await expect(visitor.getByText(`Reference: ${reference}`)).toBeVisible();
      expect(server.log()).toContain(`"request_id":"${reference}"`);
      const back = visitor.getByRole("link", { name: MISSING[index].back });
      await expect(back).toHaveAttribute("href", `/#${MISSING[index].section}`);
    }
    // An unknown address needs no database.
    const nothing = await visitor.goto(`${server.url}/nothing/here`);
    expect(nothing?.status()).toBe(404);
    await expect(visitor.getByText("Oops! Page not found")).toBeVisible();
    // These pages need queries that no earlier page has sent, so the results of the queries are not cached.
    for (const path of ["/blogs", "/resume", "/login"]) {
      const response = await visitor.goto(server.url + path);
      expect([path, response?.status()]).toEqual([path, 500]);
      await expect(visitor.getByText("Something went wrong on our side.")).toBeVisible();
      await expect(visitor.getByRole("link", { name: "Return to Home" })).toBeVisible();
      expect(await visitor.content()).not.toMatch(/database|site\.db|Prisma/i);
    }
  }

  await rename(`${database}.away`, database);
  await plain.getByRole("link", { name: "Try again" }).click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  await plain.goto(project);
  await expect(plain.getByRole("heading", { level: 1 })).toContainText("Bin-picking");
  await plain.close();
});

test("if a page fails after a click on its link, 'Try again' loads the page", async ({
  page,
  ownSite,
  allowConsole,
}) => {
  allowConsole(
    /404|500|There is no page|Minified React error|An error occurred in the Server Components/,
  );
  const { server } = await ownSite();
  const database = join(server.dataDir, "site.db");
  await page.goto(server.url);
  for (const { section, failed, kind } of [MISSING[1], MISSING[0]]) {
    await rename(database, `${database}.away`);
    const card = page.locator(`#${section} article h3 a`).first();
    const title = (await card.textContent()) ?? "";
    await card.click();
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${kind}/`));
    await rename(`${database}.away`, database);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page.locator(`#${section}`)).toBeVisible();
  }
  await rename(database, `${database}.away`);
  await page.getByRole("link", { name: "View All Blog Posts" }).click();
  await expect(page.getByText("Something went wrong on our side.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await rename(`${database}.away`, database);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Blog Posts");
  // Leave the page before the server stops: pending requests of the page would fail.
  await page.goto("about:blank");
});

test("the dashboard shows the reference of a server error, which is also in the log", async ({
  browser,
  ownSite,
}) => {
  const { server } = await ownSite();
  const database = join(server.dataDir, "site.db");
  const page = await ownerAt(browser, server.url);
  await page.goto("/dashboard/experience");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await rename(database, `${database}.away`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const message = await toast(page, "Reference: ").textContent();
  // The owner can press the focused button again.
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Delete" })).toBeFocused();
  const [, reference] = /Reference: (\w+)/.exec(message ?? "") ?? [];
  expect(server.log()).toContain(`"request_id":"${reference}"`);
  await rename(`${database}.away`, database);
  await page.close();
});
