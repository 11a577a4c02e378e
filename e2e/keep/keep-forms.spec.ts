import { expect, test, toast } from "../support/fixtures";
import {
  ALL,
  banner,
  box,
  comeBack,
  conflictOf,
  draftCount,
  saveOf,
  storedOf,
} from "../support/keeping";

for (const one of ALL) {
  test.describe(one.name, () => {
    test("a draft is offered with its changes, and can be restored and saved", async ({
      page,
      signIn,
      api,
    }) => {
      const { path, item } = await storedOf(api, one);
      page.on("dialog", (dialog) => dialog.accept());
      await signIn(null);
      await comeBack(page, one);
      await expect(banner(page)).toHaveCount(0);
      await box(page, one.both).fill("Typed before it was left");
      // Leave the page at once: the draft must be stored when the page is left, even before the next autosave.
      await comeBack(page, one);
      await expect(box(page, one.both)).not.toHaveValue("Typed before it was left");
      await banner(page).getByRole("button", { name: "Show changes" }).click();
      await expect(banner(page).getByRole("insertion").first()).toBeVisible();
      await expect(banner(page).getByRole("term")).toHaveText(one.both[0]);
      await banner(page).getByRole("button", { name: "Restore" }).click();
      await expect(box(page, one.both)).toHaveValue("Typed before it was left");
      await expect(banner(page)).toHaveCount(0);
      await saveOf(page).click();
      await expect
        .poll(async () => (await api("GET", path)).body)
        .toMatchObject({
          [one.both[1]]: "Typed before it was left",
        });
      await expect.poll(() => draftCount(page)).toBe(0);
      await comeBack(page, one);
      await expect(banner(page)).toHaveCount(0);
      await api("PUT", path, { [one.both[1]]: item[one.both[1]] });
    });

    test("in a conflict, the owner decides only about fields that both sides changed", {
      tag: one.name === "experience" ? "@gate" : [],
    }, async ({ page, signIn, api, allowConsole }) => {
      allowConsole(/409/);
      const { path, item } = await storedOf(api, one);
      await signIn(null);
      await comeBack(page, one);
      await box(page, one.mine).fill("Only mine");
      await box(page, one.both).fill("Both: mine");
      await api("PUT", path, { [one.theirs[1]]: "Only theirs", [one.both[1]]: "Both: theirs" });
      await saveOf(page).click();
      const dialog = conflictOf(page);
      const choice = (label: string) => dialog.getByRole("group", { name: label });
      await expect(choice(one.mine[0]).getByRole("radio", { name: "Yours" })).toBeChecked();
      await expect(choice(one.theirs[0]).getByRole("radio", { name: "Theirs" })).toBeChecked();
      const save = dialog.getByRole("button", { name: "Save merged version" });
      await expect(save).toHaveAttribute("aria-disabled", "true");
      await expect(dialog.getByRole("status")).toHaveText("One field to decide");
      await choice(one.both[0]).getByRole("radio", { name: "Yours" }).check();
      // During the conflict, a third browser saves. The dialog shows only the change of that save.
      await api("PUT", path, { [one.theirs[1]]: "A third" });
      await save.click();
      await expect(choice(one.theirs[0])).toContainText("A third");
      await save.click();
      await expect(dialog).toHaveCount(0);
      await expect
        .poll(async () => (await api("GET", path)).body)
        .toMatchObject({
          [one.mine[1]]: "Only mine",
          [one.theirs[1]]: "A third",
          [one.both[1]]: "Both: mine",
        });
      const back = [one.mine, one.theirs, one.both].map(([, field]) => [field, item[field]]);
      await api("PUT", path, Object.fromEntries(back));
    });

    test("the history shows what a version changed, and an older version can be restored", async ({
      page,
      signIn,
      api,
    }) => {
      const { path, item } = await storedOf(api, one);
      await api("PUT", path, { [one.both[1]]: "The first words" });
      await api("PUT", path, { [one.both[1]]: "The second words" });
      await signIn(null);
      await comeBack(page, one);
      await page.getByRole("button", { name: "History" }).click();
      const dialog = page.getByRole("dialog", { name: "History" });
      const versions = dialog.getByRole("list", { name: /Versions/ }).getByRole("button");
      await expect(versions.first()).toContainText("Present version");
      await expect(versions.first()).toContainText(one.both[0]);
      await expect(dialog.getByRole("deletion")).toContainText("first");
      await expect(dialog.getByRole("insertion")).toContainText("second");
      await versions.nth(1).click();
      await dialog.getByRole("button", { name: "Restore this version" }).click();
      await expect(toast(page, "Version restored")).toBeVisible();
      await expect(box(page, one.both)).toHaveValue("The first words");
      await saveOf(page).click();
      await expect
        .poll(async () => (await api("GET", path)).body)
        .toMatchObject({
          [one.both[1]]: "The first words",
        });
      await api("PUT", path, { [one.both[1]]: item[one.both[1]] });
    });
  });
}

test("restoring a version with one image removes the images that were added later", async ({
  page,
  signIn,
  api,
}) => {
  const image = "/icon-192.png";
  const picture = (url: string) => ({ url, alt: "", caption: "" });
  const { body } = await api("POST", "/projects", { title: "One image", image });
  const { id } = body as { id: number };
  await api("PUT", `/projects/${id}`, { images: [image, "/icon-512.png"].map(picture) });
  await signIn("/dashboard/projects");
  await page.getByRole("button", { name: "Edit One image" }).click();
  await page.getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await dialog
    .getByRole("list", { name: /Versions/ })
    .getByRole("button")
    .nth(1)
    .click();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(toast(page, "Version restored")).toBeVisible();
  await saveOf(page).click();
  await expect
    .poll(async () => (await api("GET", `/projects/${id}`)).body)
    .toMatchObject({ image, images: [picture(image)] });
  await api("DELETE", `/projects/${id}`);
});
