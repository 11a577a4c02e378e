import type { Locator, Page, Request } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";
import { banner, draftCount, picture, stopRetries } from "../support/keeping";

const TITLE = "Saved while it was written";

interface Project {
  id: number;
  title: string;
  image: string;
  description: string;
}

/** The stored projects with the title `TITLE`. */
async function stored(api: (method: string, path: string) => Promise<{ body: unknown }>) {
  const { body } = await api("GET", "/projects");
  return (body as Project[]).filter(({ title }) => title === TITLE);
}

async function begin(page: Page) {
  await page.goto("/dashboard/projects");
  await page.getByRole("button", { name: "Add New Project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project Title").fill(TITLE);
  return dialog;
}

function saves(page: Page) {
  const sent: string[] = [];
  page.on("request", (request: Request) => {
    if (/^(POST|PUT)$/.test(request.method()) && /\/api\/(projects|blog)/.test(request.url())) {
      sent.push(request.method());
    }
  });
  return sent;
}

test.beforeEach(async ({ signIn }) => signIn(null));

test.afterEach(async ({ api }) => {
  for (const { id } of await stored(api)) await api("DELETE", `/projects/${id}`);
});

test("the save button shows that a save waits for a field's upload", async ({ page, api }) => {
  const dialog = await begin(page);
  const sent = saves(page);
  const release = await hold(page, "**/api/upload/upload");
  await dialog.getByLabel("File for Project Image").setInputFiles(await picture());
  await dialog.getByRole("button", { name: "Save Project" }).click();
  await expect(dialog.getByRole("button", { name: "Waiting for 1 upload..." })).toBeVisible();
  expect(sent).toEqual([]);
  release();
  await expect(toast(page, "Project created")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual(["POST"]);
  expect((await stored(api))[0]?.image).toMatch(/^\/uploads\/\w{32}-40x20\.png$/);
});

test("a save waits for an upload in the text, and closing the form meanwhile asks for confirmation", async ({
  page,
  api,
}) => {
  const dialog = await begin(page);
  const text = dialog.getByRole("textbox", { name: "Content" });
  // The text box that the editor replaces cannot upload pictures, so wait for the editor.
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.click();
  const release = await hold(page, "**/api/upload/upload");
  await dialog.getByLabel("Pictures and videos for the text").setInputFiles(await picture());
  await page.keyboard.press("Control+s");
  await expect(dialog.getByRole("button", { name: "Waiting for 1 upload..." })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Close without saving?" });
  await expect(question).toContainText("An upload is still running");
  await question.getByRole("button", { name: "Keep editing" }).click();
  release();
  await expect(toast(page, "Project created")).toBeVisible();
  const [made] = await stored(api);
  const { body } = await api("GET", `/projects/${made?.id}`);
  expect((body as { content: string }).content).toMatch(/^!\[\]\(\/uploads\/[\w.-]+\)$/);
});

/** Types 's' and saves or leaves at once. Returns the content of localStorage. */
const typeAnd = (text: Locator, next: "save" | "leave") =>
  text.evaluate(async (element, next) => {
    document.execCommand("insertText", false, "s");
    // The editor handles the letter in a microtask.
    await Promise.resolve();
    const keys = { key: "s", code: "KeyS", ctrlKey: true, bubbles: true, cancelable: true };
    if (next === "save") element.dispatchEvent(new KeyboardEvent("keydown", keys));
    else {
      window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
      await Promise.resolve();
      window.dispatchEvent(new Event("pagehide"));
    }
    return JSON.stringify(localStorage);
  }, next);

test("a save and an autosave contain a letter that was typed just before", async ({
  page,
  api,
}) => {
  const dialog = await begin(page);
  const text = dialog.getByRole("textbox", { name: "Content" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.pressSequentially("Weir");
  expect(await typeAnd(text, "leave")).toContain("Weirs");
  await typeAnd(text, "save");
  await expect(toast(page, "Project created")).toBeVisible();
  const { body } = await api("GET", `/projects/${(await stored(api))[0]?.id}`);
  expect((body as { content: string }).content).toBe("Weirss");
  await expect(text).toHaveText("Weirss");
});

test("leaving the page during an upload asks for confirmation", async ({ page }) => {
  await page.goto("/dashboard/skills");
  await page.getByRole("button", { name: "Add New Skill" }).click();
  const release = await hold(page, "**/api/upload/upload");
  await page.getByLabel("File for Icon").setInputFiles(await picture());
  await expect(page.getByRole("button", { name: "Upload Icon" })).toHaveText("Uploading...");
  const opening = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await opening;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  release();
  await expect(toast(page, "Upload successful")).toBeVisible();
});

test("a failed upload cancels the save, and the form keeps its values", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const dialog = await begin(page);
  const sent = saves(page);
  const fail = await hold(page, "**/api/upload/upload", (route) => route.abort());
  await dialog.getByLabel("File for Project Image").setInputFiles(await picture());
  await dialog.getByRole("button", { name: "Save Project" }).click();
  fail();
  await expect(dialog.getByRole("alert")).toContainText("An upload failed, so nothing was saved.");
  await expect(toast(page, "Upload failed")).toBeVisible();
  await expect(dialog.getByLabel("Project Title")).toHaveValue(TITLE);
  expect(sent).toEqual([]);
  await dialog.getByRole("button", { name: "Save Project" }).click();
  await expect(toast(page, "Project created")).toBeVisible();
  expect(await stored(api)).toHaveLength(1);
});

test("a save with Ctrl+S does not close the form and changes neither the scroll position nor the selection", async ({
  page,
  api,
}) => {
  const sent = saves(page);
  await page.goto("/dashboard/blog");
  await page.getByRole("button", { name: "Create New Post" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title", { exact: true }).fill(TITLE);
  const box = dialog.getByLabel("Content (Markdown)");
  await expect(box).toHaveAttribute("contenteditable", "true");
  await box.fill(Array.from({ length: 60 }, (_, at) => `Paragraph ${at + 1}.`).join("\n\n"));
  await box.press("Control+Home");
  for (let line = 0; line < 50; line++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+End");
  const scroller = dialog.locator(".cm-scroller");
  const place = await scroller.evaluate((element) => element.scrollTop);
  expect(place).toBeGreaterThan(100);
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Blog post created")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Edit Blog Post" })).toBeVisible();
  await expect(box).toBeFocused();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(place);
  // The selection stays.
  await page.keyboard.type("Replaced ");
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Blog post updated")).toBeVisible();
  await page.keyboard.type("here.");
  await expect(box).toContainText("Replaced here.");
  // A space at the end stays in the box although the server trims the value.
  const title = dialog.getByLabel("SEO Title");
  await title.pressSequentially("Two ");
  await page.keyboard.press("Control+s");
  await expect.poll(() => sent.length).toBe(3);
  await expect(dialog.getByRole("button", { name: "Save Post" })).toBeVisible();
  await page.keyboard.type("words");
  await expect(title).toHaveValue("Two words");
  await dialog.getByRole("button", { name: "Save Post" }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual(["POST", "PUT", "PUT", "PUT"]);
  const posts = (await api("GET", "/blog?limit=100")).body as { id: number; title: string }[];
  const [post, ...others] = posts.filter((one) => one.title === TITLE);
  expect(others).toEqual([]);
  const { body } = await api("GET", `/blog/${post?.id}`);
  expect(body).toMatchObject({ seo_title: "Two words" });
  expect((body as { content: string }).content).toContain("Paragraph 25.\n\nReplaced here.");
  await api("DELETE", `/blog/${post?.id}`);
});

test("a save without a connection is repeated when the connection returns", async ({
  page,
  context,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const dialog = await begin(page);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Save Project" }).click();
  await expect(toast(page, "Failed to save project")).toBeVisible();
  const note = dialog.getByRole("alert");
  await expect(note).toContainText(
    "Not saved. This browser keeps your draft. The form is saved when the connection returns.",
  );
  await expect(note.getByRole("button", { name: "Retry now" })).toBeVisible();
  await expect.poll(() => draftCount(page)).toBe(1);
  await context.setOffline(false);
  await expect(toast(page, "Project created")).toBeVisible();
  await expect(note).toHaveCount(0);
  // Unlike a click on "Save Project", an automatic retry does not close the form.
  await expect(page.getByRole("dialog", { name: "Edit Project" })).toBeVisible();
  expect(await stored(api)).toHaveLength(1);
  expect(await draftCount(page)).toBe(0);
});

/** Presses "Save Project". The server stores the item, but its response is lost. */
async function saveWithLostResponse(page: Page, dialog: Locator) {
  await stopRetries(page);
  await page.route("**/api/projects", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Save Project" }).click();
  await expect(dialog.getByRole("button", { name: "Retry now" })).toBeVisible();
  await page.unroute("**/api/projects");
}

test("a retry after a lost response does not store the item twice", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const dialog = await begin(page);
  await saveWithLostResponse(page, dialog);
  await dialog.getByLabel("Short Description").fill("Written since.");
  await dialog.getByRole("button", { name: "Retry now" }).click();
  await expect(toast(page, "Project updated")).toBeVisible();
  const all = await stored(api);
  expect(all).toMatchObject([{ description: "Written since." }]);
});

test("a draft that is restored after a lost response and a crash is not stored twice", async ({
  page,
  context,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await saveWithLostResponse(page, await begin(page));
  await expect.poll(() => draftCount(page)).toBe(1);
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto("/dashboard/projects");
  await next.getByRole("button", { name: "Add New Project" }).click();
  await banner(next).getByRole("button", { name: "Restore" }).click();
  await next.getByRole("button", { name: "Save Project" }).click();
  await expect(toast(next, "Project created")).toBeVisible();
  expect(await stored(api)).toHaveLength(1);
});

test("a retry does not overwrite a newer version", async ({ page, context, api, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|409/);
  const { body } = await api("POST", "/projects", { title: TITLE, description: "First" });
  const { id } = body as Project;
  await page.goto(`/dashboard/projects?edit=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Short Description").fill("Mine");
  await context.setOffline(true);
  await page.keyboard.press("Control+s");
  await expect(dialog.getByRole("button", { name: "Retry now" })).toBeVisible();
  await api("PUT", `/projects/${id}`, { description: "Theirs" });
  await context.setOffline(false);
  await expect(dialog.getByRole("button", { name: "Compare and merge" })).toBeVisible();
  await expect(dialog.getByLabel("Short Description")).toHaveValue("Mine");
  expect(await stored(api)).toMatchObject([{ description: "Theirs" }]);
});
