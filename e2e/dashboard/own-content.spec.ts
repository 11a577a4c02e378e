import type { Locator, Page } from "playwright/test";
import { awake } from "../support/awake";
import { expect, test, toast } from "../support/fixtures";
import { ownerAt, saveOf } from "../support/keeping";

test("the demo goes, but for what is ticked, and comes back whole", async ({
  browser,
  ownSite,
}) => {
  test.slow();
  const { server, api } = await ownSite();
  const { body: projects } = (await api("GET", "/projects")) as { body: { title: string }[] };
  const [kept] = projects;
  if (!kept) throw new Error("The demo has projects");
  const page = await ownerAt(browser, server.url);
  await page.getByRole("link", { name: "Start with my own content" }).click();
  await page.getByRole("button", { name: "Choose what stays" }).click();
  const dialog = page.getByRole("dialog", { name: "Start with my own content" });
  await dialog.getByLabel(kept.title).check();
  await dialog.getByRole("button", { name: "Keep all of Videos" }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toast(page, "The demo content is gone")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await api("GET", "/projects")).body).toMatchObject([{ title: kept.title }]);
  expect((await api("GET", "/videos")).body).not.toEqual([]);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const restore = page.getByRole("dialog", { name: "Restore this backup?" });
  // The backup is unpacked and brought up to date before its plan is there.
  await expect(restore.getByText("Site settings")).toBeVisible({ timeout: 60_000 });
  await restore.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("dialog", { name: "Backup restored" })).toBeVisible();
  expect((await api("GET", "/projects")).body).toEqual(projects);
  await page.close();
});

test("a site without demo content offers none to take away", async ({ browser, ownSite }) => {
  const { server } = await ownSite({ SEED: "none" });
  const page = await ownerAt(browser, server.url);
  await page.goto("/dashboard/data");
  const section = page.getByRole("region", { name: "Start with my own content" });
  await expect(section).toContainText("There is no demo content here.");
  await expect(section.getByRole("button")).toHaveCount(0);
  await section.getByRole("link", { name: "site settings" }).click();
  await expect(page.getByRole("heading", { name: "Site Settings" })).toBeVisible();
  await page.close();
});

test("sections are named, hidden and moved by keyboard; the home page follows", async ({
  page,
  signIn,
  visitor,
}) => {
  await signIn("/dashboard/site");
  await page.getByLabel("Label of Projects").fill("Work");
  await page.getByLabel("Visibility of Videos").selectOption("Hidden");
  await expect(page.getByLabel("Videos in the navigation")).toBeDisabled();
  await page.getByLabel("Blog in the navigation").check();
  await page.getByRole("button", { name: "Move Experience" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Picked up Experience, place 2")).toBeAttached();
  // It hears the arrows from a timer on.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Experience is over place 1")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByRole("textbox", { name: /^Label of/ }).first()).toHaveAccessibleName(
    "Label of Experience",
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Site settings saved")).toBeVisible();

  await visitor.goto("/");
  const ids = await visitor
    .locator("main > section[id]")
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([
    ...["experience", "about", "projects", "skills", "blog", "certifications", "contact"],
  ]);
  await expect(visitor.getByRole("heading", { level: 2, name: "Work" })).toBeVisible();
  const nav = visitor.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Blog", exact: true })).toHaveAttribute(
    "href",
    "/#blog",
  );
});

for (const [screen, add, label, section] of [
  ["publications", "Add New Publication", "Title", "Publications"],
  ["awards", "Add New Award", "Title", "Awards"],
  ["languages", "Add New Language", "Language", "Languages"],
] as const) {
  test(`${screen}: one is added and shown, then kept for the résumé alone`, async ({
    page,
    signIn,
    visitor,
  }) => {
    const name = `The only one of ${screen}`;
    await signIn(`/dashboard/${screen}`);
    await page.getByRole("button", { name: add }).click();
    const dialog = page.getByRole("dialog", { name: add });
    await dialog.getByLabel(label, { exact: true }).fill(name);
    await dialog.getByRole("button", { name: /^Save / }).click();
    await expect(dialog).toHaveCount(0);
    await visitor.goto("/");
    const shown = visitor.getByRole("region", { name: section });
    await expect(shown).toContainText(name);

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await page.getByLabel("Shown", { exact: true }).selectOption("Only in the résumé");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Save / })
      .click();
    const row = page.locator("li, article").filter({ hasText: name });
    await expect(row.getByText("Résumé only").first()).toBeVisible();
    await visitor.goto("/");
    await expect(shown).toHaveCount(0);
    await visitor.goto("/resume");
    await expect(
      visitor.getByRole("region", { name: section }).or(visitor.getByText(name)).first(),
    ).toBeVisible();
  });
}

