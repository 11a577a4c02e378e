import { expect, test, toast } from "../support/fixtures";
import { loaded, stopRetries } from "../support/keeping";

// A form keeps its values when a save fails. Unit tests check every kind of failure. These tests check some failures
// in a browser.

test("a failed save of a list item keeps the typed values, and the next save works", {
  tag: "@gate",
}, async ({ page, signIn, api, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await signIn("/dashboard/experience");
  await page.getByRole("button", { name: "Add New Experience" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Experience" });
  await dialog.getByLabel("Job Title").fill("Mooring buoy");
  await dialog.getByLabel("Company").fill("Harbour Office");
  await stopRetries(page);
  await page.route("**/api/experience", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const save = dialog.getByRole("button", { name: "Save Experience" });
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText("Network error");
  await expect(dialog.getByLabel("Job Title")).toHaveValue("Mooring buoy");
  await expect(dialog.getByLabel("Company")).toHaveValue("Harbour Office");
  await page.unroute("**/api/experience");
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect((await api("GET", "/experience")).body).toContainEqual(
    expect.objectContaining({ title: "Mooring buoy", company: "Harbour Office" }),
  );
});

test("a failed save of the hero section keeps the typed values, and the next save works", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/500/);
  await signIn("/dashboard/hero");
  await loaded(page, "Title");
  const badge = page.getByLabel("Badge Text");
  await badge.fill("Typed with care");
  await page.route("**/api/hero", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(toast(page, "Failed to update hero section")).toHaveAttribute("data-type", "error");
  await expect(badge).toHaveValue("Typed with care");
  await page.unroute("**/api/hero");
  await save.click();
  await expect(toast(page, "Hero section updated successfully")).toBeVisible();
  expect((await api("GET", "/hero")).body).toMatchObject({ badge_text: "Typed with care" });
});

test("a failed deletion leaves the item in its list, and the next deletion works", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/500/);
  await api("POST", "/certifications", { name: "Mooring buoy" });
  await signIn("/dashboard/certifications");
  await page.route("**/api/certifications/*", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Delete Mooring buoy" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Mooring buoy?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete certification")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Mooring buoy" })).toBeVisible();
  await page.unroute("**/api/certifications/*");
  await page.getByRole("button", { name: "Delete Mooring buoy" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Mooring buoy" })).toHaveCount(0);
});
