import type { Page } from "playwright/test";
import { awake } from "../support/awake";
import { expect, OWNER, test, toast } from "../support/fixtures";
import { typeKept } from "../support/keeping";

const OTHER = { email: "owner@example.net", password: "a longer one than before" };

async function openAccount(page: Page) {
  await page.getByRole("button", { name: "Account" }).click();
  return page.getByRole("dialog", { name: "Account" });
}

async function save(
  page: Page,
  fields: Partial<Record<"Email" | "New Password", string>>,
  current: string,
) {
  const dialog = await openAccount(page);
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByLabel("Current Password").fill(current);
  await dialog.getByRole("button", { name: "Save Account" }).click();
  await expect(dialog).toHaveCount(0);
}

async function signInAs(page: Page, { email, password }: typeof OWNER) {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test.beforeEach(async ({ signIn }) => signIn());

test("a wrong current password is reported at its field, and typed values stay", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/401/);
  const dialog = await openAccount(page);
  const current = dialog.getByLabel("Current Password");
  await dialog.getByRole("button", { name: "Save Account" }).click();
  await expect(dialog.getByText("Current password is required")).toBeVisible();
  await expect(current).toBeFocused();

  await dialog.getByLabel("Email", { exact: true }).fill(OTHER.email);
  await dialog.getByLabel("New Password").fill("too short");
  await current.fill("not the one");
  await dialog.getByRole("button", { name: "Save Account" }).click();
  await expect(dialog.getByText("New password must be at least 12 characters")).toBeVisible();

  await dialog.getByLabel("New Password").fill(OTHER.password);
  await dialog.getByRole("button", { name: "Save Account" }).click();
  await expect(toast(page, "Failed to update account")).toBeVisible();
  await expect(dialog.getByText("This is not the current password")).toBeVisible();
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Email", { exact: true })).toHaveValue(OTHER.email);
  await expect(dialog.getByLabel("New Password")).toHaveValue(OTHER.password);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Account" })).toBeFocused();
  expect((await api("GET", "/hero")).status).toBe(200);
});

test("a new e-mail address and a new password work at once, and changing them ends every other session", async ({
  page,
  browser,
  server,
  extraHTTPHeaders,
  allowConsole,
}) => {
  allowConsole(/401/);
  const elsewhere = awake(
    await browser.newPage({
      baseURL: server.url,
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    }),
  );
  await signInAs(elsewhere, OWNER);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  const banner = page.getByRole("complementary", { name: "Demo password" });
  await expect(banner).toBeVisible();

  await save(page, { Email: OTHER.email, "New Password": OTHER.password }, OWNER.password);
  await expect(toast(page, "Account updated")).toContainText(
    "Every other session has been signed out.",
  );
  await expect(page.getByText(OTHER.email, { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
  // This session still works.
  await page.goto("/dashboard/hero");
  await expect(page.getByLabel("Title", { exact: true })).not.toHaveValue("");

  await elsewhere.goto("/dashboard/hero");
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(elsewhere.getByText(OWNER.password)).toHaveCount(0);
  await signInAs(elsewhere, OWNER);
  await expect(toast(elsewhere, "Login Failed")).toContainText("Invalid credentials");
  await signInAs(elsewhere, OTHER);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);

  await save(page, { Email: OWNER.email, "New Password": OWNER.password }, OTHER.password);
  await expect(page.getByText(OWNER.email, { exact: true })).toBeVisible();
  await expect(banner).toBeVisible();
  await elsewhere.goto("/dashboard");
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();
});

test("if the owner signs out a session from another session, the unsaved text of the ended session is not lost", async ({
  page,
  browser,
  server,
  extraHTTPHeaders,
  allowConsole,
}) => {
  allowConsole(/401/);
  const elsewhere = awake(
    await browser.newPage({
      baseURL: server.url,
      userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0",
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    }),
  );
  await signInAs(elsewhere, OWNER);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await elsewhere.goto("/dashboard/hero");
  const badge = elsewhere.getByLabel("Badge Text");
  await expect(badge).not.toHaveValue("");
  // Wait for the autosave. Otherwise the autosave could open the sign-in dialog before the click on 'Save' opens it.
  await typeKept(badge, "Typed in a session that was ended");

  const dialog = await openAccount(page);
  const sessions = dialog.getByRole("region", { name: "Sessions" });
  const device = sessions.getByRole("listitem").filter({ hasText: "Firefox on Windows" });
  const current = sessions.getByRole("listitem").first();
  await expect(current).toContainText("This session");
  // The current session shows no last visit.
  await expect(current).toContainText("Active now");
  await expect(current).not.toContainText("Seen");
  await expect(device).toContainText(/Seen .+, signed in /);
  await device.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await expect(toast(page, "Session signed out")).toBeVisible();
  await expect(device).toHaveCount(0);

  await elsewhere.getByRole("button", { name: "Save", exact: true }).click();
  const ended = elsewhere.getByRole("dialog", { name: /session has ended/i });
  await expect(ended).toBeVisible();
  await ended.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await ended.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(elsewhere, "Hero section updated successfully")).toBeVisible();
  await expect(badge).toHaveValue("Typed in a session that was ended");
  await elsewhere.close();
});

test("a click on the link in the account dialog closes the dialog, even if the owner must first agree to leave unsaved text", async ({
  page,
}) => {
  await page.goto("/dashboard/hero");
  const badge = page.getByLabel("Badge Text");
  await expect(badge).not.toHaveValue("");
  await badge.fill("Not saved yet");
  const dialog = await openAccount(page);
  await dialog.getByRole("link", { name: "Two-step sign-in and security log" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard\/security$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security");
  await expect(dialog).toHaveCount(0);
});
