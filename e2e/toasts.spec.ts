import { expect, test, toast } from "./fixtures";

// What every manager says alike; what each says of its own items is in its own file.

const MANAGERS = [
  { screen: "hero", api: "hero", loadFailed: "Failed to load hero data" },
  { screen: "about", api: "about", loadFailed: "Failed to load about data" },
  {
    screen: "experience",
    api: "experience",
    loadFailed: "Failed to load experiences",
    allSaved: "Experiences updated",
  },
  {
    screen: "projects",
    api: "projects",
    loadFailed: "Failed to load projects",
    allSaved: "Projects updated",
  },
  {
    screen: "skills",
    api: "skills",
    loadFailed: "Failed to load skills data",
    allSaved: "Skills updated",
  },
  {
    screen: "blog",
    api: "blog",
    loadFailed: "Failed to load blog posts",
    allSaved: "Blog posts updated",
  },
  {
    screen: "certifications",
    api: "certifications",
    loadFailed: "Failed to load certifications",
    allSaved: "Certifications updated",
  },
  {
    screen: "videos",
    api: "videos",
    loadFailed: "Failed to load videos",
    allSaved: "Videos updated",
  },
];

for (const { screen, api, loadFailed, allSaved } of MANAGERS) {
  test(`${screen}: '${loadFailed}', then all is there; ${allSaved ?? "no list"}`, async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/503/);
    await signIn();
    const address = new RegExp(`/api/${api}(\\?|$)`);
    await page.route(address, (route) =>
      route.fulfill({ status: 503, json: { message: "Service unavailable" } }),
    );
    await page.goto(`/dashboard/${screen}`);
    const failure = toast(page, loadFailed);
    await expect(failure).toContainText("Error");
    await expect(failure).toHaveAttribute("data-type", "error");
    await page.unroute(address);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    if (!allSaved) return;
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page, allSaved)).toHaveAttribute("data-type", "success");
  });
}
