import type { Page } from "playwright/test";
import { expect, test, toast } from "./fixtures";

const SUBJECT = "Gauges for a chalk stream";
const DEMO = "Soil probes that drop out on frosty nights";

const message = (page: Page, subject = SUBJECT) => page.getByRole("article", { name: subject });

/** The number under a figure's name. */
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

test.beforeEach(async ({ signIn }) => signIn());

test("what a visitor sends arrives as new, is marked, ranked, and deleted unless undone", async ({
  page,
  browser,
  server,
  api,
}) => {
  const stored = async () =>
    (await api("GET", "/contact/messages")).body as {
      subject: string;
      status: string;
      priority: string;
    }[];
  const before = await stored();
  const countNew = before.filter(({ status }) => status === "new").length;
  const countHigh = before.filter(({ priority }) => priority === "high").length;

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto("/#contact");
  const form = visitor.getByRole("form", { name: "Contact" });
  await form.getByLabel("Name").fill("Bea Alder");
  await form.getByLabel("Email").fill("bea+gauges@example.org");
  await form.getByLabel("Subject").fill(SUBJECT);
  await form.getByLabel("Message").fill("Would a radar see a weir?\nWe have two.");
  // Faster than this and it would be taken for a machine's.
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
    "mailto:bea%2Bgauges@example.org?subject=Re%3A%20Gauges%20for%20a%20chalk%20stream",
  );
  await expect(tab).toHaveText(`Messages${countNew + 1} new`);
  await expect(figure(page, "Total Messages")).toHaveText(String(before.length + 1));
  await expect(figure(page, "New Messages")).toHaveText(String(countNew + 1));

  await arrived.getByRole("button", { name: "Mark Read" }).click();
  await expect(arrived.getByText("read", { exact: true })).toBeVisible();
  await expect(figure(page, "New Messages")).toHaveText(String(countNew));
  await arrived.getByRole("button", { name: "Mark Replied" }).click();
  await expect(arrived.getByText("replied", { exact: true })).toBeVisible();
  await expect(arrived.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
  await arrived.getByLabel(`Priority of ${SUBJECT}`).selectOption("High priority");
  await expect(arrived.getByText("high", { exact: true })).toBeVisible();
  await expect(figure(page, "High Priority")).toHaveText(String(countHigh + 1));
  await expect
    .poll(stored)
    .toContainEqual(
      expect.objectContaining({ subject: SUBJECT, status: "replied", priority: "high" }),
    );

  await arrived.getByRole("button", { name: `Delete ${SUBJECT}` }).click();
  await expect(toast(page, "Message deleted")).toBeVisible();
  await expect(arrived).toHaveCount(0);
  await toast(page, "Message deleted").getByRole("button", { name: "Undo" }).click();
  await expect(arrived.getByText("replied", { exact: true })).toBeVisible();
  await expect(toast(page, "Message deleted")).toHaveCount(0);

  await arrived.getByRole("button", { name: `Delete ${SUBJECT}` }).click();
  await toast(page, "Message deleted").getByRole("button", { name: "Close toast" }).click();
  await expect.poll(async () => (await stored()).length).toBe(before.length);
  await page.reload();
  await expect(message(page, DEMO)).toBeVisible();
  await expect(arrived).toHaveCount(0);
});

test("a change the server refuses is taken back on the screen", async ({ page, allowConsole }) => {
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

test("messages that cannot be loaded are asked for again; none at all are named", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/);
  await page.route("**/api/contact/messages", (route) => route.fulfill({ status: 500 }));
  await page.goto("/dashboard/contact?tab=messages");
  await expect(toast(page, "Failed to load messages")).toBeVisible();
  await page.unroute("**/api/contact/messages");
  await page.route("**/api/contact/messages", (route) => route.fulfill({ json: [] }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No messages yet")).toBeVisible();
});

test("what looks like a machine's is kept apart, under Spam", async ({ page, api }) => {
  const subject = "Cheap valves";
  const sent = await api("POST", "/contact/", {
    name: "Bot",
    email: "bot@example.com",
    subject,
    message: "Buy.",
    company_website: "https://valves.example.com",
  });
  expect(sent.status).toBe(201);
  await openMessages(page);
  await expect(message(page, subject)).toHaveCount(0);
  await page.getByRole("button", { name: /^Spam/ }).click();
  await expect(message(page, subject)).toBeVisible();
  await expect(message(page, DEMO)).toHaveCount(0);
  await page.getByRole("button", { name: `Delete ${subject}` }).click();
  await expect(message(page, subject)).toHaveCount(0);
  // Nobody can undo it from another screen, so leaving is what deletes it.
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect
    .poll(async () => (await api("GET", "/contact/messages?spam=true")).body)
    .not.toContainEqual(expect.objectContaining({ subject }));
});

test("the contact information is saved and shown to the next visitor", async ({
  page,
  visitor,
  api,
  allowConsole,
}) => {
  allowConsole(/500/);
  const { updated_at: _, ...before } = (await api("GET", "/contact/info")).body as {
    updated_at: string;
    email: string;
  };
  await page.goto("/dashboard/contact");
  const email = page.getByLabel("Email Address");
  await expect(email).toHaveValue(before.email);
  const save = page.getByRole("button", { name: "Save Contact Information" });
  await email.fill("not an address");
  await save.click();
  await expect(page.getByText("Email address must be an e-mail address")).toBeVisible();
  await expect(email).toBeFocused();

  for (const [label, text] of [
    ["Email Address", "hello@example.net"],
    ["Phone Number", "+46 31 700 0142"],
    ["Location", "Gothenburg, Sweden"],
    ["Availability Status", "Open for two days a week"],
    ["Website", "https://maya.example.net"],
    ["LinkedIn", ""],
    ["Twitter", "https://x.com/maya-example"],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel("Timezone").selectOption("Europe/Stockholm");
  await page.route("**/api/contact/info", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await save.click();
  await expect(toast(page, "Failed to save changes")).toBeVisible();
  await expect(email).toHaveValue("hello@example.net");
  // A look at the messages loses nothing either.
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByRole("tab", { name: "Contact Information" }).click();
  await expect(email).toHaveValue("hello@example.net");
  await page.unroute("**/api/contact/info");
  await save.click();
  await expect(toast(page, "Contact information updated")).toBeVisible();

  await visitor.goto("/");
  const contact = visitor.locator("#contact");
  await expect(contact.getByRole("link", { name: "hello@example.net" })).toHaveAttribute(
    "href",
    "mailto:hello@example.net",
  );
  for (const text of [
    "+46 31 700 0142",
    "Gothenburg, Sweden",
    "Open for two days a week",
    "Stockholm",
  ]) {
    await expect(contact.getByText(text, { exact: true })).toBeVisible();
  }
  const footer = visitor.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Twitter" })).toHaveAttribute(
    "href",
    "https://x.com/maya-example",
  );
  await expect(footer.getByRole("link", { name: "Website" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "LinkedIn" })).toHaveCount(0);
  expect((await api("PUT", "/contact/info", before)).status).toBe(200);
});
