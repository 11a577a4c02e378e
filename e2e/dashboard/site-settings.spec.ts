import { awake } from "../support/awake";
import { expect, test, toast } from "../support/fixtures";

interface Section {
  key: string;
}

test("sections of the home page can be renamed, hidden, and moved by keyboard", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("/dashboard/site");
  await page.getByLabel("Label of Projects").fill("Work");
  await page.getByLabel("Visibility of Videos").selectOption("Hidden");
  await expect(page.getByLabel("Videos in the navigation")).toBeDisabled();
  await page.getByLabel("Blog in the navigation").check();
  await page.getByRole("button", { name: "Move Experience" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Picked up Experience, position 2")).toBeAttached();
  // Wait for the timer after which the page listens for arrow keys.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Experience is at position 1")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByRole("textbox", { name: /^Label of/ }).first()).toHaveAccessibleName(
    "Label of Experience",
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Site settings saved")).toBeVisible();

  const { body } = await api("GET", "/site");
  const shown = (body as { sections: Section[] }).sections;
  expect(shown.slice(0, 2).map(({ key }) => key)).toEqual(["experience", "about"]);
  const changed = [
    { key: "projects", label: "Work" },
    { key: "videos", visibility: "hidden" },
    { key: "blog", in_nav: true },
  ].map((section) => expect.objectContaining(section));
  expect(shown).toEqual(expect.arrayContaining(changed));
});

test("the preview shows an unsaved accent colour, and 'Undo' shows a dismissed checklist again", async ({
  browser,
  page,
  server,
  signIn,
}) => {
  await signIn("/dashboard/site");
  const dark = page.getByRole("figure", { name: "Preview, dark" });
  await expect(dark.getByText("Maya Lindqvist")).toBeVisible();
  const button = dark.getByText("A button");
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colour();
  await page.getByRole("radio", { name: "Teal" }).check();
  await expect.poll(colour).not.toBe(before);
  await page.getByLabel("Accent as a colour code").fill("#12");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText("Accent must be the name of an accent, or a colour like #1d5fc4"),
  ).toBeVisible();
  await page.getByLabel("Accent as a colour code").fill("#7a3cff");
  await page.getByLabel("Default Theme").selectOption("Dark");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Site settings saved")).toBeVisible();
  const visitor = awake(await browser.newPage({ baseURL: server.url, colorScheme: "light" }));
  await visitor.goto("/");
  const ground = () =>
    visitor.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe("rgb(8, 12, 18)");
  await visitor.getByRole("button", { name: /^Theme: dark/ }).click();
  await visitor.reload();
  await expect(visitor.getByRole("button", { name: /^Theme: system/ })).toBeVisible();
  expect(await ground()).toBe("rgb(247, 249, 251)");

  await visitor.close();

  await page.goto("/dashboard");
  const checklist = page.getByRole("region", { name: /^Make it yours/ });
  await checklist.getByRole("button", { name: "Choose your own password" }).click();
  await expect(page.getByRole("dialog", { name: "Account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await checklist.getByRole("button", { name: "Dismiss" }).click();
  await expect(checklist).toHaveCount(0);
  await toast(page, "Checklist dismissed").getByRole("button", { name: "Undo" }).click();
  await expect(checklist).toBeVisible();
});
