// Actions such as an undo neither publish unfinished text nor lose it.
import type { Page } from "playwright/test";
import { awake } from "../../support/awake";
import { asksBeforeLeaving, expect, test, toast } from "../../support/fixtures";
import { hold } from "../../support/hold";
import { banner, draftCount } from "../../support/keeping";

/** The form repeats a failed save after 3 s and again after 6 s. */
const SENT_AGAIN = { timeout: 30_000 };
const VIDEO = "https://youtu.be/pwChk4S99i4";
const titleOf = (page: Page) => page.getByRole("dialog").getByLabel("Title", { exact: true });

interface Stored {
  id: number;
  title: string;
  status: string;
}

const post = { title: "Notes from the weir", content: "Whole.", status: "published" };

type Owner = Pick<Parameters<Parameters<typeof test>[2]>[0], "api" | "signIn">;

/** Creates a post, signs in and opens the post's form. */
async function openPost({ api, signIn }: Owner, fields: object = {}) {
  const { id } = (await api("POST", "/blog", { ...post, ...fields })).body as Stored;
  await signIn(`/dashboard/blog?edit=${id}`);
  return {
    /** The address to which the form saves. */
    saves: `**/api/blog/${id}`,
    stored: async () => (await api("GET", `/blog/${id}`)).body as Stored,
    remove: () => api("DELETE", `/blog/${id}`),
  };
}

/** Signs in, and leaves a new video as a draft on the videos screen. */
async function keepVideo(page: Page, { signIn }: Pick<Owner, "signIn">, title: string) {
  await signIn("/dashboard/videos?edit=new");
  const dialog = page.getByRole("dialog", { name: "Add New Video" });
  await dialog.getByLabel("Title *").fill(title);
  await dialog.getByLabel("YouTube URL *").fill(VIDEO);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep for later" }).click();
}

/** Returns the stored videos with this title. */
async function videosNamed({ api }: Pick<Owner, "api">, title: string): Promise<Stored[]> {
  const videos = (await api("GET", "/videos")).body as Stored[];
  return videos.filter((video) => video.title === title);
}

test("undoing 'Unpublish' does not publish text that was typed after the click on 'Unpublish'", async ({
  page,
  api,
  signIn,
}) => {
  const { stored, remove } = await openPost({ api, signIn });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Unpublish" }).click();
  const notice = toast(page, "Blog post updated");
  await expect(notice).toContainText("Unpublished");
  await notice.hover();
  await titleOf(page).fill("Half a sen");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByLabel("Status")).toHaveValue("published");
  await expect.poll(stored).toMatchObject({ title: post.title, status: "published" });
  await expect(titleOf(page)).toHaveValue("Half a sen");
  await remove();
});

test("'Unpublish' without a connection is done when the connection returns", async ({
  page,
  api,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const { saves, stored, remove } = await openPost({ api, signIn });
  const dialog = page.getByRole("dialog");
  await titleOf(page).fill("Notes, being rewritten");
  await page.route(saves, (route) => route.abort());
  await dialog.getByRole("button", { name: "Unpublish" }).click();
  await expect(dialog.getByText(/Retrying when the connection returns/)).toBeVisible();
  await expect(dialog.getByLabel("Status")).toHaveValue("draft");
  await page.unroute(saves);
  await expect(toast(page, "Blog post updated")).toBeVisible(SENT_AGAIN);
  expect(await stored()).toMatchObject({ title: "Notes, being rewritten", status: "draft" });
  await remove();
});

test("the first Escape adds a typed list entry or puts a picked-up item back, and the form stays open", async ({
  page,
  signIn,
}) => {
  await signIn("/dashboard/projects?edit=new");
  const dialog = page.getByRole("dialog", { name: "Add New Project" });
  const highlights = dialog.getByLabel("Key Highlights");
  await highlights.fill("Ran a winter on one cell");
  await highlights.press("Escape");
  await expect(dialog.getByRole("button", { name: "Remove Ran a winter" })).toBeVisible();
  const add = dialog.getByRole("button", { name: "Add picture" });
  for (let count = 0; count < 2; count++) await add.click();
  await dialog.getByRole("button", { name: "Move Picture 1", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: "Picked up Picture 1" })).toBeAttached();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.press("Escape");
  await expect(
    page.getByRole("status").filter({ hasText: "Picture 1 stays where it was" }),
  ).toBeAttached();
  await expect(dialog).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("a list entry and its correction survive a reload although Enter was not pressed", async ({
  page,
  signIn,
}) => {
  await signIn("/dashboard/projects?edit=new");
  const dialog = page.getByRole("dialog", { name: "Add New Project" });
  const highlights = dialog.getByLabel("Key Highlights");
  const entry = (text: string) =>
    dialog.getByRole("button", { name: `Remove ${text}`, exact: true });
  page.on("dialog", (question) => question.accept());
  await highlights.fill("Ran a winter");
  await asksBeforeLeaving(page);
  await expect(entry("Ran a winter")).toHaveCount(0);
  await page.reload();
  await expect(entry("Ran a winter")).toBeVisible();
  await dialog.getByRole("button", { name: "Edit Ran a winter" }).click();
  await page.keyboard.type(" on one cell");
  await page.reload();
  await expect(entry("Ran a winter on one cell")).toBeVisible();
});

test("'Save Changes' does not save a form that is open in another tab", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("/dashboard/blog?edit=new");
  await titleOf(page).fill("Begun in the first tab");
  const other = awake(await context.newPage());
  await other.goto("/dashboard/blog");
  await expect(other.getByText("Begun in the first tab")).toBeVisible();
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(other, "Nothing was saved here")).toContainText(
    "Save in the tab where the form is open",
  );
  await expect(titleOf(page)).toHaveValue("Begun in the first tab");
});

