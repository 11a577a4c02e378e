import type { Page } from "playwright/test";
import { expect, test, toast } from "../../support/fixtures";
import { hold } from "../../support/hold";
import {
  begin,
  content,
  deletePost,
  discard,
  expectLines,
  openPosts,
  preview,
  TITLE,
} from "../../support/writing";

const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Formatting" });

test.beforeEach(({ page, signIn }) => openPosts(page, signIn));

test("all formatting works by keyboard", async ({ page }) => {
  await begin(page);
  const box = content(page);
  await page.getByText("Content (Markdown)", { exact: true }).click();
  await expect(box).toBeFocused();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Low");
  await page.keyboard.press("Control+b");
  await expectLines(box, ["**Low**"]);
  await page.keyboard.type(" water");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+i");
  await expectLines(box, ["**Low** _water_"]);
  await page.keyboard.press("Control+Shift+h");
  await expectLines(box, ["## **Low** _water_"]);
  await page.keyboard.press("Control+End");
  // Enter continues a list, and Enter on an empty item ends the list.
  await page.keyboard.type("\n\n- gauge\nlogger\n\n");
  await expectLines(box, ["## **Low** _water_", "", "- gauge", "- logger", ""]);
  await page.keyboard.type("see ");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("the data");
  await expect(box).toContainText("see [the data]()");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(box).not.toContainText("the data");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+f");
  await expect(page.getByPlaceholder("Find")).toBeFocused();
  await page.keyboard.type("logger");
  await expect(box.locator(".cm-searchMatch")).toHaveText("logger");
  // Escape closes only the search. Tab then leaves the editor.
  await page.keyboard.press("Escape");
  await expect(page.getByPlaceholder("Find")).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(preview(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(box).toBeFocused();
  await discard(page);
});

test("toolbar buttons format the selection and can be reached by arrow keys", async ({ page }) => {
  await begin(page);
  const box = content(page);
  await box.fill("int depth;");
  const bar = toolbar(page);
  await expect(bar.getByRole("button", { name: "Bold" })).toHaveAttribute("title", "Bold (Ctrl+B)");
  await box.press("Control+a");
  await bar.getByRole("button", { name: "Code block" }).click();
  await expectLines(box, ["```", "int depth;", "```"]);
  await expect(box).toBeFocused();
  await page.keyboard.type("c");
  await expectLines(box, ["```c", "int depth;", "```"]);
  await box.fill("one\ntwo");
  await box.press("Control+a");
  await bar.getByRole("button", { name: "Numbered list" }).click();
  await expectLines(box, ["1. one", "2. two"]);
  await bar.getByRole("button", { name: "Bulleted list" }).click();
  await expectLines(box, ["- one", "- two"]);
  await bar.getByRole("button", { name: "Heading" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(bar.getByRole("button", { name: "Help with Markdown" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(bar.getByRole("button", { name: "Find and replace" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByPlaceholder("Find")).toBeFocused();
  await page.keyboard.press("Escape");
  await discard(page);
});

test("toolbar rows break only between groups of buttons", async ({ page }) => {
  await begin(page);
  const bar = toolbar(page);
  const top = async (name: string) =>
    (await bar.getByRole("button", { name, exact: true }).boundingBox())?.y;
  for (const width of [360, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [first, last] of [
      ["Heading", "Numbered list"],
      ["Note", "Demo"],
      ["Undo", "Find and replace"],
    ] as const) {
      expect([width, last, await top(last)]).toEqual([width, last, await top(first)]);
    }
  }
  await discard(page);
});

test("the editor has a full-screen mode, and Escape ends it", async ({ page }) => {
  const dialog = await begin(page);
  await content(page).fill("A calm place.");
  const full = dialog.getByRole("button", { name: "Full screen" });
  await full.click();
  await expect(full).toHaveAttribute("aria-pressed", "true");
  const room = await dialog.boundingBox();
  const editor = await dialog.getByRole("tablist", { name: "View" }).boundingBox();
  expect(Math.abs((room?.y ?? 0) - (editor?.y ?? 99))).toBeLessThan(4);
  // The covered parts of the form are inert.
  const save = page.getByRole("button", { name: "Save Post" });
  await expect(dialog.locator("[inert]").filter({ has: save })).toHaveCount(1);
  await content(page).press("Escape");
  await expect(full).toHaveAttribute("aria-pressed", "false");
  await expect(dialog.locator("[inert]")).toHaveCount(0);
  await expect(content(page)).toHaveText("A calm place.");
  await discard(page);
});

test("a save in full-screen mode shows which hidden field is invalid", async ({ page }) => {
  const dialog = await begin(page);
  await dialog.getByLabel("Title", { exact: true }).fill("");
  await content(page).fill("Words come first.");
  await dialog.getByRole("button", { name: "Full screen" }).click();
  await content(page).press("ControlOrMeta+s");
  await expect(toast(page, "Title is required")).toBeVisible();
  await content(page).press("Escape");
  await discard(page);
});

test("text that was typed in the plain box while the editor loads is in the editor afterwards", async ({
  page,
}) => {
  // Holds back the scripts that the dialog has not loaded yet.
  const answer = await hold(page, "**/_next/static/chunks/**");
  await page.getByRole("button", { name: "Create New Post" }).click();
  const box = content(page);
  await expect(box).toHaveJSProperty("tagName", "TEXTAREA");
  await box.pressSequentially("Typed early");
  await page.keyboard.press("ArrowLeft");
  answer();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await expect(box).toBeFocused();
  await page.keyboard.type("-");
  await expect(box).toHaveText("Typed earl-y");
  await discard(page);
});

test("a post can be written in the plain box if the editor cannot be loaded", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to load/);
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await page.getByRole("button", { name: "Create New Post" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("The editor could not be loaded.")).toBeVisible();
  await dialog.getByLabel("Title", { exact: true }).fill(TITLE);
  await content(page).fill("Plain **text**.");
  await dialog.getByRole("tab", { name: "Preview" }).click();
  await expect(preview(page).locator("strong")).toHaveText("text");
  await dialog.getByRole("button", { name: "Save Post" }).click();
  await expect(toast(page, "Blog post created")).toBeVisible();
  await deletePost(page);
});

test("the editor shows the error of the content field and gets the focus", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/);
  const dialog = await begin(page);
  await content(page).fill("Too long.");
  await expect(dialog.getByText("2 words", { exact: true })).toBeVisible();
  const message = "Content must be at most 500,000 characters";
  await page.route("**/api/blog", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 422, json: { message, errors: [{ field: "content", message }] } })
      : route.continue(),
  );
  await dialog.getByRole("button", { name: "Save Post" }).click();
  await expect(content(page)).toHaveAttribute("aria-invalid", "true");
  await expect(content(page)).toHaveAccessibleDescription(/at most 500,000 characters/);
  await expect(content(page)).toBeFocused();
  await content(page).fill("Short.");
  await expect(content(page)).not.toHaveAttribute("aria-invalid");
  await discard(page);
});

test("the list of posts does not load the editor, and the editor does not load the HTML converter", async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/_next/static/chunks/")) {
      // The body cannot be read after the page was left.
      scripts.push(response.text().catch(() => ""));
    }
  });
  const countWith = async (mark: string) =>
    (await Promise.all(scripts)).filter((script) => script.includes(mark)).length;
  const editors = () => countWith("cm-scroller");
  await page.reload();
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  expect(scripts.length).toBeGreaterThan(3);
  expect(await editors()).toBe(0);
  await begin(page);
  expect(await editors()).toBe(1);
  // One script of the editor contains this text. The script of the converter contains the text too, and is loaded when
  // HTML is pasted for the first time.
  expect(await countWith("mso-list")).toBe(1);
  await content(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/html", "<p>A <b>low</b> tide</p>");
    data.setData("text/plain", "A low tide");
    const init = { bubbles: true, cancelable: true, clipboardData: data };
    element.dispatchEvent(new ClipboardEvent("paste", init));
  });
  await expect(content(page)).toHaveText("A **low** tide");
  expect(await countWith("mso-list")).toBe(2);
  await discard(page);
});
