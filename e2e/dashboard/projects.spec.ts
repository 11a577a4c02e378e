import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";

const TITLE = "Salt-marsh tide camera";

const row = (page: Page, title = TITLE) => page.getByRole("listitem").filter({ hasText: title });

async function add(page: Page, title = TITLE) {
  await page.getByRole("button", { name: "Add New Project" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Project" });
  await dialog.getByLabel("Project Title").fill(title);
  return dialog;
}

async function remove(page: Page) {
  await page.getByRole("button", { name: `Delete ${TITLE}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Project deleted")).toBeVisible();
  await expect(row(page, TITLE)).toHaveCount(0);
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn("/dashboard/projects");
  await expect(page.getByRole("heading", { name: "Projects Manager" })).toBeVisible();
});

test("if the slug is derived from the title while the slug's box has the focus, the text in the box stays selected", async ({
  page,
  signIn,
}) => {
  await signIn("/dashboard/projects");
  await page.getByRole("button", { name: "Add New Project" }).click();
  const dialog = page.getByRole("dialog");
  const title = dialog.getByLabel("Project Title");
  const slug = dialog.getByLabel("Slug");
  await title.fill("Late");
  await expect(slug).toHaveValue("late");
  await slug.selectText();
  // On a slow machine, the slug is derived when the slug's box already has the focus.
  await title.evaluate((input: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(input, "Late tide");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(dialog.getByText("/project/late-tide")).toBeVisible();
  await page.keyboard.type("own");
  await expect(slug).toHaveValue("own");
});

test("a project needs a title, and 'Save Changes' saves drafts", async ({ page, api }) => {
  const stored = async () => (await api("GET", "/projects")).body;
  const named = expect.arrayContaining([expect.objectContaining({ title: TITLE })]);
  const dialog = await add(page, "");
  await dialog.getByRole("button", { name: "Save Project" }).click();
  await expect(dialog.getByText("Title is required")).toBeVisible();
  await expect(dialog.getByLabel("Project Title")).toBeFocused();
  await dialog.getByLabel("Project Title").fill(TITLE);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Keep for later" }).click();
  await expect(row(page).getByText("Unsaved")).toBeVisible();
  expect(await stored()).not.toEqual(named);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Projects updated")).toBeVisible();
  await expect(row(page)).toBeVisible();
  await expect(row(page).getByText("Unsaved")).toHaveCount(0);
  expect(await stored()).toEqual(named);
  await remove(page);
});
