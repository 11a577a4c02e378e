import { expect, test } from "../support/fixtures";

test.beforeEach(async ({ signIn }) => signIn(null));

test("several requests with an expired access token cause only one refresh", {
  tag: "@gate",
}, async ({ page, allowConsole }) => {
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
