import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";

const TITLE = "Été on the mudflats: what 40 nodes said";
const SLUG = "ete-on-the-mudflats-what-40-nodes-said";

const row = (page: Page) => page.getByRole("listitem").filter({ hasText: TITLE });
const titleOf = (page: Page) => page.getByRole("dialog").getByLabel("Title", { exact: true });

async function begin(page: Page) {
  await page.getByRole("button", { name: "Create New Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Blog Post" });
  await titleOf(page).fill(TITLE);
  return dialog;
}

async function edit(page: Page) {
  await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Blog Post" });
  await expect(titleOf(page)).toHaveValue(TITLE);
  return dialog;
}

async function remove(page: Page) {
  await page.getByRole("button", { name: `Delete ${TITLE}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Blog post deleted")).toBeVisible();
  await expect(row(page)).toHaveCount(0);
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn("/dashboard/blog");
  await expect(page.getByRole("heading", { name: "Blog Manager" })).toBeVisible();
});

test("'Save Changes' skips a draft whose save needs an answer from the owner", async ({
  page,
  api,
}) => {
  const dialog = await begin(page);
  await dialog.getByLabel("Status").selectOption("Published");
  await dialog.getByLabel("Publish Date").fill("2041-05-04");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Keep for later" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "An item needs your answer first")).toBeVisible();
  await expect(dialog.getByLabel("Publish Date")).toHaveValue("2041-05-04");
  expect((await api("GET", `/blog/${SLUG}`)).status).toBe(404);
  await dialog.getByRole("button", { name: "Save Post" }).click();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(toast(page, "Blog post created")).toBeVisible();
  await expect(row(page).getByText("scheduled", { exact: true })).toBeVisible();
  await remove(page);
});

test("if a post cannot be loaded, an error is shown and no form opens", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/);
  await page.route(/\/api\/blog\/\d+$/, (route) => route.fulfill({ status: 500 }));
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await expect(toast(page, "Failed to load blog posts")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("publishing a post with a future date asks whether to schedule it", async ({ page, api }) => {
  const question = page.getByRole("alertdialog", { name: "Publish on Mar 5, 2094 instead?" });
  const status = page.getByRole("dialog").getByLabel("Status");
  await begin(page);
  const dialog = page.getByRole("dialog", { name: /Blog Post$/ });
  await status.selectOption("published");
  await dialog.getByLabel("Publish Date").fill("2094-03-05");
  const save = dialog.getByRole("button", { name: "Save Post" });
  await save.click();
  await expect(question.getByRole("button")).toHaveText(["Cancel", "Publish now", "Schedule"]);
  await expect(question.getByRole("button", { name: "Schedule" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(save).toBeFocused();
  await expect(status).toHaveValue("published");

  await page.keyboard.press("Control+s");
  await expect(question.getByRole("button", { name: "Schedule" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Blog post created")).toBeVisible();
  // The shortcut saves, and the form stays open.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page)).toContainText("scheduled");
  expect((await api("GET", `/blog/${SLUG}`)).body).toMatchObject({ status: "scheduled" });

  await page.goto("/dashboard/blog");
  await edit(page);
  await status.selectOption("published");
  await save.click();
  await question.getByRole("checkbox", { name: "Keep Mar 5, 2094 as the post's date" }).check();
  await question.getByRole("button", { name: "Publish now" }).click();
  await expect(toast(page, "Blog post updated")).toBeVisible();
  await expect(row(page)).toContainText("published");

  // Saving a post that is already public with this date asks nothing.
  await page.goto("/dashboard/blog");
  await edit(page);
  await dialog.getByLabel("Excerpt").fill("Changed");
  await save.click();
  await expect(toast(page, "Blog post updated")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // If the checkbox is not checked, 'Publish now' sets today's date in the post and in the form.
  const { body } = await api("GET", `/blog/${SLUG}`);
  expect(body).toMatchObject({ publish_date: "2094-03-05" });
  await api("PUT", `/blog/${SLUG}`, { status: "scheduled" });
  await page.goto("/dashboard/blog");
  await edit(page);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await question.getByRole("button", { name: "Publish now" }).click();
  await expect
    .poll(async () => (await api("GET", `/blog/${SLUG}`)).body)
    .toMatchObject({ status: "published" });
  await expect(dialog.getByLabel("Publish Date")).not.toHaveValue("2094-03-05");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await remove(page);
});
