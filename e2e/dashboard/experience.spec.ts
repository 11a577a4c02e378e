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

test("another position that is held now asks which one is over, however it comes", async ({
  page,
  signIn,
  api,
}) => {
  const held = { company: "Pilot Station", start_date: "2019-01", is_current: true };
  const before = (await api("GET", "/experience")).body as { id: number; is_current: boolean }[];
  for (const { id } of before.filter(({ is_current }) => is_current)) {
    await api("PUT", `/experience/${id}`, { is_current: false });
  }
  await api("POST", "/experience", { ...held, title: "Pilot" });
  const other = { ...held, title: "Dredger", is_current: false, end_date: "2020-01" };
  const { body } = await api("POST", "/experience", other);
  await signIn("/dashboard/experience");
  await page.getByRole("button", { name: "Edit Dredger" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Experience" });
  await edit.getByLabel("I currently work here").check();
  await edit.getByRole("button", { name: "Save Experience" }).click();
  const question = page.getByRole("form", { name: "You hold 2 positions now" });
  await expect(question.getByLabel("Main position").locator("option")).toHaveText([
    ...["Pilot, Pilot Station", "Dredger, Pilot Station"],
  ]);
  await question.getByLabel("Last day as Pilot").fill("2026-05-31");
  await expect(question.getByLabel("Main position")).toHaveCount(0);
  await question.getByRole("button", { name: "Save Positions" }).click();
  await expect(toast(page, "Experiences updated")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Jan 2019 - May 2026" })).toContainText(
    "Pilot",
  );
  expect((await api("GET", `/experience/${(body as { id: number }).id}`)).body).toMatchObject({
    is_current: true,
  });
});
