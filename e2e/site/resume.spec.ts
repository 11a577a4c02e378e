// The printed résumé.
import { expect, test } from "../support/fixtures";

test("the 'Print' button prints the résumé", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto("/resume");
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
});

for (const format of ["A4", "Letter"]) {
  test(`the printed résumé has two ${format} pages, with dark text on white and without navigation`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/resume");
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const name of ["Main", "Take it with you"]) {
      await expect(page.getByLabel(name)).toBeHidden();
    }
    await expect(page.getByText("Skip to content")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(12, 20, 32)");
  });
}
