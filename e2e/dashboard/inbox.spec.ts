import type { Page } from "playwright/test";
import { awake } from "../support/awake";
import { expect, test, toast } from "../support/fixtures";

const SUBJECT = "Gauges for a chalk stream";
const DEMO = "Soil probes that drop out on frosty nights";

const message = (page: Page, subject = SUBJECT) => page.getByRole("article", { name: subject });

/** Returns the element with the number below the label `name`. */
const figure = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .last()
    .getByRole("definition");

async function openMessages(page: Page) {
  await page.goto("/dashboard/contact");
  await page.getByRole("tab", { name: "Messages" }).click();
  await expect(message(page, DEMO)).toBeVisible();
}

test.beforeEach(async ({ signIn }) => signIn(null));

test("the owner can mark, prioritise and delete a visitor's new message, and undo the deletion", {
  tag: "@gate",
}, async ({ page, browser, server, api }) => {
  const stored = async () =>
    (await api("GET", "/contact/messages")).body as {
      subject: string;
      status: string;
      priority: string;
    }[];
  const before = await stored();
  const countNew = before.filter(({ status }) => status === "new").length;
  const countHigh = before.filter(({ priority }) => priority === "high").length;

  const visitor = awake(await browser.newPage({ baseURL: server.url }));
  await visitor.goto("/#contact");
  const form = visitor.getByRole("form", { name: "Contact" });
  await form.getByLabel("Name").fill("Bea Alder");
  await form.getByLabel("Email").fill("bea+gauges@example.org");
  await form.getByLabel("Subject").fill(SUBJECT);
  await form.getByLabel("Message").fill("Would a radar see a weir?\nWe have two.");
  // A message that is sent within two seconds counts as spam.
  await visitor.clock.install();
  await visitor.clock.fastForward(5_000);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(toast(visitor, "Message sent!")).toBeVisible();
  await visitor.close();

  await openMessages(page);
  const arrived = message(page);
  const tab = page.getByRole("tab", { name: "Messages" });
  for (const text of ["new", "Bea Alder", "bea+gauges@example.org"]) {
    await expect(arrived.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(arrived).toContainText("Would a radar see a weir?");
  await expect(arrived.getByRole("link", { name: "Reply via Email" })).toHaveAttribute(
    "href",
    /^mailto:bea%2Bgauges@example\.org\?subject=Re%3A%20Gauges%20for%20a%20chalk%20stream&body=.*%3E%20We%20have%20two\.$/,
  );
  await expect(tab).toHaveText(`Messages${countNew + 1} new`);
  await expect(figure(page, "Total Messages")).toHaveText(String(before.length + 1));
  await expect(figure(page, "New Messages")).toHaveText(String(countNew + 1));
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  const contact = sidebar.getByRole("link", { name: "Contact", exact: true });
  await expect(contact).toHaveAccessibleDescription(`${countNew + 1} new`);

  await arrived.getByRole("button", { name: "Mark Read" }).dblclick();
  await expect(arrived.getByText("read", { exact: true })).toBeVisible();
  await expect(figure(page, "New Messages")).toHaveText(String(countNew));
  await expect(contact).toHaveAccessibleDescription(countNew > 0 ? `${countNew} new` : "");
  await arrived.getByRole("button", { name: "Mark Replied" }).click();
  await expect(arrived.getByText("replied", { exact: true })).toBeVisible();
  await expect(arrived.getByRole("button", { name: /^Mark Re/ })).toHaveCount(0);
  await arrived.getByLabel(`Priority of ${SUBJECT}`).selectOption("High priority");
  await expect(arrived.getByText("high", { exact: true })).toBeVisible();
  await expect(figure(page, "High Priority")).toHaveText(String(countHigh + 1));
  await expect
    .poll(stored)
    .toContainEqual(
      expect.objectContaining({ subject: SUBJECT, status: "replied", priority: "high" }),
    );

  await arrived.getByRole("button", { name: `Delete ${SUBJECT}` }).click();
  const notice = toast(page, "Message deleted");
  // The pointer keeps the toast open.
  await notice.hover();
  await expect(arrived).toHaveCount(0);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(arrived.getByText("replied", { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await arrived.getByRole("button", { name: `Delete ${SUBJECT}` }).click();
  await notice.getByRole("button", { name: "Close toast" }).click();
  await expect.poll(async () => (await stored()).length).toBe(before.length);
  await page.reload();
  await expect(message(page, DEMO)).toBeVisible();
  await expect(arrived).toHaveCount(0);
});

test("the screen undoes a change that the server refuses", async ({ page, allowConsole }) => {
  allowConsole(/500|ERR_FAILED/);
  await openMessages(page);
  const demo = message(page, DEMO);
  await page.route("**/api/contact/messages/**", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fulfill({ status: 500 }),
  );
  await demo.getByRole("button", { name: "Mark Read" }).click();
  await expect(toast(page, "Failed to save changes")).toBeVisible();
  await expect(demo.getByText("new", { exact: true })).toBeVisible();
  await expect(demo.getByRole("button", { name: "Mark Read" })).toBeVisible();

  await demo.getByRole("button", { name: `Delete ${DEMO}` }).click();
  await expect(demo).toHaveCount(0);
  await toast(page, "Message deleted").getByRole("button", { name: "Close toast" }).click();
  await expect(toast(page, "Failed to delete message")).toBeVisible();
  await expect(demo).toBeVisible();
});

test("an empty inbox says that it has no messages", async ({ page }) => {
  await page.route("**/api/contact/messages", (route) => route.fulfill({ json: [] }));
  await page.goto("/dashboard/contact?tab=messages");
  await expect(page.getByText("No messages yet")).toBeVisible();
});

test("a message can be moved into and out of spam, and a move can be undone", async ({
  page,
  api,
}) => {
  const subject = "Partnership proposal";
  const sent = await api("POST", "/contact/", {
    name: "Ann",
    email: "ann@example.com",
    subject,
    message: "https://a.example ".repeat(6),
  });
  const { id } = sent.body as { id: number };
  const isSpam = async () => {
    const { body } = await api("GET", "/contact/messages?spam=true");
    return (body as { id: number }[]).some((one) => one.id === id);
  };
  await openMessages(page);
  await page.getByRole("button", { name: /^Spam/ }).click();
  const suspect = message(page, subject);
  await expect(suspect).toContainText("Marked as spam: 6 links in the message");
  await suspect.getByRole("button", { name: "Not spam" }).click();
  const notice = toast(page, "Moved to the inbox");
  // The pointer keeps the toast open.
  await notice.hover();
  await expect(suspect).toHaveCount(0);
  expect(await isSpam()).toBe(false);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(suspect).toBeVisible();
  await expect.poll(isSpam).toBe(true);

  await suspect.getByRole("button", { name: "Not spam" }).click();
  await page.getByRole("button", { name: "Inbox" }).click();
  await expect(suspect).toBeVisible();
  await suspect.getByRole("button", { name: `Mark as spam: ${subject}` }).click();
  await expect(toast(page, "Marked as spam")).toBeVisible();
  await expect(suspect).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeFocused();
  await expect.poll(isSpam).toBe(true);
  await api("DELETE", `/contact/messages/${id}`);
});

test("a message that arrives while the inbox is open appears without a reload", async ({
  page,
  api,
}) => {
  await page.clock.install();
  await openMessages(page);
  const subject = "While you look";
  const sent = await api("POST", "/contact/", {
    name: "Ann",
    email: "ann@example.com",
    subject,
    message: "Hello",
  });
  await page.clock.runFor(31_000);
  await expect(message(page, subject)).toBeVisible();
  // A change from another browser appears when this window gets focus.
  const { id } = sent.body as { id: number };
  await api("PUT", `/contact/messages/${id}/read`);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(message(page, subject).getByText("read", { exact: true })).toBeVisible();
  await api("DELETE", `/contact/messages/${id}`);
});

test("500 messages are shown 50 at a time, with a search and filters", async ({ page }) => {
  const text = "Read https://a.example/x?y=1. Never javascript:alert(1) or <b>bold</b>. ";
  const many = Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    created_at: "2026-07-05T12:00:00.000Z",
    updated_at: "2026-07-05T12:00:00.000Z",
    timestamp: "2026-07-05T12:00:00.000Z",
    name: `Writer ${index}`,
    email: `writer${index}@example.org`,
    subject: index === 499 ? "The needle" : `Subject ${index}`,
    message: index === 0 ? "x".repeat(9_000) : text.repeat(20),
    status: index % 5 === 0 ? "new" : "read",
    priority: index % 100 === 0 ? "high" : "medium",
    is_spam: false,
    spam_reason: "",
    mail_state: "none",
    mail_error: "",
    mail_next_try: null,
  }));
  await page.route("**/api/contact/messages", (route) => route.fulfill({ json: many }));
  await page.goto("/dashboard/contact?tab=messages");
  const articles = page.getByRole("article");
  await expect(articles).toHaveCount(50);
  // Times are in the owner's time zone, not the browser's.
  await expect(articles.first()).toContainText("Jul 5, 2026, 1:00 PM");
  const second = articles.nth(1);
  await second.getByRole("button", { name: "Show all" }).click();
  await expect(
    second.getByRole("link", { name: "https://a.example/x?y=1" }).first(),
  ).toHaveAttribute("rel", /noopener/);
  await expect(second.getByRole("link", { name: /javascript/ })).toHaveCount(0);
  await expect(second).toContainText("<b>bold</b>");

  await page.getByRole("button", { name: "Show 50 more of 450" }).press("Enter");
  await expect(articles).toHaveCount(100);
  await expect(articles.nth(50)).toBeFocused();
  const search = page.getByRole("searchbox", { name: "Search messages" });
  await search.fill("needle");
  await expect(articles).toHaveCount(1);
  await expect(message(page, "The needle")).toBeVisible();
  await search.fill("");
  await page.getByLabel("Show", { exact: true }).selectOption("High priority");
  await expect(articles).toHaveCount(5);
  await page.getByLabel("Show", { exact: true }).selectOption("Replied");
  await expect(page.getByText("No messages match")).toBeVisible();
});
