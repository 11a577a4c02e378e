// For tests of the text editor: functions that create and delete a post, and locators in its form.
import type { Locator, Page } from "playwright/test";
import { expect, toast } from "./fixtures";

export const TITLE = "Notes from the weir";
export const content = (page: Page) => page.getByRole("dialog").getByLabel("Content (Markdown)");
export const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

/** The lines of the text as the editor shows them. */
export const linesOf = (box: Locator) => box.locator(".cm-line").allInnerTexts();
export const expectLines = (box: Locator, lines: string[]) =>
  expect.poll(async () => (await linesOf(box)).map((line) => line.trimEnd())).toEqual(lines);

/** Signs in and opens the screen of the posts. */
export async function openPosts(page: Page, signIn: (path: string) => Promise<void>) {
  await signIn("/dashboard/blog");
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
}

export async function begin(page: Page) {
  await page.getByRole("button", { name: "Create New Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Blog Post" });
  await dialog.getByLabel("Title", { exact: true }).fill(TITLE);
  // Wait until the editor has replaced the plain text field.
  await expect(content(page)).toHaveAttribute("contenteditable", "true");
  return dialog;
}

export async function discard(page: Page) {
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

export async function deletePost(page: Page) {
  await page.getByRole("button", { name: `Delete ${TITLE}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Blog post deleted")).toBeVisible();
}
