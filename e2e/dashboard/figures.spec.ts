import type { Page } from "playwright/test";
import { shownFigure } from "../support/figures";
import { expect, test, toast } from "../support/fixtures";

interface Item {
  id: number;
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

test("the key of a new figure is made from the figure's label, and the key's field shows an error if the key is taken", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/409/);
  const highlights = ["Peak current 24 mA"];
  const content = '## Its battery\n\n```chart line title="One cycle"\nms,mA\n0,1\n5,24\n```';
  await api("POST", "/projects", { title: "Sluice gauge", highlights, content });
  await signIn("/dashboard/figures?edit=new");
  const dialog = dialogOf(page, "Add New Figure");
  const key = dialog.getByLabel("Key", { exact: true });
  await dialog.getByLabel("Label", { exact: true }).fill("Peak current, awake");
  await expect(key).toHaveValue("peak-current-awake");
  await dialog.getByLabel("Value").fill("24");
  await dialog.getByLabel("Unit").fill("mA");
  await dialog.getByRole("radio", { name: "Measured" }).check();
  await dialog.getByLabel("Item").selectOption({ label: "Sluice gauge" });
  // The field 'Chart' offers the charts in the item's text, and the field 'Anchor' offers its headings.
  await dialog.getByLabel("Chart").selectOption({ label: "One cycle" });
  await dialog.getByLabel("Anchor").fill("s-its-battery");
  await dialog.getByRole("button", { name: "Save Figure" }).click();
  await expect(toast(page, "Figure saved")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Peak current, awake" });
  await expect(row).toContainText("24 mA");
  await expect(row).toContainText("Measured");
  await expect(row).toContainText("Sluice gauge");

  await page.getByRole("button", { name: "Add New Figure" }).click();
  await dialog.getByLabel("Label", { exact: true }).fill("Another");
  await dialog.getByLabel("Value").fill("1");
  await key.fill("peak-current-awake");
  await dialog.getByRole("button", { name: "Save Figure" }).click();
  await expect(key).toHaveAccessibleDescription(/Key 'peak-current-awake' is taken/);
  await expect(key).toBeFocused();
});

test("a changed key is replaced in all texts, and 'Undo' in the toast restores the old key and the texts", async ({
  page,
  signIn,
  api,
}) => {
  const { id } = (await api("POST", "/figures", shownFigure("sluice-life"))).body as Item;
  const description = "It lasts [8.5 years](fig:sluice-life).";
  const project = (await api("POST", "/projects", { title: "Sluice", description })).body as Item;
  const stored = async () => (await api("GET", `/projects/${project.id}`)).body;
  await signIn(`/dashboard/figures?edit=${id}`);
  const dialog = dialogOf(page, "Edit Figure");
  await dialog.getByLabel("Key", { exact: true }).fill("sluice-battery");
  await dialog.getByRole("button", { name: "Save Figure" }).click();
  const saved = toast(page, "Figure saved. 1 text now uses the new key");
  await expect(saved).toBeVisible();
  expect(await stored()).toMatchObject({
    description: "It lasts [8.5 years](fig:sluice-battery).",
  });
  await saved.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Undone")).toBeVisible();
  expect(await stored()).toMatchObject({ description });
  await expect(page.getByText("sluice-life")).toBeVisible();
});

test("a button turns a number in a project's highlight into a figure of the project", async ({
  page,
  signIn,
  api,
}) => {
  const highlights = ["Finds 98.6 % of leaks", "Began in 2019"];
  const { id } = (await api("POST", "/projects", { title: "Weir", highlights })).body as Item;
  await signIn(`/dashboard/projects?edit=${id}`);
  const form = dialogOf(page, "Edit Project");
  await expect(form.getByRole("button", { name: /^Make it a figure/ })).toHaveCount(1);
  await form.getByRole("button", { name: "Make it a figure: 98.6 %" }).click();
  const dialog = dialogOf(page, "Make it a figure");
  await expect(dialog.getByLabel("Value")).toHaveValue("98.6");
  await expect(dialog.getByLabel("Unit")).toHaveValue("%");
  await dialog.getByLabel("Label", { exact: true }).fill("Leaks found");
  await dialog.getByRole("radio", { name: "Measured" }).check();
  await dialog.getByRole("button", { name: "Make the figure" }).click();
  const linked = "Finds [98.6 %](fig:leaks-found) of leaks";
  await expect(form.getByRole("button", { name: `Edit ${linked}` })).toBeFocused();
  expect((await api("GET", "/figures")).body).toContainEqual(
    expect.objectContaining({
      ...{ key: "leaks-found", value: "98.6", unit: "%", kind: "measured" },
      ...{ noun: "project", item_id: id },
    }),
  );
  await form.getByRole("button", { name: "Save Project" }).click();
  await expect(toast(page, "Project updated")).toBeVisible();
  const project = (await api("GET", `/projects/${id}`)).body;
  expect(project).toMatchObject({ highlights: [linked, "Began in 2019"] });

  await page.getByRole("button", { name: "Add New Project" }).click();
  const added = dialogOf(page, "Add New Project");
  await added.getByLabel("Key Highlights").fill("4 s to boot");
  await page.keyboard.press("Enter");
  const offer = added.getByRole("button", { name: "Make it a figure: 4 s" });
  await expect(offer).toHaveAttribute("aria-disabled", "true");
  await expect(offer).toHaveAccessibleDescription(/Save the form first/);
});

test("a plain text field and the editor suggest figures for a link, and the checks name a link with a wrong number", async ({
  page,
  signIn,
  api,
}) => {
  await api("POST", "/figures", shownFigure("marsh-life"));
  const range = { value: "4.2", unit: "km" };
  await api("POST", "/figures", shownFigure("marsh-range", range));
  await signIn("/dashboard/blog?edit=new");
  const dialog = dialogOf(page, "Create New Blog Post");
  const box = dialog.getByLabel("Content (Markdown)");
  const list = dialog.getByRole("listbox", { name: "Figure" });
  await expect(box).toHaveAttribute("contenteditable", "true");

  const excerpt = dialog.getByLabel("Excerpt");
  await excerpt.fill("It lasts [long](fig:marsh");
  await expect(list.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toContainText("4.2 km");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(excerpt).toHaveValue("It lasts [long](fig:marsh-life)");
  await expect(excerpt).toBeFocused();
  await excerpt.fill("[](fig:marsh");
  await expect(list).toBeVisible();
  // Escape closes only the list.
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(excerpt).toBeFocused();
  await excerpt.fill("");

  await box.click();
  await page.keyboard.type("/figure");
  await list.page().keyboard.press("Enter");
  await expect(box).toHaveText("[](fig:)");
  await page.keyboard.type("marsh-l");
  await list.getByRole("option", { name: /8\.5 years, asleep/ }).click();
  await expect(box).toHaveText("[](fig:marsh-life)");
  await page.keyboard.type(" or [9 years](fig:marsh-life) or [1 m](fig:gone)");
  const notes = dialog.getByRole("region", { name: "Before publishing" });
  await notes.getByRole("button", { name: "2 things to check" }).click();
  await expect(notes.getByRole("listitem")).toHaveText([
    "The link to 'marsh-life' says 9 years, the figure is 8.5 years",
    "No figure has the key 'gone'",
  ]);
});
