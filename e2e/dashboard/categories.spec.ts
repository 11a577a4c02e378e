import { expect, test, toast } from "../support/fixtures";
import { ownerAt } from "../support/keeping";

test("a category gets another name and colour, and a project pictures, a period and figures", async ({
  browser,
  ownSite,
  visitor,
}) => {
  const { server } = await ownSite();
  const page = await ownerAt(browser, server.url);
  await page.goto("/dashboard/categories");
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

  await visitor.goto(`${server.url}/projects`);
  const filter = visitor.getByRole("navigation", { name: "Categories" });
  await filter.getByRole("link", { name: "Machines" }).click();
  await expect(filter.getByRole("link", { name: "Machines" })).toHaveClass(/text-category-cyan/);

  await page.goto("/dashboard/projects?new");
  const dialog = page.getByRole("dialog", { name: "Add New Project" });
  await dialog.getByLabel("Project Title").fill("Weir gauge");
  await dialog.getByLabel("Category").selectOption("Machines");
  await dialog.getByLabel("Status").selectOption("In Progress");
  await dialog.getByLabel("Start Date").fill("2023-03-01");
  await dialog.getByLabel("Role", { exact: true }).fill("Firmware lead");
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

  await visitor.goto(`${server.url}/project/weir-gauge`);
  await expect(visitor.getByText("Mar 2023 – ongoing", { exact: true })).toBeVisible();
  await expect(visitor.getByText("Machines", { exact: true }).first()).toBeVisible();
  await expect(visitor.getByText("under water", { exact: true })).toBeVisible();
  const pictures = visitor.getByRole("figure");
  await expect(pictures).toHaveText([/On the bench/, /In the field/]);
  await expect(pictures.first().getByRole("link", { name: "The gauge, picture 1" })).toBeVisible();
  await page.close();
});
