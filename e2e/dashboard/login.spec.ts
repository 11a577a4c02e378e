import { expect, OWNER, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";

test("the owner signs in, and the dashboard opens", { tag: "@gate" }, async ({ page }) => {
  await page.goto("/login");
  // The page shows the demo credentials while they are valid.
  await expect(page.getByText(OWNER.password)).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(OWNER.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(OWNER.password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Sign In" }).click();
  // Check the toast first: it can close before a slow dashboard has loaded.
  await expect(toast(page, "Login Successful")).toContainText("Welcome to your dashboard!");
  await expect(page).toHaveURL(/\/dashboard$/);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored.isAuthenticated).toBe("true");
  expect(stored.authToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test("a sign-in that is submitted before the scripts load is sent when the scripts have loaded", async ({
  page,
}) => {
  const letThrough = await hold(page, /\/_next\/static\/chunks\/.*\.js/);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email", { exact: true }).fill(OWNER.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(OWNER.password);
  await password.press("Enter");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(password).toHaveValue(OWNER.password);
  letThrough();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("wrong credentials are refused, and the typed address stays", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/401/);
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Login Failed")).toContainText("Invalid credentials");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(OWNER.email);
  await expect(page).toHaveURL(/\/login$/);
});

test("the sign-in button shows that it is busy", async ({ page }) => {
  const release = await hold(page, "**/api/auth/login*");
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the dashboard opens only with a session and with the flag `isAuthenticated` in the browser", {
  tag: "@gate",
}, async ({ page, context, signIn }) => {
  await page.goto("/dashboard/hero");
  await expect(page).toHaveURL(/\/login/);
  // The flag alone is not enough.
  await page.evaluate(() => localStorage.setItem("isAuthenticated", "true"));
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await signIn();
  // The session alone is not enough.
  await page.evaluate(() => localStorage.removeItem("isAuthenticated"));
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  expect(
    (await context.cookies()).map(({ httpOnly, sameSite }) => [httpOnly, sameSite]),
  ).toContainEqual([true, "Lax"]);
});

test("logging out ends the session in this browser even if the request fails", {
  tag: "@gate",
}, async ({ page, signIn, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to load resource/);
  await signIn();
  await page.route("**/api/auth/logout*", (route) => route.abort());
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logged out")).toContainText("You have been successfully logged out");
  await expect(page).toHaveURL(/\/login/);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).not.toEqual(expect.arrayContaining(["isAuthenticated"]));
  expect(stored).not.toEqual(expect.arrayContaining(["authToken"]));
});
