import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";
import { signInAgain } from "../support/keeping";
import { startMailServer } from "../support/mail-server";
import { freePort, startServer } from "../support/server";

test.beforeEach(async ({ signIn }) => signIn(null));

test("with a mail server, the inbox shows whether each message was e-mailed, and can e-mail it again", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/502/);
  const port = await freePort();
  const settings = {
    SMTP_URL: `smtp://site%40example.net:${encodeURIComponent("it's a secret/1")}@127.0.0.1:${port}`,
  };
  const server = await startServer({ settings });
  const subject = "Will it arrive";
  await fetch(`${server.url}/api/contact`, {
    method: "POST",
    body: JSON.stringify({ name: "Ann", email: "ann@example.com", subject, message: "Hello" }),
  });
  await page.goto(`${server.url}/login`);
  await signInAgain(page);
  await page.goto(`${server.url}/dashboard/contact`);
  const panel = page.getByRole("region", { name: "E-mail" });
  await expect(panel).toContainText("Mail: failing since");
  await expect(panel).toContainText("the mail server cannot be reached");
  await panel.getByRole("button", { name: "Send test e-mail" }).click();
  await expect(toast(page, "Test e-mail failed")).toContainText("cannot be reached");

  await page.getByRole("tab", { name: "Messages" }).click();
  const failed = page.getByRole("article", { name: subject });
  await expect(failed).toContainText("Not e-mailed: the mail server cannot be reached");
  const mail = await startMailServer(port);
  await failed.getByRole("button", { name: `Try again to e-mail ${subject}` }).click();
  await expect(failed.getByText("E-mailed", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Contact Information" }).click();
  await panel.getByRole("button", { name: "Send test e-mail" }).click();
  await expect(toast(page, "Test e-mail sent")).toBeVisible();
  await expect(panel).toContainText("Mail: working");
  expect(mail.deliveries.map(({ headers }) => headers.get("subject"))).toEqual([
    subject,
    "Test e-mail from your portfolio",
  ]);
  // Leave the page before the server stops. Otherwise pending requests of the page fail.
  await page.goto("about:blank", { waitUntil: "load" });
  await server.dispose();
  await mail.stop();
});

test("tabs do not move when the number of new messages is loaded", async ({ page }) => {
  const release = await hold(page, /\/api\/contact\/messages(\?|$)/);
  await page.goto("/dashboard/contact");
  const last = page.getByRole("tab", { name: "Saved Replies" });
  const before = await last.boundingBox();
  release();
  await expect(page.getByRole("tab", { name: /Messages \d+ new/ })).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
});

test("leaving one form of the screen keeps the unsaved text of the other form", async ({
  page,
}) => {
  await page.goto("/dashboard/contact");
  const status = page.getByLabel("Availability Status");
  await expect(status).not.toHaveValue("");
  await status.fill("Not saved yet");
  await page.getByRole("tab", { name: "Saved Replies" }).click();
  await page.getByRole("button", { name: "Add Reply" }).click();
  const reply = page.getByRole("dialog", { name: "Add Saved Reply" });
  await reply.getByLabel("Title").fill("Thank you");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(reply).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/contact\?tab=replies$/);
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("tab", { name: "Contact Information" }).click();
  await expect(status).toHaveValue("Not saved yet");
});

test("Ctrl+S names the invalid field of a form, even if the form is on another tab of the screen", async ({
  page,
}) => {
  await page.goto("/dashboard/contact");
  const email = page.getByLabel("Email Address");
  await expect(email).not.toHaveValue("");
  await email.fill("not an address");
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toast(page, "Email address must be an e-mail address")).toBeVisible();
  await page.getByRole("tab", { name: "Contact Information" }).click();
  await page.getByRole("button", { name: "Reset" }).click();
});

test("on a phone, the buttons of the bottom bar have equal gaps, and the save button's text has one line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/contact");
  const save = page.getByRole("button", { name: "Save Contact Information" });
  await expect(save).toBeVisible();
  const preview = await page.getByRole("link", { name: "Preview", exact: true }).boundingBox();
  const boxes = [preview];
  for (const name of ["History", "Reset", "Save Contact Information"]) {
    boxes.push(await page.getByRole("button", { name }).boundingBox());
  }
  const ends = boxes.map((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)] as const);
  const gaps = ends.slice(1).map(([start], index) => Math.round(start - (ends[index]?.[1] ?? 0)));
  expect(gaps).toEqual([8, 8, 8]);
  expect(ends.at(-1)?.[1]).toBe(390 - 12);
  const lines = await save.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("the form adds https:// to a profile address that has no https://", async ({ page }) => {
  await page.goto("/dashboard/contact");
  const github = page.getByLabel("GitHub");
  await github.fill("github.com/max");
  await github.press("Tab");
  await expect(github).toHaveValue("https://github.com/max");
  const twitter = page.getByLabel("Twitter");
  await twitter.fill("x.com/max");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await twitter.press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({
    github: "https://github.com/max",
    twitter: "https://x.com/max",
  });
});
