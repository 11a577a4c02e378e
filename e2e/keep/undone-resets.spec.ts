// Undoing a reset brings the text back, on whatever screen the owner is by then.
import { expect, test, toast } from "../support/fixtures";

test("undoing a reset after leaving offers the text when the screen opens again", async ({
  page,
  signIn,
}) => {
  await signIn("/dashboard/hero");
  const title = page.getByLabel("Title", { exact: true });
  const before = await title.inputValue();
  await title.fill("Half a title");
  await page.getByRole("button", { name: "Reset" }).click();
  const told = toast(page, "Changes have been reset");
  // The toast stays while the pointer does.
  await told.hover();
  await page.getByRole("link", { name: "Skills", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
  await told.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Hero Section", exact: true }).click();
  await expect(title).toHaveValue(before);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(title).toHaveValue("Half a title");
  await page.getByRole("button", { name: "Reset" }).click();
});

test("undoing a reset after leaving offers the text at once in a screen that is open again", async ({
  page,
  signIn,
}) => {
  await signIn("/dashboard/hero");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Half a title");
  await page.getByRole("button", { name: "Reset" }).click();
  const told = toast(page, "Changes have been reset");
  await told.hover();
  await page.getByRole("link", { name: "Skills", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
  await page.getByRole("link", { name: "Hero Section", exact: true }).press("Enter");
  await expect(title).toBeVisible();
  await told.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(title).toHaveValue("Half a title");
  await page.getByRole("button", { name: "Reset" }).click();
});

test("undoing a reset does not replace what was typed since", async ({ page, signIn }) => {
  await signIn("/dashboard/hero");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("First");
  await page.getByRole("button", { name: "Reset" }).click();
  const told = toast(page, "Changes have been reset");
  await told.hover();
  await title.fill("Second");
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await expect(title).toHaveValue("Second");
  await page.getByRole("button", { name: "Reset" }).click();
});