test("a page, a section and a redirect are made and lead to one another", async ({
  page,
  signIn,
  visitor,
}) => {
  await signIn(null);
  const add = async (screen: string, name: string, fields: Record<string, string>) => {
    await page.goto(`/dashboard/${screen}`);
    await page.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog", { name });
    for (const [label, text] of Object.entries(fields)) {
      await dialog.getByLabel(label, { exact: true }).fill(text);
    }
    return dialog;
  };
  const form = await add("pages", "Add New Page", { Title: "My uses" });
  await form.getByLabel("Content (Markdown)").fill("A **lathe** and a saw.");
  await form.getByLabel("Status").selectOption("Published");
  await form.getByLabel("Show in the navigation").check();
  await form.getByRole("button", { name: "Save Page" }).click();
  await expect(toast(page, "Page saved")).toBeVisible();

  const redirect = await add("redirects", "Add New Redirect", { From: "/tools", To: "/my-uses" });
  await redirect.getByRole("button", { name: "Save Redirect" }).click();
  await expect(toast(page, "Redirect saved")).toBeVisible();

  await visitor.goto("/tools?from=old");
  await expect(visitor).toHaveURL(/\/my-uses\?from=old$/);
  await expect(visitor.getByRole("heading", { level: 1, name: "My uses" })).toBeVisible();
  const link = visitor
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "My uses" });
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(visitor.getByText("A lathe and a saw.")).toBeVisible();

  const section = await add("sections", "Add New Section", { Title: "On stage" });
  await section.getByLabel("Content (Markdown)").fill("Next: *Oslo*.");
  await section.getByRole("button", { name: "Save Section" }).click();
  await expect(toast(page, "Section saved")).toBeVisible();
  await page.getByRole("link", { name: "site settings" }).click();
  await page.getByLabel("Label of On stage").fill("Talks");
  await page.getByLabel("On stage in the navigation").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Site settings saved")).toBeVisible();
  await visitor.goto("/");
  await expect(visitor.getByRole("region", { name: "Talks" })).toContainText("Next: Oslo.");
  await visitor
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Talks" })
    .click();
  await expect(visitor).toHaveURL(/\/#on-stage$/);
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [device, options] of [
  ["at a desk", {}],
  ["on a phone, by touch", PHONE],
] as const) {
  test(`from the demo to one's own name and first project in at most fifteen clicks, ${device}`, async ({
    browser,
    ownSite,
  }) => {
    const isPhone = options === PHONE;
    const { server } = await ownSite();
    const page = await ownerAt(browser, server.url, options);
    let clicks = 0;
    const press = async (target: Locator) => {
      clicks++;
      await (isPhone ? target.tap() : target.click());
    };
    const click = (role: "link" | "button", name: string, within: Page | Locator = page) =>
      press(within.getByRole(role, { name, exact: true }));
    const openOverview = async () => {
      if (isPhone) await click("button", "Open menu");
      await click("link", "Overview");
    };
    const expectToFit = () =>
      expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);

    await click("link", "Start with my own content");
    await click("button", "Choose what stays");
    const dialog = page.getByRole("dialog", { name: "Start with my own content" });
    await expectToFit();
    await click("button", "Remove", dialog);
    await expect(toast(page, "The demo content is gone")).toBeVisible();

    await openOverview();
    const checklist = page.getByRole("region", { name: /^Make it yours/ });
    await expect(checklist).toContainText("0 of 8");
    await expectToFit();
    await click("link", "Say who you are: name and title", checklist);
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await page.keyboard.type("Grace Hopper");
    await page.getByLabel("Title", { exact: true }).fill("Rear Admiral");
    await expectToFit();
    if (isPhone) await press(saveOf(page));
    else await page.keyboard.press("Control+S");
    await expect(toast(page, "About section updated")).toBeVisible();

    await openOverview();
    await expect(checklist).toContainText("1 of 8");
    await click("link", "Add your first project", checklist);
    await page.getByLabel("Project Title").fill("A compiler");
    await page.getByLabel("Short Description").fill("The first of its kind.");
    await expectToFit();
    await click("button", "Save Project");
    await expect(page.getByRole("heading", { name: "A compiler" })).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(15);

    await page.goto("/");
    await expect(page).toHaveTitle(/Grace Hopper/);
    const html = await page.content();
    for (const word of ["Maya", "Lindqvist", "Bristol"]) expect(html).not.toContain(word);
    await expect(page.getByRole("heading", { name: "A compiler" })).toHaveCount(0);
    await page.goto("/projects");
    await expect(page.getByRole("link", { name: "A compiler" })).toBeVisible();
    await expectToFit();
    await page.close();
  });
}

test("an accent and a mark are seen before they are saved, and the checklist goes when dismissed", async ({
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
  await expect(page.getByText("Accent must be a name or a colour like #1d5fc4")).toBeVisible();
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
