import AxeBuilder from "@axe-core/playwright";
import { expect, test, toast } from "./fixtures";
import {
  ALL,
  banner,
  box,
  type Case,
  COLLECTIONS,
  comeBack,
  conflictOf,
  draftCount,
  openFirst,
  saveOf,
  storedOf,
} from "./keeping";

for (const one of ALL) {
  test.describe(one.name, () => {
    test("typed, reloaded, restored and saved; what differs can be seen before", async ({
      page,
      signIn,
      api,
    }) => {
      const { path, item } = await storedOf(api, one);
      page.on("dialog", (dialog) => dialog.accept());
      await signIn();
      await comeBack(page, one);
      await expect(banner(page)).toHaveCount(0);
      await box(page, one.both).fill("Typed before the reload");
      // No pause: what was not written yet is when the page is left.
      await page.reload();
      await one.open(page);
      await expect(box(page, one.both)).not.toHaveValue("Typed before the reload");
      await banner(page).getByRole("button", { name: "Show changes" }).click();
      await expect(banner(page).getByRole("insertion").first()).toBeVisible();
      await expect(banner(page).getByRole("term")).toHaveText(one.both[0]);
      await banner(page).getByRole("button", { name: "Restore" }).click();
      await expect(box(page, one.both)).toHaveValue("Typed before the reload");
      await expect(banner(page)).toHaveCount(0);
      await saveOf(page).click();
      await expect
        .poll(async () => (await api("GET", path)).body)
        .toMatchObject({
          [one.both[1]]: "Typed before the reload",
        });
      await expect.poll(() => draftCount(page)).toBe(0);
      await comeBack(page, one);
      await expect(banner(page)).toHaveCount(0);
      await api("PUT", path, { [one.both[1]]: item[one.both[1]] });
    });

    test("two browsers: what one side changed is merged, what both did is chosen", async ({
      page,
      signIn,
      api,
      allowConsole,
    }) => {
      allowConsole(/409/);
      const { path, item } = await storedOf(api, one);
      await signIn();
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
      // A third save in between is caught too, and only its own change is to be seen.
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

    test("the history shows what changed, and brings a version back", async ({
      page,
      signIn,
      api,
    }) => {
      const { path, item } = await storedOf(api, one);
      await api("PUT", path, { [one.both[1]]: "The first words" });
      await api("PUT", path, { [one.both[1]]: "The second words" });
      await signIn();
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

for (const colorScheme of ["dark", "light"] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing in what keeps, ${colorScheme}, ${width} wide`, async ({
      page,
      signIn,
      api,
      allowConsole,
    }) => {
      allowConsole(/409/);
      const check = async (where: string) => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
          .analyze();
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        expect([where, found]).toEqual([where, []]);
      };
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      page.on("dialog", (dialog) => dialog.accept());
      await signIn();
      await page.goto("/dashboard/experience");
      await openFirst(page);
      const { path, item } = await storedOf(api, COLLECTIONS[0] as Case);
      await page.getByLabel("Description").fill(`Mine. ${item.description}`);
      await page.getByRole("button", { name: "Remove " }).first().click();
      await page.reload();
      await openFirst(page);
      await banner(page).getByRole("button", { name: "Show changes" }).click();
      await check("the banner");
      await banner(page).getByRole("button", { name: "Restore" }).click();
      await api("PUT", path, { description: `Theirs. ${item.description}`, location: "Elsewhere" });
      await page.getByRole("button", { name: "Save Experience" }).click();
      await expect(conflictOf(page)).toBeVisible();
      await check("the conflict");
      await conflictOf(page).getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "History" }).click();
      await expect(page.getByRole("insertion").first()).toBeVisible();
      await check("the history");
      await api("PUT", path, item);
      const { body } = await api("POST", "/experience", { title: "Gone" });
      await api("DELETE", `/experience/${(body as { id: number }).id}`);
      await page.goto("/dashboard/experience");
      await page.getByRole("button", { name: /^Recently deleted/ }).click();
      await expect(page.getByRole("button", { name: "Restore Gone" }).first()).toBeVisible();
      await check("what was deleted");
    });
  }
}
