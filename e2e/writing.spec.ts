import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "playwright/test";
import { expect, test, toast } from "./fixtures";

const TITLE = "Notes from the weir";
const content = (page: Page) => page.getByRole("dialog").getByLabel("Content (Markdown)");
const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Formatting" });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

/** The text as it is written: one line of it an element. */
const linesOf = (box: Locator) => box.locator(".cm-line").allInnerTexts();
const expectLines = (box: Locator, lines: string[]) =>
  expect.poll(async () => (await linesOf(box)).map((line) => line.trimEnd())).toEqual(lines);

async function begin(page: Page) {
  await page.getByRole("button", { name: "Create New Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Blog Post" });
  await dialog.getByLabel("Title", { exact: true }).fill(TITLE);
  // In place of the plain box.
  await expect(content(page)).toHaveAttribute("contenteditable", "true");
  return dialog;
}

async function discard(page: Page) {
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** A small picture, as the clipboard or a folder gives it. */
function bring(box: Locator, how: "paste" | "drop", names: string[], text = "") {
  return box.evaluate(
    (element, { how, names, text }) => {
      const pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
      const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      for (const name of names) {
        const type = name.endsWith(".png") ? "image/png" : "text/plain";
        data.items.add(new File([bytes], name, { type }));
      }
      if (text) data.setData("text/plain", text);
      const shared = { bubbles: true, cancelable: true };
      const { left, top } = element.getBoundingClientRect();
      element.dispatchEvent(
        how === "paste"
          ? new ClipboardEvent("paste", { ...shared, clipboardData: data })
          : new DragEvent("drop", {
              ...{ ...shared, dataTransfer: data },
              ...{ clientX: left + 30, clientY: top + 30 },
            }),
      );
    },
    { how, names, text },
  );
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/dashboard/blog");
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
});

