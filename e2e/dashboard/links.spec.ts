import type { Page } from "playwright/test";
import { expect, pressTogether, test } from "../support/fixtures";
import { signInAgain } from "../support/keeping";
import { redirect, startWebServer } from "../support/web-server";

const SETTINGS = { SEED: "none", LINK_CHECK: "on", LINK_CHECK_ALLOW: "127.0.0.1" };

const statusRow = (page: Page) =>
  page
    .getByRole("region", { name: "System Status" })
    .getByRole("listitem")
    .filter({ hasText: "Broken links" });

type Owner = (method: string, path: string) => Promise<{ body: unknown }>;

/** Starts a check of all links and waits until it has ended. */
async function checkAll(page: Page, api: Owner) {
  const started = page.waitForResponse((response) => response.url().endsWith("/api/links/check"));
  await page.getByRole("button", { name: "Check now" }).click();
  await started;
  const due = async () => ((await api("GET", "/links")).body as { due: number }).due;
  await expect.poll(due, { timeout: 60_000 }).toBe(0);
}

test("the owner can find a dead link from the overview and repair it in the form of the item that contains it", async ({
  page,
  ownSite,
}) => {
  const web = await startWebServer({ "/new": 200, "/old": redirect(301, "/new") });
  const { server, api } = await ownSite(SETTINGS);
  await page.goto(`${server.url}/login`);
  await signInAgain(page);
  await expect(statusRow(page)).toContainText("No links");

  await page.getByRole("link", { name: "Broken links" }).click();
  await expect(page.getByText("No links to other sites yet")).toBeVisible();

  const content = `[old](${web.url("/old")})`;
  await api("POST", "/projects", { title: "Weir radar", live_url: web.url("/dead"), content });
  await page.reload();
  await checkAll(page, api);
  const broken = page.getByRole("region", { name: "Broken" });
  await expect(broken.getByRole("article", { name: web.url("/dead") })).toContainText(
    "The page was not found (404)",
  );
  const moved = page.getByRole("region", { name: "Moved" }).getByRole("article");
  await expect(moved).toContainText(web.url("/new"));
  await expect(moved.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(page.getByText(/^checked (just now|1 min)/)).toBeVisible();

  await page.goto(`${server.url}/dashboard`);
  await expect(statusRow(page)).toContainText("1 of 2");
  await expect(statusRow(page)).toContainText("needs attention");
  await page.getByRole("link", { name: "Broken links" }).click();
  await broken.getByRole("link", { name: "Weir radar" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Live Demo URL")).toHaveValue(web.url("/dead"));
  await form.getByLabel("Live Demo URL").fill(web.url("/new"));
  await form.getByRole("button", { name: "Save Project" }).click();
  await expect(form).toHaveCount(0);

  await pressTogether(page, "g", "l");
  await expect(page.getByRole("region", { name: "Moved" })).toBeVisible();
  await expect(broken).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Check now" })).toBeVisible();
  await web.stop();
});

test("the links screen shows that checking is turned off, or that the list cannot be loaded", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/503/);
  await signIn();
  await expect(statusRow(page)).toContainText("Not checked");
  await page.getByRole("link", { name: "Links", exact: true }).click();
  await expect(page.getByText("Links are not checked")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check now" })).toHaveCount(0);

  await page.route("**/api/links", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.reload();
  const failed = page.getByRole("alert").filter({ hasText: "Failed to load links" });
  await expect(failed).toBeVisible();
  await page.unroute("**/api/links");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Links are not checked")).toBeVisible();
});
