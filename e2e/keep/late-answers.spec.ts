import type { Page, Route } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";

// On a slow network, actions are visible before the server responds. A late response does not undo a newer action.

const PHONE = { width: 360, height: 740 };

const message = (page: Page, subject: string) =>
  page.getByRole("article", { name: subject, exact: true });

/**
 * Holds back the next response from `address`. The first returned function waits until the server has responded. The
 * second function lets the page get the response.
 */
async function holdAnswer(page: Page, address: RegExp): Promise<[() => Promise<void>, () => void]> {
  let noteAnswered: () => void = () => undefined;
  const answered = new Promise<void>((done) => {
    noteAnswered = done;
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(
    address,
    async (route: Route) => {
      const response = await route.fetch();
      noteAnswered();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return [() => answered, release];
}

/** Sends a request and waits for the response. By then, the page has handled all earlier responses. */
const settle = (page: Page) =>
  page.evaluate(() => fetch("/api/health").then((response) => response.text()));

test.beforeEach(async ({ signIn }) => signIn(null));

test("on a phone, the menu marks the screen that is loading, then closes", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/dashboard");
  const release = await hold(page, /\/dashboard\/awards\?_rsc/);
  await page.getByRole("button", { name: "Open menu" }).click();
  const link = page.getByRole("link", { name: "Awards" });
  await link.click();
  await expect(link.getByRole("status")).toHaveText("Loading");
  release();
  await expect(page.getByRole("heading", { name: "Awards", level: 1 })).toBeVisible();
  await expect(link).toBeHidden();
  // In the menu, a click on the link of the current screen closes the menu.
  await page.getByRole("button", { name: "Open menu" }).click();
  await link.click();
  await expect(link).toBeHidden();
});

test("an on-screen keyboard makes the viewport of the dashboard smaller", async ({ page }) => {
  await page.goto("/dashboard");
  const viewport = page.locator("meta[name=viewport]");
  await expect(viewport).toHaveAttribute("content", /interactive-widget=resizes-content/);
  await expect(viewport).toHaveAttribute("content", /width=device-width/);
});

test("a button in a list row is marked as busy until the server responds", async ({
  page,
  api,
}) => {
  await api("POST", "/blog", { title: "Slow post", content: "Text" });
  await page.goto("/dashboard/blog");
  for (const [name, address, done] of [
    ["Publish Slow post", "**/api/bulk/blog", "1 item published"],
    ["Duplicate Slow post", "**/duplicate", "Duplicated"],
  ] as const) {
    const release = await hold(page, address);
    const button = page.getByRole("button", { name, exact: true });
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    release();
    await expect(toast(page, done)).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  }
});

test("a deleted award stays deleted when an outdated list arrives", async ({ page, api }) => {
  for (const title of ["Kept award", "Deleted award"]) await api("POST", "/awards", { title });
  await page.goto("/dashboard/awards");
  await page.getByRole("button", { name: "Edit Kept award" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Kept award, edited");
  const [isAnswered, release] = await holdAnswer(page, /\/api\/awards$/);
  // The save is sent to the award's own address, so the held response is the list that is loaded after the save.
  await page.getByRole("button", { name: "Save Award" }).click();
  await isAnswered();
  await page.getByRole("button", { name: "Delete Deleted award" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Award deleted")).toBeVisible();
  release();
  await settle(page);
  await expect(page.getByRole("heading", { name: "Kept award, edited" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Deleted award" })).toHaveCount(0);
});

test.describe("messages", () => {
  const SUBJECT = "A slow line";
  const write = { name: "Ann", email: "ann@example.com", message: "Hello" };
  const folders = /\/api\/contact\/messages(\?.*)?$/;

  test.beforeEach(async ({ page, api }) => {
    await api("POST", "/contact/", { ...write, subject: SUBJECT });
    await page.goto("/dashboard/contact?tab=messages");
    await expect(message(page, SUBJECT)).toBeVisible();
  });

  test.afterEach(async ({ api }) => {
    const { body } = await api("GET", "/contact/messages");
    for (const { id, subject } of body as { id: number; subject: string }[]) {
      if (subject.startsWith(SUBJECT)) await api("DELETE", `/contact/messages/${id}`);
    }
  });

  test("the response to one change does not undo the next change", async ({ page }) => {
    const one = message(page, SUBJECT);
    const answerFirst = await hold(page, "**/api/contact/messages/*/read");
    const answerSecond = await hold(page, "**/api/contact/messages/*");
    const first = page.waitForResponse(/\/read$/);
    await one.getByRole("button", { name: "Mark Read" }).click();
    const priority = one.getByLabel(`Priority of ${SUBJECT}`);
    await priority.selectOption("high");
    answerFirst();
    await first;
    await settle(page);
    await expect(priority).toHaveValue("high", { timeout: 1 });
    answerSecond();
    await page.reload();
    await expect(priority).toHaveValue("high");
    await expect(one.getByText("read", { exact: true })).toBeVisible();
  });

  for (const what of ["changed", "deleted"] as const) {
    test(`a ${what} message stays ${what} when an outdated list arrives`, async ({ page, api }) => {
      const one = message(page, SUBJECT);
      const send = await hold(page, /\/api\/contact\/messages\/\d+/);
      if (what === "changed") await one.getByRole("button", { name: "Mark Read" }).click();
      else {
        await one.getByRole("button", { name: "Delete" }).click();
        await toast(page, "Message deleted").getByRole("button", { name: "Close toast" }).click();
      }
      await api("POST", "/contact/", { ...write, subject: `${SUBJECT}, again` });
      const [isAnswered, release] = await holdAnswer(page, folders);
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await isAnswered();
      const done = page.waitForResponse(/\/api\/contact\/messages\/\d+/);
      send();
      await done;
      await settle(page);
      release();
      await settle(page);
      if (what === "changed") {
        await expect(one.getByText("read", { exact: true })).toBeVisible({ timeout: 1 });
      } else await expect(one).toHaveCount(0, { timeout: 1 });
    });
  }
});

test("an alt text stays in its field during a save and after a failed save", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/);
  await page.goto("/dashboard/files");
  const field = page.getByRole("article").first().getByLabel("Alt text");
  const release = await hold(page, /\/api\/uploads\//, (route) => route.fulfill({ status: 500 }));
  await field.fill("Typed on a slow line");
  await field.press("Enter");
  await field.blur();
  await expect(field).toHaveValue("Typed on a slow line");
  release();
  await expect(toast(page, "HTTP error! status: 500")).toBeVisible();
  await expect(field).toHaveValue("Typed on a slow line");
  await page.unrouteAll();
  await field.press("Enter");
  await expect(toast(page, "Alt text saved")).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue("Typed on a slow line");
});

test("undoing a reset restores text typed during the reset", async ({ page }) => {
  await page.goto("/dashboard/hero");
  const badge = page.getByLabel("Badge Text");
  await expect(badge).not.toHaveValue("");
  const before = await badge.inputValue();
  const release = await hold(page, /\/api\/hero$/);
  await page.getByRole("button", { name: "Reset" }).click();
  await badge.fill("Typed meanwhile");
  release();
  const done = toast(page, "Changes have been reset");
  await expect(done).toBeVisible();
  await expect(badge).toHaveValue(before);
  await done.getByRole("button", { name: "Undo" }).click();
  await expect(badge).toHaveValue("Typed meanwhile");
});

test("'Reset' does nothing during a save", async ({ page }) => {
  await page.goto("/dashboard/hero");
  const badge = page.getByLabel("Badge Text");
  await expect(badge).not.toHaveValue("");
  await badge.fill("Saved on a slow line");
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/hero$/.test(request.url())) requests.push(request.method());
  });
  const release = await hold(page, /\/api\/hero$/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Reset" }).click({ force: true });
  release();
  await expect(toast(page, "Hero section updated successfully")).toBeVisible();
  await expect(badge).toHaveValue("Saved on a slow line");
  expect(requests).toEqual(["PUT"]);
});

test("the buttons to make, restore and delete a backup are disabled during their requests", async ({
  page,
}) => {
  await page.goto("/dashboard/data");
  const list = page.getByRole("region", { name: "Backups" });
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  const question = page.getByRole("alertdialog");
  const make = list.getByRole("button", { name: "Back up now" });
  const restore = dialog.getByRole("button", { name: "Restore" });
  const deletion = question.getByRole("button", { name: "Delete" });
  /** Presses a button, and expects that the button is disabled until the response arrives. */
  async function press(button: typeof make, method: string) {
    const release = await hold(page, (url) => url.pathname.startsWith("/api/backups"));
    const sent = page.waitForRequest((request) => request.method() === method);
    await button.click();
    await sent;
    await expect(button).toBeDisabled();
    release();
    await page.unrouteAll({ behavior: "wait" });
  }
  await press(make, "POST");
  // Backups run as a low-priority program, so they can take long.
  await expect(toast(page, "Backup made")).toBeVisible({ timeout: 30_000 });
  const row = list.getByRole("listitem").filter({ hasText: "By hand" }).first();
  await row.getByRole("button", { name: /^Restore/ }).click();
  await expect(restore).toBeEnabled({ timeout: 60_000 });
  await press(restore, "POST");
  await page
    .getByRole("dialog", { name: "Backup restored" })
    .getByRole("button", { name: "Close", exact: true })
    .first()
    .click();
  await row.getByRole("button", { name: /^Delete/ }).click();
  await press(deletion, "DELETE");
  await expect(toast(page, "Backup deleted")).toBeVisible();
});

test("several clicks on the sign-out button of a session send only one request", async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await browser.newContext({ baseURL: server.url, userAgent: "Firefox/145.0" });
  const form = { username: "admin@example.com", password: "portfolio-demo" };
  await elsewhere.request.post("/api/auth/login", { form });
  await elsewhere.close();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account" }).click();
  const sessions = page.getByRole("dialog").getByRole("region", { name: "Sessions" });
  const button = sessions.getByRole("button", { name: /^Sign out Firefox/ });
  let deletions = 0;
  page.on("request", (request) => {
    if (request.method() === "DELETE") deletions++;
  });
  const release = await hold(page, /\/api\/auth\/sessions\/./);
  await button.click();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  release();
  await expect(toast(page, "Session signed out")).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(deletions).toBe(1);
});
