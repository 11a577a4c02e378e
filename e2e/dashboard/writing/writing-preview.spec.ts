import { expect, test, toast } from "../../support/fixtures";
import { begin, content, deletePost, discard, openPosts, preview } from "../../support/writing";

test.beforeEach(({ page, signIn }) => openPosts(page, signIn));

test("the preview equals the public page, and a message says if the preview could not be updated", async ({
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
  await expect(dialog.getByText("The preview could not be updated")).toBeVisible();
  await expect(preview(page).getByRole("heading", { name: "Depth" })).toBeVisible();
  await page.unroute("**/api/markdown");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(preview(page).getByText("The last word.")).toBeVisible();

  await dialog.getByLabel("Status").selectOption("Published");
  // Only the preview has the attribute `data-lines`.
  const shown = (await preview(page).locator(".rich-text").innerHTML()).replace(
    / data-lines="[^"]*"/g,
    "",
  );
  await dialog.getByRole("button", { name: "Save Post" }).click();
  await expect(toast(page, "Blog post created")).toBeVisible();
  await visitor.goto("/blog/notes-from-the-weir");
  expect(await visitor.locator(".rich-text").innerHTML()).toBe(shown);
  await deletePost(page);
});

test("the preview shows formulas and diagrams, and keeps them during typing", async ({ page }) => {
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
  // Loading the large library for diagrams can take long.
  await expect(preview(page).getByRole("img", { name: "States" })).toBeVisible({ timeout: 30_000 });
  const drawing = preview(page).getByRole("img", { name: "Time" });
  await drawing.scrollIntoViewIfNeeded({ timeout: 40_000 });
  await box.press("Control+End");
  await page.keyboard.type("\n\nThe last word.");
  await expect(preview(page).getByText("The last word.")).toBeAttached();
  // The diagram is still the same element: it was not drawn again.
  expect(await drawing.count()).toBe(1);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  await discard(page);
});

test("the preview scrolls to the block that contains the cursor, and the editor keeps the focus", async ({
  page,
}) => {
  const dialog = await begin(page);
  const box = content(page);
  // In the preview, the table takes more height than in the editor, and the other lines take less height. So the two
  // scroll positions are not proportional.
  const rows = Array.from({ length: 60 }, (_, index) => `| ${index + 1} |`);
  const lines = Array.from({ length: 120 }, () => "A line.");
  const table = ["| n |", "|---|", ...rows].join("\n");
  await box.fill(`${table}\n\n## Gate\n\n${lines.join("\n")}\n\n## Weir\n\nWater.`);
  const heading = (name: string) => preview(page).getByRole("heading", { name });
  await expect(heading("Weir")).toBeAttached();
  const scrolled = () => page.evaluate(() => window.scrollY);
  for (const isFull of [false, true]) {
    if (isFull) await dialog.getByRole("button", { name: "Full screen" }).click();
    await box.focus();
    const before = await scrolled();
    await page.keyboard.press("Control+Home");
    await expect(preview(page).getByRole("columnheader", { name: "n" })).toBeInViewport();
    for (let line = 1; line < 64; line++) await page.keyboard.press("ArrowDown");
    await expect(heading("Gate")).toBeInViewport({ ratio: 1 });
    await expect(box).toBeFocused();
    expect(await scrolled()).toBe(before);
  }
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n\nOne more.\n\nThe very last word.");
  await expect(preview(page).getByText("The very last word.")).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Full screen" }).click();
  await discard(page);
});

test("a phone shows either the text or the preview", async ({ page }) => {
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

test("the editor explains in every view why visitors see the plain text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await begin(page);
  const columns = 300;
  await content(page).fill(
    `|${"a|".repeat(columns)}\n|${"-|".repeat(columns)}\n${"|\n".repeat(200)}`,
  );
  const why = "Visitors see this text without formatting: its tables have more than 60,000 cells";
  const line = dialog.getByRole("status").filter({ hasText: why });
  await expect(line).toBeVisible();
  await dialog.getByRole("button", { name: /to check$/ }).click();
  await expect(dialog.getByRole("button", { name: why })).toBeVisible();
  await dialog.getByRole("tab", { name: "Preview" }).click();
  await expect(preview(page).getByText("This text is shown as it was written")).toBeVisible();
  await dialog.getByRole("tab", { name: "Write" }).click();
  await content(page).fill("A short text.");
  await expect(line).toHaveCount(0);
  await discard(page);
});

test("the Markdown help opens in a new tab with rendered examples", async ({ page, context }) => {
  await begin(page);
  const box = content(page);
  await box.fill("All of this stays.");
  const opened = context.waitForEvent("page");
  await box.press("F1");
  const help = await opened;
  await expect(help.getByRole("heading", { name: "Writing in Markdown", level: 1 })).toBeVisible();
  const kinds = ["Note", "Tip", "Important", "Warning", "Caution"];
  await expect(help.getByRole("note")).toContainText(kinds);
  await expect(
    help.getByRole("figure", { name: "Rendered" }).locator(".katex-display"),
  ).toBeVisible();
  await help.close();
  await expect(box).toHaveText("All of this stays.");
  const again = context.waitForEvent("page");
  await page
    .getByRole("toolbar", { name: "Formatting" })
    .getByRole("button", { name: "Help with Markdown" })
    .click();
  await (await again).close();
  await discard(page);
});
