import type { Locator } from "playwright/test";
import { expect, test, toast } from "../../support/fixtures";
import { hold } from "../../support/hold";
import {
  begin,
  content,
  deletePost,
  discard,
  expectLines,
  linesOf,
  openPosts,
  preview,
} from "../../support/writing";

/** Pastes or drops files, and text if given. */
function bring(box: Locator, how: "paste" | "drop", names: string[], text = "") {
  return box.evaluate(
    (element, { how, names, text }) => {
      const pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
      const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      for (const name of names) {
        const type = name.endsWith(".png") ? "image/png" : "text/plain";
        data.items.add(new File([type === "image/png" ? bytes : "words"], name, { type }));
      }
      if (text) data.setData("text/plain", text);
      const shared = { bubbles: true, cancelable: true };
      // A drop to the right of the first line inserts at the end of the line.
      const { right, top } = element.getBoundingClientRect();
      element.dispatchEvent(
        how === "paste"
          ? new ClipboardEvent("paste", { ...shared, clipboardData: data })
          : new DragEvent("drop", {
              ...{ ...shared, dataTransfer: data },
              ...{ clientX: right - 30, clientY: top + 30 },
            }),
      );
    },
    { how, names, text },
  );
}

test.beforeEach(({ page, signIn }) => openPosts(page, signIn));

test("a pasted picture gets its own paragraph, and the cursor moves into the picture's description", async ({
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
  // The cursor is in the empty description.
  await page.keyboard.type("The gate of the weir");
  await expect(preview(page).getByRole("img", { name: "The gate of the weir" })).toBeVisible();
  // A second picture is not inserted into the description of the first.
  await bring(box, "paste", ["IMG_0002.png"]);
  await expect
    .poll(lines)
    .toEqual(["Before", "", "![The gate of the weir](/uploads/0)", "", picture, "", " after"]);
  // Undo removes the pictures and never restores the upload placeholder.
  await box.press("Control+z");
  await expect.poll(lines).toHaveLength(5);
  const isBack = async () => (await linesOf(box)).join() === "Before after";
  // The number of undo steps depends on the typing speed.
  for (let step = 0; step < 30 && !(await isBack()); step++) {
    await box.press("Control+z");
    await expect(box).not.toContainText("Uploading");
  }
  await expectLines(box, ["Before after"]);

  await box.fill("Two:");
  await bring(box, "drop", ["a.png", "b.png"]);
  // Each dropped picture is a paragraph.
  await expect.poll(async () => (await lines()).filter((line) => line === picture)).toHaveLength(2);
  expect((await lines()).filter((line) => line !== picture).join("")).toBe("Two:");
  await dialog.getByRole("button", { name: "Save Post" }).click();
  await expect(toast(page, "Blog post created")).toBeVisible();
  await deletePost(page);
});

test("an upload does not interrupt typing", async ({ page }) => {
  await begin(page);
  const box = content(page);
  await box.fill("Before");
  const answer = await hold(page, "**/api/upload/upload");
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

test("a failed image upload leaves the text unchanged", async ({ page, allowConsole }) => {
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
  await discard(page);
});

test("a file that browsers cannot show is inserted as a link", async ({ page }) => {
  await begin(page);
  const box = content(page);
  await box.fill("The source:");
  await bring(box, "drop", ["notes.txt"]);
  await expect(toast(page, "Visitors can only download notes.txt")).toBeVisible();
  await expect(box).toHaveText(/^The source:\s*\[notes\.txt\]\(\/uploads\/\w+\.bin\)$/);
  await discard(page);
});

test("pasting an address over selected words makes the words a link, and text that is pasted with a picture stays text", async ({
  page,
}) => {
  await begin(page);
  const box = content(page);
  await box.fill("the tide table");
  await box.press("Control+a");
  await bring(box, "paste", [], "https://tides.example.com/a_b");
  await expect(box).toHaveText("[the tide table](https://tides.example.com/a_b)");
  await box.fill("");
  // Word processors also copy a picture of the text. The editor ignores the picture.
  await bring(box, "paste", ["image.png"], "Only words");
  await expect(box).toHaveText("Only words");
  await discard(page);
});

const NOTES =
  '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h2>Tide</h2><p>A <span style="font-weight:700">low</span> one</p><ul><li><p>gauge</p></li></ul></b>';
const PLAIN_NOTES = "Tide\nA low one\ngauge";

test("a pasted document becomes Markdown, and a single undo step removes it", async ({
  page,
  context,
}) => {
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

  // With Shift, or inside code, the plain text is pasted.
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
