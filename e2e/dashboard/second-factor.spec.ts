import { join } from "node:path";
import { createClient } from "@libsql/client";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright/test";
import { expect, OWNER, test, toast } from "../support/fixtures";

async function firstStep(page: Page) {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
}

async function logOut(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Makes all sign-ins so old that sensitive requests need the password again. */
async function ageSessions(dataDir: string) {
  const database = createClient({ url: `file:${join(dataDir, "site.db")}` });
  const then = new Date(Date.now() - 11 * 60_000).toISOString().replace("Z", "+00:00");
  await database.execute({ sql: 'UPDATE "TokenFamily" SET "createdAt" = ?', args: [then] });
  database.close();
}

test("an export more than ten minutes after the sign-in first asks for the password, and is then downloaded", async ({
  page,
  signIn,
  server,
  allowConsole,
}) => {
  allowConsole(/40[13]/);
  await signIn("/dashboard/data");
  await ageSessions(server.dataDir);
  const button = page.getByRole("button", { name: "Export everything" });
  const dialog = page.getByRole("dialog", { name: "Enter your password to go on" });
  await button.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeEnabled();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);

  await button.click();
  const password = dialog.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("not the one");
  await password.press("Enter");
  await expect(dialog.getByText("This is not the password")).toBeVisible();
  const download = page.waitForEvent("download");
  await password.fill(OWNER.password);
  await password.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await expect(dialog).toHaveCount(0);
});

test("the owner can add an authenticator app and a passkey, and sign in with either of them", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/401/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn();
  await page.getByRole("link", { name: "Security" }).click();
  await page.getByRole("button", { name: "Set up app" }).click();
  const app = page.getByRole("dialog", { name: "Add an authenticator app" });
  await expect(app.getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = (await app.getByLabel("Secret").inputValue()).replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = app.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  const used = Date.now();
  await code.fill(totp.generate({ timestamp: used }));
  await code.press("Enter");
  const codes = page.getByRole("alertdialog", { name: "Save your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await codes.getByRole("button", { name: "I have saved them" }).click();
  await expect(codes).toHaveCount(0);
  await expect(page.getByText("10 left")).toBeVisible();

  await page.getByRole("button", { name: "Add passkey" }).click();
  const passkey = page.getByRole("dialog", { name: "Add a passkey" });
  await passkey.getByLabel("Name").fill("Laptop");
  await passkey.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Laptop");
  await expect(page.getByRole("list", { name: "Security events" })).toContainText("Passkey added");

  await logOut(page);
  await firstStep(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toast(page, "Login Successful")).toBeVisible();

  await logOut(page);
  await firstStep(page);
  const field = page.getByLabel("Code", { exact: true });
  await field.fill(totp.generate({ timestamp: used }));
  await field.press("Enter");
  await expect(page.getByText("This code is not right").first()).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(OWNER.email);
  await firstStep(page);
  await field.fill(totp.generate({ timestamp: Math.max(Date.now(), used + 30_000) }));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