test("leaving the files screen during an upload asks for confirmation", async ({
  page,
  signIn,
}) => {
  await signIn("/dashboard/files");
  await page.route("**/api/upload/**", () => undefined);
  const file = { name: "tide.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") };
  await page.locator('input[type="file"]').first().setInputFiles([file]);
  await page.getByRole("link", { name: "Skills", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText("An upload is still running");
});

test("'Save Changes' after a lost response creates no second video", async ({
  page,
  api,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const title = "Sent but not heard";
  // The server trims the title.
  await keepVideo(page, { signIn }, `${title} `);
  const rows = page.getByRole("listitem").filter({ hasText: title });
  await expect(rows).toHaveCount(1);
  await page.route("**/api/videos", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  // One row shows the draft, and the other row shows the stored video.
  await expect(rows).toHaveCount(2);
  await page.unroute("**/api/videos");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(rows).toHaveCount(1);
  const made = await videosNamed({ api }, title);
  expect(made).toHaveLength(1);
  await api("DELETE", `/videos/${made[0]?.id}`);
});

test("'Save Changes' pressed twice creates one video", async ({ page, api, signIn }) => {
  const title = "Saved in a hurry";
  await keepVideo(page, { signIn }, title);
  await expect(page.getByText("Unsaved draft")).toBeVisible();
  const release = await hold(page, "**/api/videos");
  await page.keyboard.press("ControlOrMeta+s");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  release();
  await expect(page.getByText("Unsaved draft")).toHaveCount(0);
  const made = await videosNamed({ api }, title);
  expect(made).toHaveLength(1);
  await api("DELETE", `/videos/${made[0]?.id}`);
});

test("after a form has stored a new video, it offers no draft of another video", async ({
  page,
  api,
  signIn,
}) => {
  await keepVideo(page, { signIn }, "Kept for later");
  await page.getByRole("button", { name: "Add Video" }).click();
  await expect(banner(page)).toBeVisible();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title *").fill("Stored first");
  await dialog.getByLabel("YouTube URL *").fill(VIDEO);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("dialog", { name: "Edit Video" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  const [made] = await videosNamed({ api }, "Stored first");
  await api("DELETE", `/videos/${made?.id}`);
});

test("undoing 'Publish' without a connection does not store text that was typed after the click on 'Publish'", async ({
  page,
  api,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const { saves, stored, remove } = await openPost({ api, signIn }, { status: "draft" });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  const notice = toast(page, "Blog post updated");
  await expect(notice).toBeVisible();
  await notice.hover();
  await titleOf(page).fill("Half a sen");
  await page.route(saves, (route) => route.abort());
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByText(/Retrying when the connection returns/)).toBeVisible();
  await page.unroute(saves);
  await expect.poll(stored, SENT_AGAIN).toMatchObject({ title: post.title, status: "draft" });
  await expect(titleOf(page)).toHaveValue("Half a sen");
  await remove();
});

test("a 'Publish' that the owner cancelled is not done when the connection returns", async ({
  page,
  api,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const later = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  const { saves, stored, remove } = await openPost(
    { api, signIn },
    { status: "draft", publish_date: later },
  );
  const dialog = page.getByRole("dialog", { name: "Edit Blog Post" });
  await titleOf(page).fill("Typed without a connection");
  await page.route(saves, (route) => route.abort());
  await page.keyboard.press("ControlOrMeta+s");
  await expect(dialog.getByText(/Retrying when the connection returns/)).toBeVisible();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByLabel("Status")).toHaveValue("draft");
  await page.unroute(saves);
  await expect
    .poll(stored, SENT_AGAIN)
    .toMatchObject({ title: "Typed without a connection", status: "draft" });
  await remove();
});

test("the note about another tab disappears when that tab has no unsaved text any more", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("/dashboard/hero");
  const title = page.getByLabel("Title", { exact: true });
  const before = await title.inputValue();
  await title.fill("Typed in the first tab");
  await expect.poll(() => draftCount(page)).toBe(1);
  const other = awake(await context.newPage());
  await other.goto("/dashboard/hero");
  const note = other.getByText("Another tab also has unsaved changes to this item");
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(title).toHaveValue(before);
  await expect(note).toHaveCount(0);
});
