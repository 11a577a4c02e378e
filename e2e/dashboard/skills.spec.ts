import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";

const CATEGORY = "Hydrology";
const SKILL = "Weir rating curves";

const section = (page: Page, name = CATEGORY) => page.getByRole("region", { name, exact: true });

async function open(page: Page) {
  await page.goto("/dashboard/skills");
  await expect(page.getByRole("heading", { name: "Skills Manager" })).toBeVisible();
  await expect(section(page, "Embedded")).toBeVisible();
}

async function confirmDelete(page: Page, name: string) {
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${name}?` });
  await question.getByRole("button", { name: "Delete" }).click();
  return question;
}

test.beforeEach(async ({ signIn }) => signIn(null));

test("an icon can be found by search or by topic, and selected", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Add New Skill" }).click();
  const icon = page.getByRole("textbox", { name: "Icon" });
  await page.getByRole("button", { name: "Pick Icon" }).click();
  const chooser = page.getByRole("dialog", { name: "Choose an Icon" });
  await expect(chooser.getByRole("tab")).toHaveCount(19);
  await expect(chooser.getByRole("button", { name: "cpu", exact: true })).toBeVisible();
  // Each row has eight icons, on a phone too.
  const desk = page.viewportSize();
  for (const size of [{ width: 320, height: 700 }, { width: 390, height: 844 }, desk]) {
    if (size) await page.setViewportSize(size);
    const icons = chooser.getByRole("tabpanel").getByRole("button");
    const boxes = (await icons.evaluateAll((all) =>
      all.slice(0, 9).map((one) => {
        const { top, width } = one.getBoundingClientRect();
        return { top, width };
      }),
    )) as { top: number; width: number }[];
    expect(new Set(boxes.slice(0, 8).map(({ top }) => top)).size).toBe(1);
    expect(boxes[8]?.top).toBeGreaterThan(boxes[0]?.top ?? 0);
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(24);
  }
  const search = chooser.getByRole("searchbox");
  await search.fill("zzzz");
  await expect(chooser.getByText('No icons found matching "zzzz"')).toBeVisible();
  await expect(chooser.getByRole("button", { name: "cpu", exact: true })).toHaveCount(0);
  await search.fill("droplet");
  await chooser.getByRole("button", { name: "droplets", exact: true }).click();
  await expect(chooser).toHaveCount(0);
  await expect(icon).toHaveValue("droplets");

  await page.getByRole("button", { name: "Pick Icon" }).click();
  await expect(chooser.getByText("Selected:")).toContainText("droplets");
  await chooser.getByRole("tab", { name: "Weather" }).click();
  await chooser.getByRole("button", { name: "cloud", exact: true }).click();
  await expect(icon).toHaveValue("cloud");

  // Brand icons are found by title.
  await page.getByRole("button", { name: "Pick Icon" }).click();
  await search.fill("c++");
  await chooser.getByRole("button", { name: "C++ (brand)", exact: true }).click();
  await expect(icon).toHaveValue("brand:cplusplus");

  await page.getByRole("button", { name: "Pick Icon" }).click();
  await chooser.getByLabel("Custom icon URL or name").fill("/icon-192.png");
  await chooser.getByRole("button", { name: "Use", exact: true }).click();
  await expect(icon).toHaveValue("/icon-192.png");
  // Selecting an icon did not submit the form.
  await expect(page.getByRole("dialog", { name: "Add New Skill" })).toBeVisible();
});

test("after an upload, the icon field has the icon's address, which can be cleared", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Add New Skill" }).click();
  const icon = page.getByRole("textbox", { name: "Icon" });
  const file = {
    name: "weir.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 4h8"/></svg>',
    ),
  };
  await page.getByLabel("File for Icon").setInputFiles(file);
  await expect(toast(page, "Upload successful")).toContainText("Icon uploaded successfully");
  await expect(icon).toHaveValue(/^\/uploads\/.+\.svg$/);
  await page.getByRole("button", { name: "Clear Uploaded Icon" }).click();
  await expect(icon).toHaveValue("");
  await expect(page.getByRole("button", { name: "Clear Uploaded Icon" })).toHaveCount(0);
});

test("a category is not deleted if another browser has added a skill to it", async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/409/);
  const category = await api("POST", "/skills/categories", { name: CATEGORY });
  const { id: category_id } = category.body as { id: number };
  await open(page);
  await expect(section(page)).toContainText("0 skills");
  const { body } = await api("POST", "/skills", { name: SKILL, category_id });
  const question = await confirmDelete(page, CATEGORY);
  await expect(toast(page, "Cannot delete category")).toContainText(
    "1 skills are using this category",
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(section(page)).toBeVisible();
  expect((await api("DELETE", `/skills/${(body as { id: number }).id}`)).status).toBe(204);
  expect((await api("DELETE", `/skills/categories/${category_id}`)).status).toBe(204);
});

test("the first Escape in the icon chooser clears the search, and the second Escape closes only the chooser", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Add New Skill" }).click();
  await page.getByRole("button", { name: "Pick Icon" }).click();
  const chooser = page.getByRole("dialog", { name: "Choose an Icon" });
  await chooser.getByLabel("Search icons").fill("cpu");
  await page.keyboard.press("Escape");
  await expect(chooser.getByLabel("Search icons")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(chooser).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Add New Skill" })).toBeVisible();
});

test("the icon field is disabled while an icon is uploaded", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Add New Skill" }).click();
  const icon = page.getByRole("textbox", { name: "Icon" });
  const letGo = await hold(page, "**/api/upload/upload", (route) =>
    route.fulfill({ status: 201, json: { url: "/icon-512.png" } }),
  );
  const file = { name: "chip.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await page.getByLabel("File for Icon").setInputFiles(file);
  await expect(icon).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Pick Icon" })).toBeDisabled();
  letGo();
  await expect(icon).toHaveValue("/icon-512.png");
  await expect(icon).toBeEditable();
  await expect(page.getByRole("button", { name: "Pick Icon" })).toBeEnabled();
});

test("adding a skill while there is no category shows that a category is needed", async ({
  page,
}) => {
  await page.route(/\/api\/skills/, (route) => route.fulfill({ json: [] }));
  await page.goto("/dashboard/skills");
  await expect(page.getByText("No categories yet")).toBeVisible();
  const notice = toast(page, "No category yet");
  for (const open of [
    () => page.keyboard.press("n"),
    () => page.getByRole("button", { name: "Add New Skill" }).click(),
    () => page.goto("/dashboard/skills?new"),
  ]) {
    await open();
    // The pointer keeps the toast open.
    await notice.hover();
    await expect(notice).toContainText("Add a category first.");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await notice.getByRole("button", { name: "Close toast" }).click();
    await expect(notice).toHaveCount(0);
  }
});

test("on a tablet, a long skill name is shown on one line", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page);
  const name = section(page, "Embedded").getByText("STM32 and nRF microcontrollers");
  expect((await name.boundingBox())?.height).toBeLessThan(30);
});

test("a skill can be saved without a rating, and a bulk action clears ratings", async ({
  page,
  api,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Add New Skill" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Skill" });
  await dialog.getByLabel("Skill Name").fill("Sounding");
  await dialog.getByLabel("Not rated").check();
  await dialog.getByLabel("No years").check();
  await expect(dialog.getByLabel("Proficiency")).toBeDisabled();
  await dialog.getByRole("button", { name: "Save Skill" }).click();
  await expect(toast(page, "Skill created")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Sounding" });
  await expect(row.getByRole("progressbar")).toHaveCount(0);
  await expect(row).not.toContainText("%");

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByLabel("All shown").check();
  await page.getByRole("button", { name: "Clear ratings" }).click();
  await expect(toast(page, "items changed")).toBeVisible();
  await expect(page.getByRole("main").getByRole("progressbar")).toHaveCount(0);
  await toast(page, "items changed").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("main").getByRole("progressbar").first()).toBeVisible();
  const list = (await api("GET", "/skills")).body as { name: string; proficiency: unknown }[];
  expect(list.find(({ name }) => name === "Sounding")?.proficiency).toBeNull();
});
