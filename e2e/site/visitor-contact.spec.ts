import type { Page, Route } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";
import { underToasts } from "../support/under-toasts";

const WORDS = {
  Name: "Ada",
  Email: "ada@example.com",
  Subject: "About the river gauge",
  Message: "How did you seal the ultrasonic head?",
};

const formOf = (page: Page) => page.getByRole("form", { name: "Contact" });

async function fill(page: Page) {
  for (const [label, text] of Object.entries(WORDS)) {
    await formOf(page).getByLabel(label, { exact: true }).fill(text);
  }
}

const isKept = async (page: Page) => {
  for (const [label, text] of Object.entries(WORDS)) {
    await expect(formOf(page).getByLabel(label, { exact: true })).toHaveValue(text);
  }
};

test("all fields are required, and the e-mail address must be valid", async ({ page }) => {
  await page.goto("/#contact");
  const form = formOf(page);
  const send = form.getByRole("button", { name: "Send Message" });
  const invalid = () =>
    form.locator(":invalid").evaluateAll((all) => all.map((field) => field.getAttribute("name")));
  expect(await invalid()).toEqual(["name", "email", "subject", "message"]);
  await expect(form.getByLabel("Message")).toHaveAttribute("rows", "5");
  await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
  let calls = 0;
  page.on("request", (request) => (calls += request.url().includes("/api/contact") ? 1 : 0));
  await send.click();
  await expect(form.getByLabel("Name")).toBeFocused();
  await fill(page);
  await form.getByLabel("Email").fill("ada at example");
  await send.click();
  await expect(form.getByLabel("Email")).toBeFocused();
  expect([await invalid(), calls]).toEqual([["email"], 0]);
});

test("the form accepts an e-mail address that browsers refuse", async ({ page }) => {
  await page.goto("/#contact");
  const form = formOf(page);
  await fill(page);
  await form.getByLabel("Subject", { exact: true }).fill("");
  await form.getByLabel("Email").fill("jürgen@müller.de");
  const sent = page.waitForRequest(/\/api\/contact\/?$/);
  const send = form.getByRole("button", { name: "Send Message" });
  await send.click();
  // A missing subject is still reported.
  await expect(form.getByLabel("Subject", { exact: true })).toBeFocused();
  await form.getByLabel("Subject", { exact: true }).fill("From afar");
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({ email: "jürgen@müller.de" });
});

test("a sent message is stored, and the form is emptied", { tag: "@gate" }, async ({
  page,
  api,
}) => {
  await page.clock.install();
  await page.goto("/#contact");
  const form = formOf(page);
  await fill(page);
  // Wait 5 s, because a message that is typed in less than 2 s is classified as spam.
  await page.clock.fastForward(5_000);
  const letGo = await hold(page, /\/api\/contact\/?$/);
  await form.getByRole("button", { name: "Send Message" }).click();
  const sending = form.getByRole("button", { name: "Sending..." });
  await expect(sending).toBeDisabled();
  await isKept(page);
  letGo();
  await expect(toast(page, "Message sent!")).toContainText(
    "Thanks for reaching out. I'll get back to you soon.",
  );
  expect(await underToasts(page)).toEqual([]);
  await expect(form.getByRole("button", { name: "Send Message" })).toBeEnabled();
  for (const label of Object.keys(WORDS)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue("");
  }
  const { body } = await api("GET", "/contact/messages");
  expect(body).toContainEqual(
    expect.objectContaining({ subject: WORDS.Subject, message: WORDS.Message, status: "new" }),
  );
});

