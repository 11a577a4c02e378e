import type { Page } from "playwright/test";
import { expect, OWNER, pressTogether, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";
import { redirect, startWebServer } from "../support/web-server";

const SETTINGS = { SEED: "none", LINK_CHECK: "on", LINK_CHECK_ALLOW: "127.0.0.1" };

async function signInAt(page: Page, url: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel("Email", { exact: true }).fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The server asks one link a second. */
const CHECKED = { timeout: 30_000 };

const statusRow = (page: Page) =>
  page
    .getByRole("region", { name: "System Status" })
    .getByRole("listitem")
    .filter({ hasText: "Broken links" });

type Owner = (method: string, path: string) => Promise<{ body: unknown }>;

/** Asks for all links, new ones too; resolves when none is being asked any more. */
async function checkAll(page: Page, api: Owner) {
  const begun = page.waitForResponse((response) => response.url().endsWith("/api/links/check"));
  await page.getByRole("button", { name: "Check now" }).click();
  await begun;
  const due = async () => ((await api("GET", "/links")).body as { due: number }).due;
  await expect.poll(due, { timeout: 60_000 }).toBe(0);
}

test("a dead link is seen in the overview, found where it stands, mended and gone", async ({
  page,
  ownSite,
}) => {
  const web = await startWebServer({ "/new": 200, "/old": redirect(301, "/new") });
  const { server, api } = await ownSite(SETTINGS);
  await signInAt(page, server.url);
  await expect(statusRow(page)).toContainText("No links");

  await page.getByRole("link", { name: "Broken links" }).click();
  await expect(page.getByText("No links to other sites yet")).toBeVisible();

  const content = `[old](${web.url("/old")})`;
  await api("POST", "/projects", { title: "Weir radar", live_url: web.url("/dead"), content });
  await page.reload();
  await checkAll(page, api);
  const broken = page.getByRole("region", { name: "Broken" });
  await expect(broken.getByRole("article", { name: web.url("/dead") })).toContainText(
    "The page is not there (404)",
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
  // The new address has been asked, too.
  await expect(page.getByRole("button", { name: "Check now" })).toBeVisible();
  await web.stop();
});

test("a link is checked again, ignored and noticed again", async ({
  page,
  ownSite,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const web = await startWebServer({});
  const { server, api } = await ownSite(SETTINGS);
  await api("PUT", "/contact/info", { website: web.url("/me"), github: web.url("/code") });
  await signInAt(page, server.url);
  await page.keyboard.press("Control+k");
  // The palette is loaded when it is first opened. Keys typed before that are lost.
  await page.getByRole("combobox", { name: "Commands" }).fill("broken");
  await page.getByRole("option", { name: /^Links/ }).click();
  await checkAll(page, api);
  const broken = page.getByRole("region", { name: "Broken" });
  await expect(broken.getByRole("article")).toHaveCount(2);

  web.pages["/me"] = 200;
  const mine = broken.getByRole("article", { name: web.url("/me") });
  // A press shows its effect before the answer arrives.
  const check = await hold(page, /\/api\/links\/\d+\/check$/);
  await mine.getByRole("button", { name: "Check again" }).click();
  await expect(mine.getByRole("button", { name: "Checking..." })).toBeVisible();
  check();
  await expect(mine).toHaveCount(0, CHECKED);
  await expect(page.getByText("2 links, 1 answers")).toBeVisible();

  const code = broken.getByRole("article", { name: web.url("/code") });
  // If no request is answered, not even the next load, the link shows its former state.
  await page.route("**/api/links**", (route) => route.abort());
  await page.route("**/api/links/**", (route) => route.abort());
  await code.getByRole("button", { name: "Check again" }).click();
  await expect(toast(page, "Failed to check the link")).toBeVisible();
  await expect(code.getByRole("button", { name: "Check again" })).toBeVisible();
  await code.getByRole("button", { name: "Ignore" }).click();
  await expect(toast(page, "Failed to change the link")).toBeVisible();
  await expect(code).toBeVisible();
  await page.unrouteAll();
  const ignore = await hold(page, /\/api\/links\/\d+$/);
  await code.getByRole("button", { name: "Ignore" }).click();
  await expect(code).toHaveCount(0);
  ignore();
  await toast(page, "Link ignored").getByRole("button", { name: "Undo" }).click();
  await expect(code).toBeVisible();
  await code.getByRole("button", { name: "Ignore" }).press("Enter");
  const ignored = page.getByRole("region", { name: "Ignored" }).getByRole("article");
  await expect(ignored).toContainText(web.url("/code"));
  await expect(broken).toHaveCount(0);

  web.pages["/code"] = 200;
  await ignored.getByRole("button", { name: "Stop ignoring" }).click();
  await expect(page.getByText("All 2 links answer.")).toBeVisible(CHECKED);
  await page.goto(`${server.url}/dashboard`);
  await expect(statusRow(page)).toContainText("None of 2");
  await web.stop();
});

test("the links screen says that checking is turned off, and that the list cannot be loaded", async ({
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
