import { expect, test, toast } from "../../support/fixtures";

test("'/' inserts blocks and '[[' inserts links, and the editor checks and publishes the text", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  // The check requests the linked post, which is a draft and therefore not found.
  allowConsole(/404/);
  await api("POST", "/blog", { title: "Tides, explained", slug: "tides", content: "Text" });
  await signIn("/dashboard/blog?edit=new");
  const dialog = page.getByRole("dialog");
  const box = dialog.getByLabel("Content (Markdown)");
  const list = dialog.getByRole("listbox");
  await expect(box).toHaveAttribute("contenteditable", "true");
  await dialog.getByLabel("Title", { exact: true }).fill("Notes from the sluice");

  await box.click();
  await page.keyboard.type("/");
  await expect(list).toHaveAccessibleName("Insert");
  await expect(list.getByRole("option", { name: "Chart" })).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveText("Bulleted list");
  // Escape closes only the list.
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("/ta");
  await expect(list.getByRole("option")).toHaveText("Table");
  await page.keyboard.press("Enter");
  await expect(box).toContainText("| Quantity | Value |");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(box).not.toContainText("Quantity");

  await box.fill("See ");
  await box.press("Control+End");
  await page.keyboard.type("[[tides");
  await list.getByRole("option", { name: /Tides, explained/ }).click();
  await expect(box).toHaveText("See [Tides, explained](/blog/tides)");
  await expect(box).toBeFocused();
  await page.keyboard.type(" -- more -> ");
  await expect(box).toContainText("– more → ");
  await page.keyboard.press("Control+z");
  await expect(box).toContainText("– more -> ");

  // The linked post is a draft, so the check reports the link.
  await box.press("Control+End");
  await page.keyboard.type("\n\n#### Deep\n\n![](/uploads/gate.png)");
  const notes = dialog.getByRole("region", { name: "Before publishing" });
  await notes.getByRole("button", { name: "3 things to check" }).click();
  await expect(notes.getByRole("listitem")).toHaveText([
    "Visitors find nothing at /blog/tides",
    'The heading "Deep" skips a level: level 4 comes after level 1',
    "The picture gate.png has no description",
  ]);
  await notes.getByRole("button", { name: /gate\.png/ }).click();
  await expect(box).toBeFocused();
  await page.keyboard.type("Seen: ");
  await expect(box).toContainText("Seen: ![");
  await dialog.getByRole("button", { name: "Outline" }).click();
  await dialog.getByRole("navigation", { name: "Outline" }).getByRole("button").click();
  await expect(box).toBeFocused();

  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(toast(page, "Not scheduled yet")).toBeVisible();
  await expect(dialog.getByLabel("Publish Date")).toBeFocused();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  const notice = toast(page, "Blog post created");
  await expect(notice).toContainText("Published");
  // The pointer keeps the toast open.
  await notice.hover();
  const view = dialog.getByRole("link", { name: "View" });
  await expect(view).toHaveAttribute("href", "/blog/notes-from-the-sluice");
  const stored = async () => (await api("GET", "/blog/notes-from-the-sluice")).body;
  expect(await stored()).toMatchObject({ status: "published" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(view).toHaveCount(0);
  await expect(dialog.getByLabel("Status")).toHaveValue("draft");
  await expect.poll(stored).toMatchObject({ status: "draft" });
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`in a window ${width} px wide, the form of a new post shows at least twelve lines of the content`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn("/dashboard/blog?edit=new");
    const box = page.getByRole("dialog").getByLabel("Content (Markdown)");
    await expect(box).toHaveAttribute("contenteditable", "true");
    await box.fill("A line\n".repeat(20));
    const seen = await page.locator(".cm-scroller").evaluate((scroller) => {
      scroller.scrollTop = 0;
      const { bottom } = scroller.getBoundingClientRect();
      const lines = [...scroller.querySelectorAll(".cm-line")];
      return lines.filter((line) => line.getBoundingClientRect().bottom <= bottom).length;
    });
    expect(seen).toBeGreaterThanOrEqual(12);
  });
}

test("on a phone, the list that '/' opens is not covered by other fields", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("/dashboard/blog?edit=new");
  const dialog = page.getByRole("dialog");
  const box = dialog.getByLabel("Content (Markdown)");
  await expect(box).toHaveAttribute("contenteditable", "true");
  // The list opens below the cursor in the first line, and above the cursor in the last line.
  for (const [lines, isFull] of [[0], [40], [40, true]] as const) {
    if (isFull) await dialog.getByRole("button", { name: "Full screen" }).click();
    await box.fill("A line\n".repeat(lines));
    await box.press("Control+End");
    await page.keyboard.type("/");
    const list = dialog.getByRole("listbox");
    await expect(list).toBeInViewport();
    const covered = () =>
      list.evaluate((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        const rows = Array.from(
          { length: Math.floor(bottom - top - 2) },
          (_, row) => top + 1 + row,
        );
        return rows.filter(
          (y) => !element.contains(document.elementFromPoint(left + width / 2, y)),
        );
      });
    await expect.poll(covered).toEqual([]);
    await page.keyboard.press("Escape");
  }
});
