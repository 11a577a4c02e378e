import { join } from "node:path";
import { createClient } from "@libsql/client";
import { asksBeforeLeaving, expect, OWNER, test, toast } from "../support/fixtures";
import { banner, draftCount, loaded, saveOf, signInAgain, typeKept } from "../support/keeping";

/** Ways in which a session ends during an edit. */
const ENDS = {
  async expired(dataDir: string) {
    const database = createClient({ url: `file:${join(dataDir, "site.db")}` });
    await database.execute('UPDATE "TokenFamily" SET "expiresAt" = "createdAt"');
    database.close();
  },

  async revoked(_: string, api: (...call: [string, string, object]) => Promise<unknown>) {
    const change = { current_password: OWNER.password, new_password: OWNER.password };
    await api("PUT", "/auth/account", change);
  },
};

for (const [how, end] of Object.entries(ENDS)) {
  test(`if the session is ${how} when an edit is saved, a sign-in in the dialog or on the login page keeps the edit`, {
    tag: how === "revoked" ? "@gate" : [],
  }, async ({ page, signIn, api, allowConsole, server }) => {
    allowConsole(/401/);
    await signIn("/dashboard/hero");
    await loaded(page, "Title");
    const badge = page.getByLabel("Badge Text");
    const question = page.getByRole("dialog", { name: /session has ended/i });
    // Wait for the autosave. Otherwise the autosave could open the sign-in dialog before the save does.
    await typeKept(badge, `${how}, in place`);
    await end(server.dataDir, api);
    await saveOf(page).click();
    await question.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await question.getByRole("button", { name: "Sign In" }).click();
    await expect(toast(page, "Hero section updated successfully")).toBeVisible();
    await expect(badge).toHaveValue(`${how}, in place`);

    await typeKept(badge, `${how}, and left`);
    await end(server.dataDir, api);
    await saveOf(page).click();
    await expect(question).toBeVisible();
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto("/login");
    await signInAgain(page);
    await page.goto("/dashboard/hero");
    await loaded(page, "Title");
    await expect(badge).toHaveValue(`${how}, in place`);
    await banner(page).getByRole("button", { name: "Restore" }).click();
    await expect(badge).toHaveValue(`${how}, and left`);
    await saveOf(page).click();
    await expect(toast(page, "Hero section updated successfully")).toBeVisible();
    expect(await (await page.request.get("/api/hero")).json()).toMatchObject({
      badge_text: `${how}, and left`,
    });
  });
}

test("letters that are typed while the session ends stay in their field", async ({
  page,
  signIn,
  api,
  allowConsole,
  server,
}) => {
  allowConsole(/401/);
  await signIn("/dashboard/hero");
  await loaded(page, "Title");
  const badge = page.getByLabel("Badge Text");
  await typeKept(badge, "One two");
  await ENDS.revoked(server.dataDir, api);
  const refused = page.waitForResponse((response) => response.status() === 401);
  await badge.press("End");
  await page.keyboard.type(" three");
  await refused;
  await page.keyboard.type(" four five six seven eight nine ten", { delay: 30 });
  await expect(badge).toHaveValue("One two three four five six seven eight nine ten");
  await expect(page.getByRole("dialog", { name: /session has ended/i })).toBeVisible();
  await api("DELETE", "/drafts/hero:1");
});

test("logging out sends drafts to the server without a question", async ({ page, signIn, api }) => {
  await signIn("/dashboard/hero");
  await loaded(page, "Title");
  await page.getByLabel("Subtitle").fill("Half a thought");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAgain(page);
  await page.goto("/dashboard/hero");
  await expect(banner(page)).toBeVisible();
  await api("DELETE", "/drafts/hero:1");
});

test("logging out asks whether to keep or delete drafts that the server does not have", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/500/);
  await page.route("**/api/drafts/**", (route) => route.fulfill({ status: 500, json: {} }));
  await signIn("/dashboard/hero");
  await loaded(page, "Title");
  await page.getByLabel("Subtitle").fill("Half a thought");
  const question = page.getByRole("alertdialog", { name: "Log out with unsaved drafts?" });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(question).toContainText("One unsaved draft is stored only in this browser");
  await question.getByRole("button", { name: "Keep and log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAgain(page);
  await page.goto("/dashboard/hero");
  await expect(banner(page)).toBeVisible();
  // The command palette's "Log out" asks the same question.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Commands" }).fill("log out");
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete and log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await draftCount(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("refreshToken"))).toBeNull();
});

test("logging out asks about text in a field that has no autosave", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/500/);
  await signIn("/dashboard/hero");
  await loaded(page, "Title");
  await typeKept(page.getByLabel("Subtitle"), "Half a thought");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  const alt = page.getByLabel("Alt text").first();
  await page.route("**/api/uploads/*", (route) => route.fulfill({ status: 500, json: {} }));
  const refused = page.waitForResponse("**/api/uploads/*");
  await alt.fill("A board on a desk");
  await alt.press("Enter");
  await refused;
  await asksBeforeLeaving(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(question).toContainText("If you leave, the text is lost");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await api("DELETE", "/drafts/hero:1");
});
