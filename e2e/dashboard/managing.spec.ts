import type { Locator } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";

type Api = (method: string, path: string, body?: object) => Promise<{ body: unknown }>;

async function replacePosts(api: Api, posts: object[]) {
  const { body } = await api("GET", "/blog?limit=100");
  for (const { id } of body as { id: number }[]) await api("DELETE", `/blog/${id}`);
  for (const post of posts) await api("POST", "/blog", { content: "Text", ...post });
}

const BUOYS = [1, 2, 3, 4].map((number) => ({ title: `Buoy ${number}` }));

test("on a phone, posts can be published, deleted, copied and filtered, and tags can be merged", async ({
  page,
  signIn,
  api,
}) => {
  const tagOf = (index: number) => (index === 3 ? "Floats" : "Float");
  await replacePosts(
    api,
    BUOYS.map((post, index) => ({ ...post, tags: [tagOf(index)] })),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("/dashboard/blog");
  const rows = page.getByRole("main").getByRole("article");
  const drafts = rows.getByText("draft", { exact: true });
  await expect(drafts).toHaveCount(4);

  await page.getByRole("button", { name: "Publish Buoy 4" }).click();
  await expect(drafts).toHaveCount(3);
  await expect(toast(page, "1 item published")).toBeVisible();

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select Buoy 3" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Select Buoy 1" }).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("toolbar", { name: "Selected items" });
  await expect(bar.getByRole("status")).toHaveText("3 selected");
  await bar.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(drafts).toHaveCount(0);
  await toast(page, "3 items published").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(drafts).toHaveCount(3);
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(1);
  await toast(page, "3 items deleted").getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(4);
  await bar.getByRole("button", { name: "Done" }).click();
  await expect(bar).toHaveCount(0);

  await page.getByRole("button", { name: "Duplicate Buoy 4" }).click();
  await expect(page.getByRole("heading", { name: "Buoy 4 (copy)" })).toBeVisible();
  await page.getByRole("button", { name: "published 1" }).click();
  await expect(page).toHaveURL(/\?status=published$/);
  await page.reload();
  await expect(rows).toHaveCount(1);

  await page.getByRole("button", { name: "Manage tags" }).click();
  const tags = page.getByRole("dialog", { name: "Tags" });
  await tags.getByRole("button", { name: "Rename Floats" }).click();
  await tags.getByLabel("New name of Floats").fill("Float");
  await tags.getByRole("button", { name: "Merge" }).click();
  await expect(tags.getByText("5 posts")).toBeVisible();
  await expect(tags.getByRole("button", { name: "Rename Floats" })).toHaveCount(0);
});

test("a page can be duplicated as a translation, and a bulk action sets the language of pages", async ({
  page,
  signIn,
  api,
}) => {
  await api("POST", "/pages", { title: "Tools", status: "published" });
  await signIn("/dashboard/pages");
  await page.getByRole("button", { name: "Duplicate as translation Tools" }).click();
  const dialog = page.getByRole("dialog", { name: "Duplicate as translation: Tools" });
  await dialog.getByLabel("Language").fill("German");
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await expect(dialog.getByLabel("Language")).toBeFocused();
  await expect(dialog.getByLabel("Language")).toHaveAccessibleDescription(/must be a language tag/);
  await dialog.getByLabel("Language").fill("de");
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  const copy = page.getByRole("article").filter({ hasText: "/tools-de" });
  await expect(copy.getByText("Translation: Deutsch")).toBeVisible();
  await copy.locator("xpath=ancestor::li").getByRole("button", { name: "Edit Tools" }).click();
  const editor = page.getByRole("dialog", { name: "Edit Page" });
  await expect(editor.getByLabel("Language")).toHaveValue("de");
  await expect(editor.getByLabel("Translation of").locator("option:checked")).toHaveText("Tools");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "All shown" }).check();
  const bar = page.getByRole("toolbar", { name: "Selected items" });
  await bar.getByRole("button", { name: "Set language" }).click();
  await page
    .getByRole("dialog", { name: /^Set language/ })
    .getByLabel("Language")
    .fill("fr");
  await page.getByRole("dialog").getByRole("button", { name: "Set" }).click();
  await expect(copy.getByText("Translation: Français")).toBeVisible();
});

test("Escape in the tags dialog clears the filter or ends a rename before it closes the dialog", async ({
  page,
  signIn,
  api,
}) => {
  await api("POST", "/blog", { title: "Tagged", tags: ["Buoys"], content: "Text" });
  await signIn("/dashboard/blog");
  await page.getByRole("button", { name: "Manage tags" }).click();
  const tags = page.getByRole("dialog", { name: "Tags" });
  const filter = tags.getByRole("searchbox", { name: "Filter tags" });
  await filter.fill("a");
  await page.keyboard.press("Escape");
  await expect(filter).toHaveValue("");
  const rename = tags.getByRole("button", { name: /^Rename / }).first();
  await rename.press("Enter");
  const name = tags.getByRole("combobox", { name: /^New name of / });
  await name.fill("Half a name");
  await page.keyboard.press("Escape");
  await expect(name).toHaveCount(0);
  await expect(rename).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tags).toHaveCount(0);
});

test("if the focused row leaves the list, a neighbouring row gets the focus", async ({
  page,
  signIn,
  api,
}) => {
  await api("POST", "/awards", { title: "Radio licence" });
  await signIn("/dashboard/awards");
  const copy = page.getByRole("button", { name: "Duplicate Radio licence", exact: true });
  await copy.press("Enter");
  await expect(page.getByRole("heading", { name: "Radio licence (copy)" })).toBeVisible();
  await expect(copy).toBeFocused();

  await replacePosts(api, BUOYS);
  await page.goto("/dashboard/blog?status=draft");
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("article") });
  await expect(rows).toHaveCount(4);
  for (const left of [3, 2]) {
    await rows.last().getByRole("button", { name: "Publish" }).press("Enter");
    await expect(rows).toHaveCount(left);
    await expect(rows.last()).toBeFocused();
  }
  await rows.first().getByRole("button", { name: "Publish" }).press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();

  await page.goto("/dashboard/blog?status=scheduled");
  await page.getByRole("button", { name: "Show all" }).press("Enter");
  await expect(rows.first()).toBeFocused();
});

test("the selected option looks different from the other options when the browser forces its own colours", async ({
  page,
  signIn,
  api,
}) => {
  // The status filter needs posts of two statuses.
  await replacePosts(api, [{ title: "A draft" }, { title: "A post", status: "published" }]);
  await page.emulateMedia({ forcedColors: "active" });
  const fill = (one: Locator) => one.evaluate((node) => getComputedStyle(node).backgroundColor);
  await signIn("/dashboard/blog?status=published");
  const statuses = page.getByRole("group", { name: "Status" });
  const [chosen, other] = [true, false].map((pressed) => statuses.getByRole("button", { pressed }));
  if (!chosen || !other) throw new Error("There is no choice");
  expect(await fill(chosen)).not.toBe(await fill(other.first()));
  await page.goto("/dashboard/site");
  const accents = page.getByRole("group", { name: "Accent" });
  const [checked, unchecked] = [true, false].map((is) =>
    accents.locator("label").filter({ has: page.getByRole("radio", { checked: is }) }),
  );
  if (!checked || !unchecked) throw new Error("There is no choice");
  expect(await fill(checked)).not.toBe(await fill(unchecked.first()));
  const spots = unchecked.locator("span");
  expect(await fill(spots.nth(0))).not.toBe(await fill(spots.nth(1)));
});
