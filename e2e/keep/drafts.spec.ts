import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";

const TITLE = "A draft about drains";
const SLUG = "a-draft-about-drains";
const row = (page: Page) => page.getByRole("listitem").filter({ hasText: TITLE });

test.beforeEach(async ({ page, signIn, api }) => {
  await api("POST", "/blog", { title: TITLE, content: "## Silt\n\nAs it was saved." });
  await signIn("/dashboard/blog");
  await expect(row(page)).toBeVisible();
});
test.afterEach(async ({ api }) => {
  const { body } = await api("GET", `/blog/${SLUG}`);
  await api("DELETE", `/blog/${(body as { id: number }).id}`);
});

test("the owner previews a draft on its page and exits the preview", async ({ page, visitor }) => {
  const opening = page.waitForEvent("popup");
  await row(page).getByRole("button", { name: "Preview draft" }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(new RegExp(`/blog/${SLUG}$`));
  await expect(tab.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await expect(tab.getByText("As it was saved.")).toBeVisible();
  await expect(tab.getByText("Draft preview - not public")).toBeVisible();
  await visitor.goto(`/blog/${SLUG}`);
  await expect(visitor.getByText("Blog Post Not Found")).toBeVisible();
  await tab.getByRole("button", { name: "Exit preview" }).click();
  await expect(tab).toHaveURL(/\/blogs$/);
  const left = await tab.goto(`/blog/${SLUG}`);
  expect(left?.status()).toBe(404);
  await expect(tab.getByText("Blog Post Not Found")).toBeVisible();
});

test("a preview saves unsaved text first, and shows an error if the save fails", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500|404/);
  await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Preview draft" })).toBeVisible();
  await expect(
    dialog.getByText("The preview and the link show the last saved version."),
  ).toBeVisible();
  await dialog.getByLabel("Content (Markdown)").fill("As it is now.");
  await page.route(/\/api\/blog\/\d+$/, (route) => route.fulfill({ status: 500 }));
  const refused = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Save and preview" }).click();
  await expect(toast(page, "Failed to save blog post")).toBeVisible();
  const closed = await refused;
  await expect.poll(() => closed.isClosed()).toBe(true);
  await expect(dialog.getByLabel("Content (Markdown)")).toHaveText("As it is now.");
  await page.unroute(/\/api\/blog\/\d+$/);
  const opening = page.waitForEvent("popup");
  const isSaved = expect(toast(page, "Blog post updated")).toBeVisible();
  await dialog.getByRole("button", { name: "Save and preview" }).click();
  const tab = await opening;
  await isSaved;
  await expect(tab.getByText("As it is now.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("a shared link shows the draft to visitors until the owner ends the link", async ({
  page,
  visitor,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await row(page).getByRole("button", { name: "Share draft" }).click();
  const dialog = page.getByRole("dialog", { name: "Share draft" });
  await dialog.getByLabel("Link works for").selectOption("1 day");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = dialog.getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(/^http:\/\/localhost:\d+\/draft\/[\w.-]+$/);
  await expect(dialog.getByText(/^Works until .+\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  const address = await link.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await visitor.goto(address);
  await expect(visitor).toHaveURL(new RegExp(`/blog/${SLUG}$`));
  await expect(visitor.getByText("As it was saved.")).toBeVisible();
  await expect(visitor.getByText(/^Shared draft, until \w{3} \d/)).toBeVisible();

  await dialog.getByRole("button", { name: "End all links" }).click();
  await expect(toast(page, "Shared links ended")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Blog Post Not Found")).toBeVisible();
  const ended = await visitor.goto(address);
  expect(ended?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  const altered = await visitor.goto(`${address}x`);
  expect(altered?.status()).toBe(403);
  await expect(visitor.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});

test("a failed request for a shared link or for a preview shows an error", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/);
  await page.route("**/api/blog/*/share", (route) => route.fulfill({ status: 500 }));
  await row(page).getByRole("button", { name: "Share draft" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(toast(page, "HTTP error! status: 500")).toBeVisible();
  await expect(page.getByLabel("Link", { exact: true })).toHaveCount(0);
  await page.route("**/api/blog/*/preview", (route) => route.fulfill({ status: 500 }));
  await page.keyboard.press("Escape");
  const opening = page.waitForEvent("popup");
  await row(page).getByRole("button", { name: "Preview draft" }).click();
  const tab = await opening;
  await expect(toast(page, "Failed to open preview")).toBeVisible();
  await expect.poll(() => tab.isClosed()).toBe(true);
});

test("a public post has no button to share a draft", async ({ page, api }) => {
  const { body } = await api("GET", `/blog/${SLUG}`);
  await api("PUT", `/blog/${(body as { id: number }).id}`, { status: "published" });
  await page.reload();
  await expect(row(page).getByText("published", { exact: true })).toBeVisible();
  await expect(row(page).getByRole("button", { name: "Share draft" })).toHaveCount(0);
});
