// What is not finished is neither published nor lost by a key or a button that is about something else.
import type { Page } from "playwright/test";
import { awake } from "../../support/awake";
import { expect, test, toast } from "../../support/fixtures";

const titleOf = (page: Page) => page.getByRole("dialog").getByLabel("Title", { exact: true });

interface Stored {
  id: number;
  title: string;
  status: string;
}

const post = { title: "Notes from the weir", content: "Whole.", status: "published" };

test("undoing an unpublication publishes nothing that was typed since", async ({
  page,
  api,
  signIn,
}) => {
  const { id } = (await api("POST", "/blog", post)).body as Stored;
  const stored = async () => (await api("GET", `/blog/${id}`)).body as Stored;
  await signIn(`/dashboard/blog?edit=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Unpublish" }).click();
  const told = toast(page, "Blog post updated");
  await expect(told).toContainText("Unpublished");
  await told.hover();
  await titleOf(page).fill("Half a sen");
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByLabel("Status")).toHaveValue("published");
  await expect.poll(stored).toMatchObject({ title: post.title, status: "published" });
  await expect(titleOf(page)).toHaveValue("Half a sen");
  await api("DELETE", `/blog/${id}`);
});

test("what is unpublished while the connection is lost becomes a draft when it is back", async ({
  page,
  api,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const { id } = (await api("POST", "/blog", post)).body as Stored;
  const stored = async () => (await api("GET", `/blog/${id}`)).body as Stored;
  await signIn(`/dashboard/blog?edit=${id}`);
  const dialog = page.getByRole("dialog");
  await titleOf(page).fill("Notes, being rewritten");
  const saves = `**/api/blog/${id}`;
  await page.route(saves, (route) => route.abort());
  await dialog.getByRole("button", { name: "Unpublish" }).click();
  await expect(dialog.getByText(/Retrying when the connection returns/)).toBeVisible();
  await expect(dialog.getByLabel("Status")).toHaveValue("draft");
  await page.unroute(saves);
  await expect(toast(page, "Blog post updated")).toBeVisible();
  expect(await stored()).toMatchObject({ title: "Notes, being rewritten", status: "draft" });
  await api("DELETE", `/blog/${id}`);
});

test("Escape adds what is typed into a list, and drops what is being moved, before it closes a form", async ({
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

test("what is open in another tab is not said to be saved", async ({ page, context, signIn }) => {
  await signIn("/dashboard/blog?edit=new");
  await titleOf(page).fill("Begun in the first tab");
  const other = awake(await context.newPage());
  await other.goto("/dashboard/blog");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(other, "Nothing was saved here")).toContainText(
    "Save it in the tab that has it open",
  );
  await expect(titleOf(page)).toHaveValue("Begun in the first tab");
});

test("leaving the files while some are uploaded asks first", async ({ page, signIn }) => {
  await signIn("/dashboard/files");
  await page.route("**/api/upload/**", () => undefined);
  const file = { name: "tide.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") };
  await page.locator('input[type="file"]').first().setInputFiles([file]);
  await page.getByRole("link", { name: "Skills", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText("An upload is still running");
});
