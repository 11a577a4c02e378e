import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";

const TITLE = "How tides really work";
const ADDRESS = "https://www.youtube.com/watch?v=pwChk4S99i4";

const row = (page: Page, title = TITLE) => page.getByRole("listitem").filter({ hasText: title });

async function add(page: Page, title = TITLE, address = ADDRESS) {
  await page.getByRole("button", { name: "Add Video" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Video" });
  await dialog.getByLabel("Title *").fill(title);
  await dialog.getByLabel("YouTube URL *").fill(address);
  return dialog;
}

async function remove(page: Page) {
  await page.getByRole("button", { name: `Delete ${TITLE}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Success").filter({ hasText: "Video deleted" })).toBeVisible();
  await expect(row(page, TITLE)).toHaveCount(0);
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn("/dashboard/videos");
  await expect(page.getByRole("heading", { name: "Featured Videos", level: 1 })).toBeVisible();
});

test("the form fills in the title of the YouTube video unless the owner has typed a title", async ({
  page,
}) => {
  await page.route("**/api/videos/details?*", (route) => route.fulfill({ json: { title: TITLE } }));
  const dialog = await add(page, "", ADDRESS);
  await dialog.getByLabel("YouTube URL *").blur();
  await expect(dialog.getByLabel("Title *")).toHaveValue(TITLE);
  await dialog.getByLabel("Title *").fill("Tides");
  await dialog.getByLabel("YouTube URL *").fill("https://youtu.be/aircAruvnKk");
  await dialog.getByLabel("Category").focus();
  await dialog.getByLabel("YouTube URL *").blur();
  await expect(dialog.getByLabel("Title *")).toHaveValue("Tides");
});

test("a thumbnail that cannot be loaded is replaced by a generated cover", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  const dialog = await add(page);
  await dialog.getByLabel("Thumbnail URL").fill("/uploads/gone.webp");
  await dialog.getByRole("button", { name: "Save Video" }).click();
  await expect(row(page).locator('img[src^="/covers/"]')).toBeVisible();
  await expect(row(page).locator("img")).toHaveCount(1);
  await remove(page);
});

test("an empty list of videos shows how to add a video", async ({ page }) => {
  await page.route("**/api/videos", (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText("No videos added yet")).toBeVisible();
  await expect(page.getByText('Click "Add Video" to get started')).toBeVisible();
});
