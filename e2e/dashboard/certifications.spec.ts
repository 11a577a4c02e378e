import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";

const NAME = "Chartered Hydrographer";

const row = (page: Page) => page.getByRole("listitem").filter({ hasText: NAME });

async function add(page: Page) {
  await page.getByRole("button", { name: "Add New Certification" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Certification" });
  await dialog.getByLabel("Certification Name").fill(NAME);
  return dialog;
}

async function change(page: Page, fields: Record<string, string>) {
  await page.getByRole("button", { name: `Edit ${NAME}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Certification" });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: "Save Certification" }).click();
  await expect(dialog).toHaveCount(0);
}

async function remove(page: Page) {
  await page.getByRole("button", { name: `Delete ${NAME}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Certification deleted")).toBeVisible();
  await expect(row(page)).toHaveCount(0);
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn("/dashboard/certifications");
  await expect(page.getByRole("heading", { name: "Certifications Manager" })).toBeVisible();
});

test("'Expiring Soon' stands within six calendar months of the end", async ({ page }) => {
  await page.clock.setFixedTime("2031-05-10T12:00:00Z");
  await page.reload();
  const dialog = await add(page);
  await dialog.getByLabel("Expiry Date (Optional)").fill("2031-11-11");
  await dialog.getByRole("button", { name: "Save Certification" }).click();
  const soon = row(page).getByText("Expiring Soon", { exact: true });
  const expired = row(page).getByText("Expired", { exact: true });
  await expect(row(page)).toContainText("Nov 11, 2031");
  await expect(soon).toHaveCount(0);

  await change(page, { "Expiry Date (Optional)": "2031-11-10" });
  await expect(row(page)).toContainText("Nov 10, 2031");
  await expect(soon).toBeVisible();
  await change(page, { "Expiry Date (Optional)": "2031-05-11" });
  await expect(row(page)).toContainText("May 11, 2031");
  await expect(soon).toBeVisible();
  await expect(expired).toHaveCount(0);
  await change(page, { "Expiry Date (Optional)": "2031-05-09" });
  await expect(expired).toBeVisible();
  await expect(soon).toHaveCount(0);
  await remove(page);
});

test("an address that no visitor should follow is refused at its field", async ({ page }) => {
  const dialog = await add(page);
  const address = dialog.getByLabel("Verification URL (Optional)");
  await address.fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Save Certification" }).click();
  await expect(address).toBeFocused();
  await expect(dialog.getByText(/^Verification URL must be a web address/)).toBeVisible();
  await address.fill("https://hydro.example.org/");
  await dialog.getByRole("button", { name: "Save Certification" }).click();
  await expect(toast(page, "Certification created")).toBeVisible();
  await remove(page);
});
