import { asksBeforeLeaving, expect, test, toast } from "../support/fixtures";

interface Created {
  id: number;
}

test("the address of a form works with Back, Forward, a reload and a new tab, and shows an error if the item is deleted", async ({
  page,
  context,
  signIn,
  api,
}) => {
  const made: number[] = [];
  for (const title of ["Tide gauge", "Weir gate"]) {
    made.push(((await api("POST", "/projects", { title })).body as Created).id);
  }
  const [id] = made;
  const form = page.getByRole("dialog", { name: "Edit Project" });
  const title = form.getByLabel("Project Title");
  const edit = page.getByRole("button", { name: "Edit Tide gauge" });
  // Playwright's goBack would wait for a navigation that does not happen.
  const back = () => page.evaluate(() => window.history.back());
  const forward = () => page.evaluate(() => window.history.forward());
  await signIn("/dashboard/projects");

  await edit.click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/projects\\?edit=${id}$`));
  await back();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/projects$/);
  await forward();
  await expect(title).toHaveValue("Tide gauge");

  // Leaving a form with typed text needs a confirmation. If the form is opened again, it shows this text.
  await title.fill("Tide gauge, half done");
  await asksBeforeLeaving(page);
  await back();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(title).toHaveValue("Tide gauge, half done");
  await back();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("Unsaved draft")).toBeVisible();
  await forward();
  await expect(title).toHaveValue("Tide gauge, half done");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(title).toHaveValue("Tide gauge, half done");

  // After one form was closed, another form can be opened at once.
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep for later" }).click();
  await page.getByRole("button", { name: "Edit Weir gate" }).click();
  await expect(page).toHaveURL(new RegExp(`edit=${made[1]}$`));
  await expect(title).toHaveValue("Weir gate");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/dashboard\/projects$/);

  for (const open of [
    () => edit.click({ button: "middle" }),
    () => edit.click({ modifiers: ["ControlOrMeta"] }),
  ]) {
    const opening = context.waitForEvent("page");
    await open();
    const tab = await opening;
    await expect(tab.getByRole("dialog", { name: "Edit Project" })).toBeVisible();
    await tab.close();
  }
  await expect(form).toHaveCount(0);

  // Ctrl+S keeps the form open, and the address gets the id of the new item.
  await page.getByRole("button", { name: "Add New Project" }).click();
  await expect(page).toHaveURL(/\?edit=new$/);
  await page.getByLabel("Project Title").fill("Sluice");
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Project created")).toBeVisible();
  await expect(page).toHaveURL(/\?edit=\d+$/);
  await expect(title).toHaveValue("Sluice");
  const sluice = Number(new URL(page.url()).searchParams.get("edit"));
  await page.getByRole("button", { name: "Save Project" }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/projects$/);

  for (const one of [...made, sluice]) await api("DELETE", `/projects/${one}`);
  await page.goto(`/dashboard/projects?status=completed&edit=${id}`);
  await expect(toast(page, "Entry not found")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/projects\?status=completed$/);
});
