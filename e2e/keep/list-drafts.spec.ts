// The dashboard's lists show autosaved forms as drafts.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { autosaves, banner, conflictOf, ownerAt, typeKept } from "../support/keeping";

type Api = (method: string, path: string, body?: unknown) => Promise<{ body: unknown }>;

interface Award {
  id: number;
  title: string;
  awarder: string;
}

/** The autosaves of new awards that the server has stored. */
const autosavedBy = async (api: Api) =>
  (await api("GET", "/drafts?noun=award&item=new")).body as object[];

const awards = async (api: Api) => (await api("GET", "/awards")).body as Award[];

const createAward = async (api: Api, title: string) =>
  (await api("POST", "/awards", { title, awarder: "Somebody" })).body as Award;

const openNew = (page: Page) => page.getByRole("button", { name: "Add New Award" }).click();

async function close(page: Page, how: "Discard" | "Keep for later") {
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: how }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test.beforeEach(async ({ api }) => {
  await createAward(api, "Always there");
});
test.afterEach(async ({ page, api }) => {
  // An open form would send its autosave again.
  await page.goto("about:blank");
  await api("DELETE", "/drafts/award:new");
  for (const { id } of await awards(api)) await api("DELETE", `/awards/${id}`);
});

test("a draft that is discarded right after it was opened or restored is deleted on the server", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("/dashboard/awards");
  await openNew(page);
  await typeKept(page.getByLabel("Title"), "Kept, then discarded");
  await close(page, "Keep for later");
  await page.getByRole("button", { name: "Edit Kept, then discarded" }).click();
  await close(page, "Discard");
  await expect.poll(() => autosavedBy(api)).toEqual([]);

  await openNew(page);
  await typeKept(page.getByLabel("Title"), "Restored, then discarded");
  await close(page, "Keep for later");
  await openNew(page);
  await banner(page).getByRole("button", { name: "Restore" }).click();
  await close(page, "Discard");
  await expect.poll(() => autosavedBy(api)).toEqual([]);
});

test("the draft of a deleted item is not listed, and is offered again after an undo or a restore", async ({
  page,
  signIn,
  api,
}) => {
  await createAward(api, "Deleted with others");
  await signIn("/dashboard/awards");
  await page.getByRole("button", { name: "Edit Deleted with others" }).click();
  await typeKept(page.getByLabel("Awarder"), "Never saved");
  await close(page, "Keep for later");
  await expect(page.getByText("Unsaved draft")).toBeVisible();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select Deleted with others" }).check();
  const bar = page.getByRole("toolbar", { name: "Selected items" });
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Deleted with others" })).toHaveCount(0);
  await expect(page.getByText("Unsaved draft")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Unsaved draft")).toBeVisible();
  await bar.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Delete Deleted with others" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Deleted with others" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Always there" })).toBeVisible();
  await expect(page.getByText("Unsaved draft")).toHaveCount(0);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeEnabled();
  expect((await awards(api)).map(({ awarder }) => awarder)).not.toContain("Never saved");

  await page.getByRole("button", { name: /^Recently deleted/ }).click();
  await expect(page.getByText("It has unsaved changes")).toBeVisible();
  await page.getByRole("button", { name: "Restore Deleted with others" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit Deleted with others" }).click();
  await banner(page).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Awarder")).toHaveValue("Never saved");
  await close(page, "Discard");
});

test("a draft can be saved from the list or the form if a newer version changed only other fields", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/409/);
  const { id } = await createAward(api, "Moved meanwhile");
  await signIn("/dashboard/awards");
  const edit = page.getByRole("button", { name: "Edit Moved meanwhile" });
  await edit.click();
  await typeKept(page.getByLabel("Awarder"), "From the list");
  await close(page, "Keep for later");
  await api("PUT", `/awards/${id}`, { visibility: "hidden" });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Unsaved draft")).toHaveCount(0);
  const stored = async () => (await api("GET", `/awards/${id}`)).body;
  await expect.poll(stored).toMatchObject({ awarder: "From the list", visibility: "hidden" });

  await edit.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Awarder").fill("From the form");
  await api("PUT", `/awards/${id}`, { visibility: "everywhere" });
  await dialog.getByRole("button", { name: "Save Award" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stored()).toMatchObject({ awarder: "From the form", visibility: "everywhere" });

  // A field that both sides changed is still a conflict.
  await edit.click();
  await dialog.getByLabel("Awarder").fill("Mine");
  await api("PUT", `/awards/${id}`, { awarder: "Theirs" });
  await dialog.getByRole("button", { name: "Save Award" }).click();
  await expect(conflictOf(page)).toBeVisible();
  expect(await stored()).toMatchObject({ awarder: "Theirs" });
});

test("saving a new item does not delete the draft of another new item, which was typed on another device", async ({
  page,
  browser,
  server,
  signIn,
  api,
}) => {
  const atWork = await ownerAt(browser, server.url);
  await atWork.goto("/dashboard/awards");
  await openNew(atWork);
  await typeKept(atWork.getByLabel("Title"), "Typed at work");
  await close(atWork, "Keep for later");

  await signIn("/dashboard/awards");
  await openNew(page);
  await expect(banner(page)).toBeVisible();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Typed at home");
  await dialog.getByRole("button", { name: "Save Award" }).click();
  await expect(dialog).toHaveCount(0);
  await openNew(page);
  await banner(page).getByRole("button", { name: "Show changes" }).click();
  await expect(banner(page)).toContainText("Typed at work");
  await page.keyboard.press("Escape");

  // Saving the draft from the list deletes the draft.
  await atWork.getByRole("button", { name: "Save Changes" }).click();
  await expect.poll(() => autosavedBy(api)).toEqual([]);
  const titles = (await awards(api)).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Typed at home", "Typed at work"]));
  await atWork.close();
});

test("two tabs that restore the same draft each keep their own text", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("/dashboard/awards");
  await openNew(page);
  await typeKept(page.getByLabel("Title"), "Restored twice");
  await close(page, "Keep for later");
  const other = await context.newPage();
  await other.goto("/dashboard/awards");
  for (const tab of [page, other]) {
    await openNew(tab);
    await expect(banner(tab)).toBeVisible();
  }
  const savedTitles = async () => (await autosaves(page)).map(({ title }) => title).sort();
  await banner(page).getByRole("button", { name: "Restore" }).click();
  await page.getByLabel("Title").fill("In the first tab");
  await expect.poll(savedTitles).toEqual(["In the first tab"]);
  await banner(other).getByRole("button", { name: "Restore" }).click();
  await expect(other.getByText("Another tab also has unsaved changes to this item")).toBeVisible();
  await other.getByLabel("Title").fill("In the second tab");
  await expect.poll(savedTitles).toEqual(["In the first tab", "In the second tab"]);
  await other.close();
});
