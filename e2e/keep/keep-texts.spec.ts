import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { banner, conflictOf, ownerAt, saveOf } from "../support/keeping";

/** Creates a draft post. Returns its API path and a function that opens its form. */
async function postToWrite(
  api: (method: string, path: string, body: object) => Promise<{ body: unknown }>,
) {
  const draft = { title: "Written twice", content: "The **first** words", status: "draft" };
  const { id } = (await api("POST", "/blog", draft)).body as { id: number };
  return {
    path: `/blog/${id}`,
    async open(page: Page) {
      await page.goto(`/dashboard/blog?edit=${id}`);
      await editorReady(page);
    },
  };
}

const postText = (page: Page) => page.getByRole("dialog").getByLabel("Content (Markdown)");
const editorReady = (page: Page) =>
  expect(postText(page)).toHaveAttribute("contenteditable", "true");

test("a post's text is autosaved, and if another browser saved a different text, the owner chooses one of the two texts", async ({
  page,
  signIn,
  api,
  browser,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  const { path, open } = await postToWrite(api);
  page.on("dialog", (dialog) => dialog.accept());
  await signIn(null);
  await open(page);
  await postText(page).press("Control+End");
  await page.keyboard.type(", before it was left");
  await page.reload();
  await editorReady(page);
  await expect(postText(page), "a reload keeps the text").toHaveText(
    "The **first** words, before it was left",
  );
  await page.goto("/dashboard/experience");
  await open(page);
  await expect(postText(page)).toHaveText("The **first** words");
  await banner(page).getByRole("button", { name: "Show changes" }).click();
  await expect(banner(page).getByRole("insertion")).toContainText(", before it was left");
  await banner(page).getByRole("button", { name: "Restore" }).click();
  await editorReady(page);
  await expect(postText(page)).toHaveText("The **first** words, before it was left");

  const other = await ownerAt(browser, server.url);
  await open(other);
  await postText(other).fill("The words of another browser");
  await other.getByLabel("SEO Title").fill("Theirs alone");
  await saveOf(other).click();
  await expect(toast(other, "Blog post updated")).toBeVisible();
  await other.close();

  await page.keyboard.press("Control+s");
  const dialog = conflictOf(page);
  const choice = dialog.getByRole("group", { name: "Content" });
  await expect(choice).toContainText("before it was left");
  await expect(choice).toContainText("of another browser");
  await choice.getByRole("radio", { name: "Yours" }).check();
  await dialog.getByRole("button", { name: "Save merged version" }).click();
  await expect(toast(page, "Blog post updated")).toBeVisible();
  expect((await api("GET", path)).body).toMatchObject({
    content: "The **first** words, before it was left",
    seo_title: "Theirs alone",
  });
  await api("DELETE", path);
});

test("a restored version appears in the editor, and text typed during a save stays", async ({
  page,
  signIn,
  api,
}) => {
  const { path, open } = await postToWrite(api);
  await api("PUT", path, { content: "The second words" });
  await signIn(null);
  await open(page);
  await page.getByRole("button", { name: "History" }).click();
  const oldest = page
    .getByRole("list", { name: /Versions/ })
    .getByRole("button")
    .last();
  await oldest.click();
  // Selecting the version again changes nothing.
  await oldest.click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await editorReady(page);
  await expect(postText(page)).toHaveText("The **first** words");

  let answer: () => void = () => undefined;
  const isRequested = new Promise<void>((requested) =>
    page.route(`**/api${path}`, async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      requested();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    }),
  );
  await postText(page).press("Control+End");
  await page.keyboard.press("Control+s");
  await isRequested;
  await page.keyboard.type(", and the last");
  answer();
  await expect(toast(page, "Blog post updated")).toBeVisible();
  await expect(postText(page)).toHaveText("The **first** words, and the last");
  await page.unroute(`**/api${path}`);
  await page.keyboard.type("!");
  await page.getByRole("button", { name: "Save Post" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await api("GET", path)).body).toMatchObject({
    content: "The **first** words, and the last!",
  });
  await api("DELETE", path);
});
