// A reset can be undone, even from another screen.
import { expect, test, toast } from "../support/fixtures";

test("if a reset is undone on another screen, the form offers to restore the text when the form is opened again", async ({
  page,
  signIn,
}) => {
  await signIn("/dashboard/hero");
  const title = page.getByLabel("Title", { exact: true });
  const before = await title.inputValue();
  await title.fill("Half a title");
  await page.getByRole("button", { name: "Reset" }).click();
  const notice = toast(page, "Changes have been reset");
  // The pointer keeps the toast open.
  await notice.hover();
  await page.getByRole("link", { name: "Skills", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
  await notice.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Hero Section", exact: true }).click();
  await expect(title).toHaveValue(before);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(title).toHaveValue("Half a title");
  await page.getByRole("button", { name: "Reset" }).click();
});

test("if a reset is undone after the form was left and opened again, the open form offers to restore the text", async ({
  page,
  signIn,
}) => {
  await signIn("/dashboard/hero");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Half a title");
  await page.getByRole("button", { name: "Reset" }).click();
  const notice = toast(page, "Changes have been reset");
  await notice.hover();
  await page.getByRole("link", { name: "Skills", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
  await page.getByRole("link", { name: "Hero Section", exact: true }).press("Enter");
  await expect(title).toBeVisible();
  await notice.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(title).toHaveValue("Half a title");
  await page.getByRole("button", { name: "Reset" }).click();
});

test("undoing a reset does not replace text typed after the reset", async ({ page, signIn }) => {
  await signIn("/dashboard/hero");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("First");
  await page.getByRole("button", { name: "Reset" }).click();
  const notice = toast(page, "Changes have been reset");
  await notice.hover();
  await title.fill("Second");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await expect(title).toHaveValue("Second");
  await page.getByRole("button", { name: "Reset" }).click();
});
