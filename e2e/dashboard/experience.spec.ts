import { expect, test, toast } from "../support/fixtures";

const JOB = "Lighthouse Automation Engineer";

test("an experience is added, edited and deleted", async ({ page, signIn }) => {
  await signIn("/dashboard/experience");
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
});
