import { expect, test, toast } from "../support/fixtures";

test.beforeEach(async ({ page, signIn }) => {
  await signIn("/dashboard/hero");
  await expect(page.getByLabel("Title", { exact: true })).not.toHaveValue("");
});

test("Ctrl+S saves, and 'Reset' restores the stored values", async ({ page }) => {
  const subtitle = page.getByLabel("Subtitle");
  await subtitle.fill("Saved from the keyboard");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toast(page, "Hero section updated successfully")).toBeVisible();
  await subtitle.fill("Not to be kept");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(toast(page, "Changes have been reset")).toBeVisible();
  await expect(subtitle).toHaveValue("Saved from the keyboard");
});

test("a save over a newer version is refused, and the typed values stay", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/409/);
  await api("PUT", "/hero", { cta_text: "From another tab" });
  const description = page.getByLabel("Description");
  await description.fill("From this tab");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("dialog", { name: "Changed elsewhere since you opened it" });
  await expect(conflict).toBeVisible();
  await conflict.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Your changes are still in this form.")).toBeVisible();
  await expect(description).toHaveValue("From this tab");
  const { body } = await api("GET", "/hero");
  expect(body).toMatchObject({ cta_text: "From another tab" });
});

test("an invalid field is marked", async ({ page }) => {
  await page.getByLabel("CTA Link").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("CTA Link")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("CTA Link").fill("#contact");
});