test("if a message cannot be sent, the reason is shown and the text stays in the form", {
  tag: "@gate",
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_/);
  await page.goto("/#contact");
  const form = formOf(page);
  await fill(page);
  const refuse = (status: number, body: object | string) => ({
    status,
    contentType: "application/json",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const cases = [
    { answer: refuse(400, { message: "The body is not JSON" }), says: "The body is not JSON" },
    { answer: refuse(429, { message: "Too many messages" }), says: "Too many messages" },
    { answer: refuse(500, "<html>"), says: "HTTP error! status: 500" },
    {
      answer: refuse(422, {
        message: "Some fields are not right",
        errors: [{ field: "subject", message: "Subject is too long" }],
      }),
      says: "Some fields are not right",
    },
    { answer: null, says: "Network error" },
  ];
  for (const { answer, says } of cases) {
    await page.unroute(/\/api\/contact\/?$/);
    await page.route(/\/api\/contact\/?$/, (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await form.getByRole("button", { name: "Send Message" }).click();
    const shown = toast(page, says).filter({ hasText: "Error" });
    await expect(shown).toHaveAttribute("data-type", "error");
    await expect(form.getByRole("button", { name: "Send Message" })).toBeEnabled();
    await isKept(page);
    if (says.startsWith("Some fields")) {
      const subject = form.getByLabel("Subject", { exact: true });
      await expect(subject).toBeFocused();
      await expect(subject).toHaveAttribute("aria-invalid", "true");
      await expect(subject).toHaveAccessibleDescription(/Subject is too long/);
    }
  }
});

test("a message that is sent again after a lost response is stored only once", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.goto("/#contact");
  const form = formOf(page);
  await fill(page);
  const subject = "Sent from a tunnel";
  await form.getByLabel("Subject", { exact: true }).fill(subject);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(/\/api\/contact\/?$/, loseAnswer, { times: 1 });
  const send = form.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect(toast(page, "Network error")).toBeVisible();
  await form.getByRole("button", { name: "Try again" }).click();
  await expect(toast(page, "Message sent!")).toBeVisible();
  // The form was filled in so fast that the message can be classified as spam. So search both lists.
  const paths = ["/contact/messages", "/contact/messages?spam=true"];
  const lists = await Promise.all(paths.map((path) => api("GET", path)));
  const all = lists.flatMap(({ body }) => body as { subject: string }[]);
  expect(all.filter((message) => message.subject === subject)).toHaveLength(1);
});

test("text that was typed before the scripts were loaded survives a reload", async ({ page }) => {
  const letScriptsIn = await hold(page, "**/*.js");
  await page.goto("/#contact", { waitUntil: "commit" });
  await fill(page);
  letScriptsIn();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.reload();
  await isKept(page);
});

test("visitors cannot reach the honeypot field, and a message with text in that field is classified as spam", async ({
  page,
  api,
}) => {
  await page.clock.install();
  await page.goto("/#contact");
  const form = formOf(page);
  const trap = form.locator("[name=company_website]");
  await expect(trap).toHaveAttribute("tabindex", "-1");
  await expect(form.getByRole("textbox")).toHaveCount(4);
  await fill(page);
  await form.getByLabel("Subject", { exact: true }).fill("Filled by a machine");
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await page.clock.fastForward(5_000);
  await form.getByRole("button", { name: "Send Message" }).click();
  // The sender does not notice that the message is treated as spam. The owner can still read it.
  await expect(toast(page, "Message sent!")).toBeVisible();
  const subjects = async (query: string) =>
    ((await api("GET", `/contact/messages${query}`)).body as { subject: string }[]).map(
      ({ subject }) => subject,
    );
  expect(await subjects("")).not.toContain("Filled by a machine");
  expect(await subjects("?spam=true")).toContain("Filled by a machine");
});

test("text that is typed while a message is being sent stays in the form", async ({ page }) => {
  await page.goto("/#contact");
  const form = formOf(page);
  await fill(page);
  const letGo = await hold(page, /\/api\/contact\/?$/);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByRole("button", { name: "Sending..." })).toBeVisible();
  const subject = form.getByLabel("Subject", { exact: true });
  await subject.fill("One more question");
  letGo();
  await expect(form.getByRole("button", { name: "Send Message" })).toBeVisible();
  const isOnlySubject = async () => {
    for (const label of ["Name", "Email", "Message"]) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue("");
    }
    await expect(subject).toHaveValue("One more question");
  };
  await isOnlySubject();
  await expect(subject).toBeFocused();
  await page.reload();
  await isOnlySubject();
});
