import type { Locator } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { ownerAt } from "../support/keeping";

test("on a phone posts are selected, published, taken back, copied and filtered, and tags merged", async ({
  browser,
  ownSite,
}) => {
  const { server, api } = await ownSite({ SEED: "none" });
  for (const number of [1, 2, 3, 4]) {
    const tags = [number === 4 ? "Firmwares" : "Firmware"];
    await api("POST", "/blog", { title: `Buoy ${number}`, tags, content: "Text" });
  }
  const page = await ownerAt(browser, server.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/blog");
  const rows = page.getByRole("main").getByRole("article");
  const drafts = rows.getByText("draft", { exact: true });
  await expect(drafts).toHaveCount(4);

  // One click, and the toast takes it back.
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
  await tags.getByRole("button", { name: "Rename Firmwares" }).click();
  await tags.getByLabel("New name of Firmwares").fill("Firmware");
  await tags.getByRole("button", { name: "Merge" }).click();
  await expect(tags.getByText("5 posts")).toBeVisible();
  await expect(tags.getByRole("listitem")).toHaveCount(1);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.close();
});

test("selected posts with a date to come are scheduled where that is wanted; a hidden project is published at one click", async ({
  browser,
  ownSite,
}) => {
  const { server, api } = await ownSite({ SEED: "none" });
  const post = { content: "Text" };
  await api("POST", "/blog", { ...post, title: "Past", publish_date: "2020-01-01" });
  await api("POST", "/blog", { ...post, title: "To come", publish_date: "2090-01-01" });
  await api("POST", "/projects", { title: "Weir", description: "x", visibility: "hidden" });
  const page = await ownerAt(browser, server.url);
  await page.goto("/dashboard/blog");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByLabel("All shown").check();
  const bar = page.getByRole("toolbar", { name: "Selected items" });
  await bar.getByRole("button", { name: "Publish", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Schedule 1 item instead?" });
  await question.getByRole("button", { name: "Schedule" }).click();
  const row = (title: string) => page.getByRole("article").filter({ hasText: title });
  await expect(row("To come").getByText("scheduled", { exact: true })).toBeVisible();
  await expect(row("Past").getByText("published", { exact: true })).toBeVisible();

  await page.goto("/dashboard/projects");
  await page.getByRole("button", { name: "Publish Weir" }).click();
  await expect(page.getByRole("button", { name: "Publish Weir" })).toHaveCount(0);
  const { body } = await api("GET", "/projects");
  expect(body).toMatchObject([{ title: "Weir", visibility: "everywhere" }]);
  await page.close();
});

test("a list that becomes short keeps the choice of its sort until it is the site's again", async ({
  page,
  api,
  signIn,
}) => {
  const { length } = (await api("GET", "/videos")).body as object[];
  for (let count = length; count < 9; count++) {
    const video = { title: `Sorted ${count}`, youtubeUrl: "https://youtu.be/IHZwWFHWa-w" };
    await api("POST", "/videos", video);
  }
  await signIn("/dashboard/videos");
  const sort = page.getByLabel("Sort Featured Videos");
  await sort.selectOption("By title");
  await page.getByRole("button", { name: "Delete Sorted 8" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Video deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Delete / })).toHaveCount(8);
  await expect(sort).toHaveValue("title");
  await sort.selectOption("As on the site");
  await expect(sort).toHaveCount(0);
});

test("Escape in the list of tags clears the filter or ends the renaming before it closes it", async ({
  page,
  signIn,
}) => {
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

test("what disappears from under the focus hands it to what is next", async ({
  browser,
  ownSite,
}) => {
  const { server, api } = await ownSite({ SEED: "none" });
  await api("POST", "/certifications", { name: "Radio licence" });
  const page = await ownerAt(browser, server.url);
  await page.goto("/dashboard/certifications");
  const copy = page.getByRole("button", { name: "Duplicate Radio licence", exact: true });
  await copy.press("Enter");
  // Two can be put in order.
  await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(2);
  await expect(copy).toBeFocused();

  for (const number of [1, 2, 3, 4]) {
    await api("POST", "/blog", { title: `Buoy ${number}`, content: "Text" });
  }
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
  await page.close();
});

test("a copy of a section is hidden, and its list says so until its owner shows it", async ({
  page,
  signIn,
  visitor,
  api,
}) => {
  await api("POST", "/sections", { title: "Upcoming", content: "Next: Oslo." });
  await signIn("/dashboard/sections");
  const row = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await row("Upcoming").getByRole("button", { name: "Duplicate" }).click();
  await expect(row("Upcoming (copy)").getByText("Hidden", { exact: true })).toBeVisible();
  await expect(page.getByText("Hidden", { exact: true })).toHaveCount(1);
  const copy = visitor.getByRole("region", { name: "Upcoming (copy)" });
  await visitor.goto("/");
  await expect(visitor.getByRole("region", { name: "Upcoming" })).toHaveCount(1);
  await expect(copy).toHaveCount(0);
  await page.getByRole("link", { name: "site settings" }).click();
  await page.getByLabel("Visibility of Upcoming (copy)").selectOption("Shown");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Site settings saved")).toBeVisible();
  await visitor.goto("/");
  await expect(copy).toHaveCount(1);
});

test("what is chosen can be told from the rest in forced colours", async ({
  page,
  signIn,
  api,
}) => {
  // Else all have one status, and there is nothing to choose.
  const { body } = await api("POST", "/blog", { title: "A draft", content: "Text" });
  await page.emulateMedia({ forcedColors: "active" });
  const fill = (one: Locator) => one.evaluate((node) => getComputedStyle(node).backgroundColor);
  await signIn("/dashboard/blog?status=published");
  const statuses = page.getByRole("group", { name: "Status" });
  const [chosen, other] = [true, false].map((pressed) => statuses.getByRole("button", { pressed }));
  if (!chosen || !other) throw new Error("There is no choice");
  expect(await fill(chosen)).not.toBe(await fill(other.first()));
  await api("DELETE", `/blog/${(body as { id: number }).id}`);
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
