import { expect, test, toast } from "../support/fixtures";

test("a category can get another name and colour, and a project can get pictures and headline figures", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/409/);
  await signIn("/dashboard/categories");
  const projects = page.getByRole("region", { name: "Project categories" });
  await projects.getByRole("button", { name: "Edit Robotics" }).click();
  const category = page.getByRole("dialog", { name: "Edit Project Category" });
  await category.getByLabel("Category Name").fill("Machines");
  await category.getByLabel("Cyan").check();
  await category.getByRole("button", { name: "Save Category" }).click();
  await expect(toast(page, "Category updated")).toBeVisible();
  await expect(projects.getByRole("heading", { name: "Machines" })).toBeVisible();
  await projects.getByRole("button", { name: "Delete Machines" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Cannot delete category")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();

  expect((await api("GET", "/categories/projects")).body).toContainEqual(
    expect.objectContaining({ name: "Machines", color: expect.stringContaining("cyan") }),
  );

  await page.goto("/dashboard/projects?new");
  const dialog = page.getByRole("dialog", { name: "Add New Project" });
  await dialog.getByLabel("Project Title").fill("Weir gauge");
  await dialog.getByLabel("Category").selectOption("Machines");
  for (const [index, caption] of ["On the bench", "In the field"].entries()) {
    await dialog.getByRole("button", { name: "Add picture" }).click();
    const name = `picture ${index + 1}`;
    const address = dialog.getByLabel(`Picture ${index + 1}`, { exact: true });
    await expect(address).toBeFocused();
    await address.fill("/icon-192.png");
    await dialog.getByLabel(`Description of ${name}`).fill(`The gauge, ${name}`);
    await dialog.getByLabel(`Caption of ${name}`).fill(caption);
  }
  await dialog.getByRole("button", { name: "Add figure" }).click();
  await expect(dialog.getByLabel("Figure 1", { exact: true })).toBeFocused();
  await page.keyboard.type("4,200 h");
  await dialog.getByLabel("Caption of figure 1").fill("under water");
  await dialog.getByRole("button", { name: "Save Project" }).click();
  await expect(toast(page, "Project created")).toBeVisible();

  const pictureOf = (caption: string, index: number) => ({
    url: "/icon-192.png",
    alt: `The gauge, picture ${index + 1}`,
    caption,
  });
  expect((await api("GET", "/projects/weir-gauge")).body).toMatchObject({
    category: "Machines",
    images: ["On the bench", "In the field"].map(pictureOf),
    headline: [{ figure: "4,200 h", caption: "under water" }],
  });
});