test("a text is written with the keyboard alone", async ({ page }) => {
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
  // A list goes on by itself, and ends where nothing is written.
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
  // Escape closes the search and nothing else; then Tab moves on.
  await page.keyboard.press("Escape");
  await expect(page.getByPlaceholder("Find")).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(preview(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(box).toBeFocused();
  await discard(page);
});

test("the buttons do what the shortcuts do; the arrows lead from one to the next", async ({
  page,
}) => {
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
  await expect(bar.getByRole("button", { name: "Find and replace" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByPlaceholder("Find")).toBeFocused();
  await page.keyboard.press("Escape");
  await discard(page);
});

test("a picture that is pasted gets a paragraph of its own, and its description is asked for", async ({
  page,
}) => {
  const dialog = await begin(page);
  const box = content(page);
  await box.fill("Before after");
  await box.press("Control+Home");
  for (let letter = 0; letter < "Before".length; letter++) await box.press("ArrowRight");
  await bring(box, "paste", ["weir-gate.png"]);
  const picture = "![](/uploads/0)";
  const lines = async () =>
    (await linesOf(box)).map((line) => line.replace(/\/uploads\/[\w.-]+/, "/uploads/0").trimEnd());
  await expect.poll(lines).toEqual(["Before", "", picture, "", " after"]);
  // The cursor waits where the words are missing.
  await page.keyboard.type("The gate of the weir");
  await expect(preview(page).getByRole("img", { name: "The gate of the weir" })).toBeVisible();
  // A second one is not put into the description of the first.
  await bring(box, "paste", ["IMG_0002.png"]);
  await expect
    .poll(lines)
    .toEqual(["Before", "", "![The gate of the weir](/uploads/0)", "", picture, "", " after"]);
  // Undoing leads to the text without them, and never to what stood in for them.
  await box.press("Control+z");
  await expect.poll(lines).toHaveLength(5);
  const isBack = async () => (await linesOf(box)).join() === "Before after";
  // How many steps the typed words are depends on how fast they came.
  for (let step = 0; step < 30 && !(await isBack()); step++) {
    await box.press("Control+z");
    await expect(box).not.toContainText("Uploading");
  }
  await expectLines(box, ["Before after"]);

  await box.fill("Two:");
  await bring(box, "drop", ["a.png", "b.png"]);
  // They come where they are dropped, each a paragraph.
  await expect.poll(async () => (await lines()).filter((line) => line === picture)).toHaveLength(2);
  expect((await lines()).filter((line) => line !== picture).join("")).toBe("Two:");
  await dialog.getByRole("button", { name: "Save Post" }).click();
  await expect(toast(page, "Blog post created")).toBeVisible();
  await page.getByRole("button", { name: `Delete ${TITLE}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Blog post deleted")).toBeVisible();
});

test("who writes on during an upload is not interrupted", async ({ page }) => {
  await begin(page);
  const box = content(page);
  await box.fill("Before");
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route("**/api/upload/upload", async (route) => {
    await held;
    await route.continue();
  });
  await bring(box, "paste", ["weir-gate.png"]);
  await expect(box).toContainText("![Uploading weir-gate.png...]()");
  await box.press("Control+Home");
  await page.keyboard.type("Long ");
  answer();
  await expect(box).toHaveText(/^Long Before!\[\]\(\/uploads\/[\w.-]+\)$/);
  await page.keyboard.type("ago. ");
  await expect(box).toContainText("Long ago. Before");
  await discard(page);
});

test("an image that cannot be uploaded leaves the text as it was", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/413/);
  await begin(page);
  const box = content(page);
  await box.fill("All of this stays.");
  await page.route("**/api/upload/upload", (route) =>
    route.fulfill({ status: 413, json: { message: "The file is larger than 5 MB" } }),
  );
  await bring(box, "paste", ["image.png"]);
  await expect(toast(page, "Upload failed")).toContainText("The file is larger than 5 MB");
  await expect(box).toHaveText("All of this stays.");
  await bring(box, "drop", ["notes.txt"]);
  await expect(toast(page, "Only images can be put into the text")).toBeVisible();
  await expect(box).toHaveText("All of this stays.");
  await discard(page);
});

test("an address over words makes them a link; what is pasted with formatting is text", async ({
  page,
}) => {
  await begin(page);
  const box = content(page);
  await box.fill("the tide table");
  await box.press("Control+a");
  await bring(box, "paste", [], "https://tides.example.com/a_b");
  await expect(box).toHaveText("[the tide table](https://tides.example.com/a_b)");
  await box.fill("");
  // A picture that a word processor adds to the words is not what was meant.
  await bring(box, "paste", ["image.png"], "Only words");
  await expect(box).toHaveText("Only words");
  await discard(page);
});

const NOTES =
  '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h2>Tide</h2><p>A <span style="font-weight:700">low</span> one</p><ul><li><p>gauge</p></li></ul></b>';
const PLAIN_NOTES = "Tide\nA low one\ngauge";

test("a document that is pasted becomes Markdown, as one step", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await begin(page);
  const box = content(page);
  await page.evaluate(
    ([html = "", text = ""]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          "text/html": new Blob([html], { type: "text/html" }),
          "text/plain": new Blob([text], { type: "text/plain" }),
        }),
      ]),
    [NOTES, PLAIN_NOTES],
  );
  await box.fill("Before after");
  await box.press("Control+Home");
  for (let letter = 0; letter < "Before".length; letter++) await box.press("ArrowRight");
  await box.press("Control+v");
  const pasted = ["## Tide", "", "A **low** one", "", "- gauge"];
  await expectLines(box, ["Before", "", ...pasted, "", " after"]);
  await page.keyboard.type("s");
  await expect(box).toContainText("- gauges");
  await box.press("Control+z");
  await box.press("Control+z");
  await expectLines(box, ["Before after"]);

  // With Shift, and in code, it is the plain text.
  await box.fill("");
  await box.press("Control+Shift+v");
  await expectLines(box, PLAIN_NOTES.split("\n"));
  await box.fill("```\n\n```");
  await box.press("Control+Home");
  await box.press("ArrowDown");
  await box.press("Control+v");
  await expectLines(box, ["```", ...PLAIN_NOTES.split("\n"), "```"]);
  await discard(page);
});

test("the preview beside it is the public page's own, and says when it is behind", async ({
  page,
  visitor,
  allowConsole,
}) => {
  allowConsole(/500/);
  const dialog = await begin(page);
  const box = content(page);
  const text = [
    "## Depth\n\nA **gauge** ~~or two~~.\n\n| m | s |\n|---|--:|\n| 1 | 2 |\n\n```c\nint depth;\n```",
    "\n\n- [x] logged\n\n<details><summary>More</summary>text</details>\n\n<script>document.title = 'no'</script>",
  ].join("");
  await box.fill(text);
  await expect(preview(page).getByRole("heading", { name: "Depth" })).toBeVisible();
  await expect(preview(page).getByRole("cell", { name: "2" })).toBeVisible();
  await expect(dialog.getByText("1 min read", { exact: true })).toBeVisible();

  await page.route("**/api/markdown", (route) => route.fulfill({ status: 500 }));
  await box.press("Control+End");
  await page.keyboard.type("\n\nThe last word.");
  await expect(dialog.getByText("The preview is behind")).toBeVisible();
  await expect(preview(page).getByRole("heading", { name: "Depth" })).toBeVisible();
  await page.unroute("**/api/markdown");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(preview(page).getByText("The last word.")).toBeVisible();

  await dialog.getByLabel("Status").selectOption("Published");
  const shown = await preview(page).locator(".rich-text").innerHTML();
  await dialog.getByRole("button", { name: "Save Post" }).click();
  await expect(toast(page, "Blog post created")).toBeVisible();
  await visitor.goto("/blog/notes-from-the-weir");
  expect(await visitor.locator(".rich-text").innerHTML()).toBe(shown);
  await page.getByRole("button", { name: `Delete ${TITLE}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Blog post deleted")).toBeVisible();
});

test("formulas and diagrams are in the preview, and stay while one writes on", async ({ page }) => {
  test.slow();
  await begin(page);
  const box = content(page);
  const text = [
    "Energy is $E = mc^2$.",
    "```mermaid\nstateDiagram-v2\n  accTitle: States\n  [*] --> Idle\n```",
    '```mermaid\npie\n  accTitle: Time\n  "Waiting" : 3\n  "Work" : 1\n```',
  ].join("\n\n");
  await box.fill(text);
  await expect(preview(page).locator(".katex math")).toBeAttached();
  const font = () => page.evaluate(() => document.fonts.check("16px KaTeX_Math"));
  await expect.poll(font).toBe(true);
  await expect(preview(page).getByRole("img", { name: "States" })).toBeVisible();
  const drawing = preview(page).getByRole("img", { name: "Time" });
  await drawing.scrollIntoViewIfNeeded({ timeout: 40_000 });
  await box.press("Control+End");
  await page.keyboard.type("\n\nThe last word.");
  await expect(preview(page).getByText("The last word.")).toBeAttached();
  // It is there with the words, and not drawn a while after them.
  expect(await drawing.count()).toBe(1);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  await discard(page);
});

test("preview and text stay roughly in step", async ({ page }) => {
  await begin(page);
  const paragraphs = Array.from({ length: 80 }, (_, index) => `Paragraph ${index + 1} of many.`);
  await content(page).fill(paragraphs.join("\n\n"));
  await expect(preview(page).getByText("Paragraph 80 of many.")).toBeAttached();
  await content(page).press("Control+Home");
  await expect(preview(page).getByText("Paragraph 1 of many.")).toBeInViewport();
  await content(page).press("Control+End");
  await expect(preview(page).getByText("Paragraph 80 of many.")).toBeInViewport();
  await discard(page);
});

test("the whole window is there to write in, and Escape leads back", async ({ page }) => {
  const dialog = await begin(page);
  await content(page).fill("A calm place.");
  const full = dialog.getByRole("button", { name: "Full screen" });
  await full.click();
  await expect(full).toHaveAttribute("aria-pressed", "true");
  const room = await dialog.boundingBox();
  const editor = await dialog.getByRole("tablist", { name: "View" }).boundingBox();
  expect(Math.abs((room?.y ?? 0) - (editor?.y ?? 99))).toBeLessThan(4);
  // What is covered cannot be reached.
  const save = page.getByRole("button", { name: "Save Post" });
  await expect(dialog.locator("[inert]").filter({ has: save })).toHaveCount(1);
  await content(page).press("Escape");
  await expect(full).toHaveAttribute("aria-pressed", "false");
  await expect(dialog.locator("[inert]")).toHaveCount(0);
  await expect(content(page)).toHaveText("A calm place.");
  await discard(page);
});

test("a plain box stands in until the editor is there, and nothing typed is lost", async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  // Whatever the dialog still has to load.
  await page.route("**/_next/static/chunks/**", async (route) => {
    await held;
    await route.continue();
  });
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

test("without the editor the plain box does", async ({ page, allowConsole }) => {
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
  await page.getByRole("button", { name: `Delete ${TITLE}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Blog post deleted")).toBeVisible();
});

test("on a phone text and preview take turns", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await begin(page);
  await content(page).fill("A **narrow** place.");
  await expect(dialog.getByRole("tab", { name: "Side by side" })).toHaveCount(0);
  await expect(preview(page)).toBeHidden();
  await dialog.getByRole("tab", { name: "Write" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("tab", { name: "Preview" })).toBeFocused();
  await expect(content(page)).toBeHidden();
  await expect(preview(page).locator("strong")).toHaveText("narrow");
  await page.keyboard.press("ArrowLeft");
  await expect(content(page)).toHaveText("A **narrow** place.");
  await discard(page);
});

test("the editor belongs to the form: its error is told and found", async ({
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

for (const theme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test(`nothing stands in anybody's way (${theme}, ${width})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
      await page.reload();
      await begin(page);
      const table = "## Table\n\n| m | s |\n|---|--:|\n| 1 | 2 |\n\n```c\nint depth;\n```\n\n";
      await content(page).fill(`${table}> A [link](/blogs), *words*, \`code\`.\n\n`.repeat(9));
      if (width === 390) await page.getByRole("tab", { name: "Preview" }).click();
      await expect(preview(page).getByRole("heading").first()).toBeVisible();
      const found = await new AxeBuilder({ page }).include("[role=dialog]").analyze();
      expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      if (width === 390) await page.getByRole("tab", { name: "Write" }).click();
      await content(page).press("Control+f");
      await expect(page.getByPlaceholder("Find")).toBeFocused();
      const searching = await new AxeBuilder({ page }).include("[role=dialog]").analyze();
      expect(searching.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    });
  }
}

test("the list does not load the editor, nor the editor what reads pasted HTML", async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/_next/static/chunks/")) scripts.push(response.text());
  });
  const having = async (mark: string) =>
    (await Promise.all(scripts)).filter((script) => script.includes(mark)).length;
  const editors = () => having("cm-scroller");
  await page.reload();
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  expect(scripts.length).toBeGreaterThan(3);
  expect(await editors()).toBe(0);
  await begin(page);
  expect(await editors()).toBe(1);
  // What reads pasted HTML comes with the first paste.
  expect(await having("mso-list")).toBe(1);
  await content(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/html", "<p>A <b>low</b> tide</p>");
    data.setData("text/plain", "A low tide");
    const init = { bubbles: true, cancelable: true, clipboardData: data };
    element.dispatchEvent(new ClipboardEvent("paste", init));
  });
  await expect(content(page)).toHaveText("A **low** tide");
  expect(await having("mso-list")).toBe(2);
  await discard(page);
});
