import { expect, pressTogether, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";

test.beforeEach(async ({ signIn }) => signIn());

test("the command palette finds screens, actions and items, and returns the focus when it closes", async ({
  page,
  api,
}) => {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  const preview = page.getByRole("link", { name: "Preview Site" });
  await preview.focus();

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  const box = palette.getByRole("combobox", { name: "Commands" });
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(preview).toBeFocused();

  await page.getByRole("button", { name: "Find" }).click();
  await box.fill("certif");
  await expect(palette.getByRole("option").first()).toContainText("Certifications");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/certifications$/);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Certifications Manager");

  await page.keyboard.press("Control+k");
  await box.fill("new blog");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create New Blog Post" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/blog\?edit=new$/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/dashboard\/blog$/);

  const { body } = await api("GET", "/projects");
  const [first] = body as { title: string }[];
  await page.keyboard.press("Control+k");
  await box.fill(first?.title ?? "");
  await palette
    .getByRole("option", { name: first?.title ?? "" })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: "Edit Project" });
  await expect(form.getByLabel("Project Title")).toHaveValue(first?.title ?? "");
  await page.keyboard.press("Control+k");
  await expect(palette).toBeHidden();
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await box.fill("qqqq zzzz");
  await expect(palette.getByRole("status")).toHaveText('Nothing matches "qqqq zzzz"');
});

test("the palette finds settings by name and items by text", async ({ page, api }) => {
  const { status } = await api("POST", "/blog", {
    ...{
      title: "Behind the weir",
      category: "IoT",
      excerpt: "",
      content: "An echo of kingfishers.",
    },
  });
  expect(status).toBe(201);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  const box = palette.getByRole("combobox", { name: "Commands" });
  await box.fill("kingfisher");
  await palette.getByRole("option", { name: "Behind the weir" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Blog Post" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await box.fill("default theme");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/site/);
  await expect(page.getByLabel("Default Theme")).toBeFocused();
});

test("letters that are typed while the palette loads appear in its box", async ({ page }) => {
  const release = await hold(page, "**/_next/static/**");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("brokem");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("n");
  release();
  await expect(page.getByRole("combobox", { name: "Commands" })).toHaveValue("broken");
});

test("if items cannot be loaded, the palette says so, and its commands still work", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/);
  await page.route("**/api/videos", (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("combobox").fill("hero");
  await expect(palette.getByRole("status")).toHaveText("Some items could not be loaded.");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/hero$/);
});

test("a shortcut that leaves a screen with unsaved text asks for confirmation", async ({
  page,
}) => {
  await page.goto("/dashboard/about");
  await page.getByLabel("Title", { exact: true }).fill("About the engineer");
  await page.getByRole("heading", { level: 1 }).click();
  await pressTogether(page, "g", "p");
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("About the engineer");
  await expect(page).toHaveURL(/\/dashboard\/about$/);
});

test("Ctrl+S in a dialog does not save the form behind the dialog", async ({ page, api }) => {
  const { body: before } = await api("GET", "/hero");
  await page.goto("/dashboard/hero");
  const title = page.getByLabel("Title", { exact: true });
  await expect(title).not.toHaveValue("");
  await title.fill("Saved when it is meant");
  const sent: string[] = [];
  page.on("request", (request) => {
    // Autosaves are sent to another address, so they are not counted.
    if (request.method() === "PUT" && request.url().endsWith("/api/hero")) sent.push(request.url());
  });
  for (const opener of ["History", "Account"]) {
    await page.getByRole("button", { name: opener }).click();
    await expect(page.getByRole("dialog", { name: opener })).toBeVisible();
    await page.keyboard.press("Control+s");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(sent).toEqual([]);
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Hero section updated successfully")).toBeVisible();
  expect(sent).toHaveLength(1);
  await api("PUT", "/hero", { title: (before as { title: string }).title });
});

test("Ctrl+S works as soon as a form is visible", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector("main form input[name=title]");
      if (!field) return;
      observer.disconnect();
      const keys = { key: "s", code: "KeyS", ctrlKey: true, bubbles: true, cancelable: true };
      Object.assign(window, {
        isHandled: !field.dispatchEvent(new KeyboardEvent("keydown", keys)),
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/dashboard/hero");
  await expect
    .poll(() => page.evaluate(() => (window as { isHandled?: boolean }).isHandled))
    .toBe(true);
});

test("a long list can be filtered by keyboard: Escape clears the filter's box, and a second Escape removes the focus from the box", async ({
  page,
  api,
}) => {
  const made: number[] = [];
  for (let count = 0; count < 9; count++) {
    const video = { title: `Filtered ${count}`, youtubeUrl: "https://youtu.be/IHZwWFHWa-w" };
    const { status, body } = await api("POST", "/videos", video);
    expect(status).toBe(201);
    made.push((body as { id: number }).id);
  }
  await page.goto("/dashboard/videos");
  const box = page.getByRole("searchbox", { name: "Filter Featured Videos" });
  const shown = page.getByRole("button", { name: /^Edit / });
  await expect(shown.nth(8)).toBeVisible();
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  // In the box, shortcut keys are ordinary letters.
  await page.keyboard.type("n?");
  await expect(box).toHaveValue("n?");
  await expect(shown).toHaveCount(0);
  // Escape of an input method is ignored.
  await box.dispatchEvent("keydown", { key: "Escape", isComposing: true });
  await expect(box).toHaveValue("n?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
  await expect(shown.nth(8)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).not.toBeFocused();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Add New Video" })).toBeVisible();
  for (const id of made) await api("DELETE", `/videos/${id}`);
});

test("single-key shortcuts open screens, forms and a list of shortcuts, and can be turned off", async ({
  page,
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await pressTogether(page, "g", "b");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Manager");
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Create New Blog Post" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Create New Post" })).toBeFocused();
  // An address opens the next dialog, so there is no button to which the focus can return. When the dialog closes, the
  // main part gets the focus.
  await page.goto("/dashboard/blog?new");
  await expect(page.getByRole("dialog", { name: "Create New Blog Post" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Find a screen, an item or an action");
  await help.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
});

test("in a key sequence, the second key does not also trigger its single-key shortcut", async ({
  page,
}) => {
  await page.goto("/dashboard/blog");
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await pressTogether(page, "g", "n");
  await expect(page).toHaveURL(/\/dashboard\/sections$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
