import { expect, test, toast } from "./fixtures";

const JOB = "Lighthouse Automation Engineer";

test("an experience is added, shown in public, edited and deleted", async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn();
  await page.goto("/dashboard/experience");
  await expect(page.getByRole("heading", { name: "Experience Manager" })).toBeVisible();
  await page.getByRole("button", { name: "Add New Experience" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Experience" });
  await dialog.getByLabel("Job Title").fill(JOB);
  await dialog.getByLabel("Company").fill("Harbour Office");
  await dialog.getByLabel("Start Date").fill("2012-01-01");
  const end = dialog.getByLabel("End Date");
  await end.fill("2013-01-01");
  await dialog.getByLabel("I currently work here").check();
  await expect(end).toBeDisabled();
  await expect(end).toHaveValue("");
  await dialog.getByLabel("I currently work here").uncheck();
  await end.fill("2013-06-30");
  const technologies = dialog.getByLabel("Technologies");
  for (const name of ["  Modbus  ", "", "Rust"]) {
    await technologies.fill(name);
    await technologies.press("Enter");
  }
  await expect(dialog.getByRole("button", { name: /Modbus/ })).toBeVisible();
  await dialog.getByRole("button", { name: /Rust/ }).click();
  await expect(dialog.getByRole("button", { name: /Rust/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Save Experience" }).click();
  await expect(toast(page, "Experience saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole("listitem").filter({ hasText: JOB });
  await expect(row).toContainText("Jan 2012 - Jun 2013");
  await expect(row).toContainText("Modbus");

  const visitor = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
  await visitor.goto("/");
  await expect(visitor.locator("#experience")).toContainText(JOB);

  await page.getByRole("button", { name: `Edit ${JOB}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Experience" });
  await edit.getByLabel("Company").fill("Pilot Station");
  await edit.getByRole("button", { name: "Save Experience" }).click();
  await expect(row).toContainText("Pilot Station");
  // Focus is back where the dialog was opened.
  await expect(page.getByRole("button", { name: `Edit ${JOB}` })).toBeFocused();

  await page.getByRole("button", { name: `Delete ${JOB}` }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Experience deleted")).toBeVisible();
  await expect(row).toHaveCount(0);
  await visitor.goto("/");
  await expect(visitor.locator("#experience")).not.toContainText(JOB);
  await visitor.close();
});

test("the dialog stays open, with all it holds, when saving or deleting fails", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/500/);
  await signIn();
  await page.goto("/dashboard/experience");
  await page.getByRole("button", { name: "Add New Experience" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Job Title").fill("Typed once");
  await page.route("**/api/experience**", (route) =>
    ["POST", "DELETE"].includes(route.request().method())
      ? route.fulfill({ status: 500, json: { message: "Internal server error" } })
      : route.continue(),
  );
  await dialog.getByRole("button", { name: "Save Experience" }).click();
  await expect(toast(page, "Failed to save experience")).toBeVisible();
  await expect(dialog.getByLabel("Job Title")).toHaveValue("Typed once");
  await page.unroute("**/api/experience**");
  await dialog.getByRole("button", { name: "Save Experience" }).click();
  await expect(toast(page, "Experience saved")).toBeVisible();

  await page.route("**/api/experience/**", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.getByRole("button", { name: "Delete Typed once" }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete experience")).toBeVisible();
  // Behind the open dialog, where no role can be asked for.
  await expect(page.locator("main li").filter({ hasText: "Typed once" })).toHaveCount(1);
  await page.unroute("**/api/experience/**");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Experience deleted")).toBeVisible();
});

test("a list that cannot be loaded says so, and a retry loads it", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/500/);
  await signIn();
  await page.route("**/api/experience*", (route) => route.fulfill({ status: 500 }));
  await page.goto("/dashboard/experience");
  await expect(toast(page, "Failed to load experiences")).toBeVisible();
  await page.unroute("**/api/experience*");
  await page.getByRole("button", { name: /retry|try again/i }).click();
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
});
