import { expect, OWNER, test, toast } from "../support/fixtures";
import { typeKept } from "../support/keeping";

test.beforeEach(async ({ signIn }) => signIn(null));

test("an expired access token is refreshed once for all requests", { tag: "@gate" }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/401/);
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.url().includes("/auth/refresh")) refreshes++;
  });
  await page.evaluate(() => localStorage.setItem("authToken", "worn.out.token"));
  await page.goto("/dashboard/hero");
  await expect(page.getByLabel("Title", { exact: true })).not.toHaveValue("");
  expect(refreshes).toBe(1);
});

test("when the session has ended the edit stays, and is saved after signing in again", {
  tag: "@gate",
}, async ({ page, api, allowConsole }) => {
  allowConsole(/401/);
  await page.goto("/dashboard/hero");
  const badge = page.getByLabel("Badge Text");
  await expect(badge).not.toHaveValue("");
  // A draft that is sent later would ask for the password first.
  await typeKept(badge, "Outlived its session");
  // The account is changed elsewhere: every other session ends.
  const change = { current_password: OWNER.password, new_password: OWNER.password };
  expect((await api("PUT", "/auth/account", change)).status).toBe(200);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /session has ended/i });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(badge).toHaveValue("Outlived its session");
  await expect(toast(page, "Hero section updated successfully")).toBeVisible();
  const { body } = await api("GET", "/hero");
  expect(body).toMatchObject({ badge_text: "Outlived its session" });
});
