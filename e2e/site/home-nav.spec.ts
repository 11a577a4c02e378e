import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";

const LINKS = ["About", "Experience", "Projects", "Skills", "Contact"];

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Scrolls until the section's top is `px` below the top of the window. */
const bringTo = (page: Page, id: string, px: number) =>
  page.evaluate(
    ([id, px]) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
      scrollTo({ top: scrollY + top - px, behavior: "instant" });
    },
    [id, px] as const,
  );

const topOf = (page: Page, id: string) =>
  page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, id);

test("a nav link scrolls smoothly to its section, changes the address and is marked as current", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/");
  await expect(nav(page).locator("[aria-current]")).toHaveCount(0);
  expect(await nav(page).getByRole("listitem").allInnerTexts()).toEqual([...LINKS, "Resume"]);
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe("smooth");
  for (const name of ["Projects", "Contact", "Skills", "Experience", "About"]) {
    await nav(page).getByRole("link", { name, exact: true }).click();
    await expect(nav(page).locator("[aria-current]")).toHaveText(name);
    await expect(page).toHaveURL(new RegExp(`/#${name.toLowerCase()}$`));
  }
  await expect.poll(() => topOf(page, "about")).toBeCloseTo(88, 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await behaviour()).toBe("auto");
  await page.goBack();
  await expect(page).toHaveURL(/#experience$/);
  await expect(nav(page).locator("[aria-current]")).toHaveText("Experience");
  await page.reload();
  await expect(nav(page).locator("[aria-current]")).toHaveText("Experience");
});

test("the nav marks a section as soon as the section's top is 100 px below the window's top", async ({
  page,
}) => {
  await page.goto("/");
  const current = nav(page).locator("[aria-current]");
  await bringTo(page, "about", 102);
  await expect(current).toHaveCount(0);
  // The section before the projects is Education. Education has no nav link, so no link is marked there.
  for (const [before, name] of [
    [["About"], "Experience"],
    [[], "Projects"],
    [["Projects"], "Skills"],
  ] as const) {
    await bringTo(page, name.toLowerCase(), 99);
    await expect(current).toHaveText(name);
    await bringTo(page, name.toLowerCase(), 102);
    await expect(current).toHaveText(before);
  }
  // In a section that has no nav link, no link is marked.
  await bringTo(page, "blog", 99);
  await expect(current).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(current).toHaveText("Contact");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(current).toHaveCount(0);
});

test("in a window narrower than 768 px, a menu button opens the nav links", {
  tag: "@gate",
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/");
  const menu = nav(page).getByRole("button", { name: "Menu" });
  const link = (name: string) => nav(page).getByRole("link", { name, exact: true });
  await expect(menu).toBeHidden();
  await expect(link("Skills")).toBeVisible();
  await expect(nav(page).getByRole("button", { name: "Pause motion" })).toBeVisible();
  const name = nav(page).getByText("Maya Lindqvist");
  const isCut = () => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut()).toBe(false);

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(link("Skills")).toBeHidden();

  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  // The links of the opened menu are next in the tab order.
  for (const name of [...LINKS, "Resume"]) {
    await page.keyboard.press("Tab");
    await expect(link(name)).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(menu).toBeFocused();
  await expect(link("About")).toBeHidden();

  // A click on a link closes the menu. Focus outside the menu closes the menu too.
  await menu.click();
  await link("Skills").click();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(page).toHaveURL(/#skills$/);
  await expect.poll(() => topOf(page, "skills")).toBeCloseTo(88, 0);
  await menu.click();
  await page.locator("main a").first().focus();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("the last link of the open menu can be reached on a small screen", async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await page.goto("/");
  await nav(page).getByRole("button", { name: "Menu" }).click();
  const resume = nav(page).getByRole("link", { name: "Resume" });
  await resume.focus();
  await expect(resume).toBeInViewport({ ratio: 1 });
});

test("on a phone, the menu closes when another page opens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blogs");
  const menu = nav(page).getByRole("button", { name: "Menu" });
  const logo = nav(page).getByRole("link", { name: /, home$/ });
  await menu.click();
  await logo.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  // On the home page, the logo also closes the menu.
  await menu.click();
  await logo.click();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await menu.click();
  // The event is a click without focus, because some browsers do not focus a link that is tapped.
  await page.locator("main a[href^='/project/']:not([href*='#'])").first().dispatchEvent("click");
  await expect(page).toHaveURL(/\/project\//);
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("the hero has links only to sections that are on the page", async ({ page, api }) => {
  await api("PUT", "/hero", { cta_text: "See more", cta_link: "#", show_scroll_indicator: true });
  const { body } = await api("GET", "/site");
  const { sections } = body as { sections: { key: string }[] };
  const hide = (isHidden: (key: string) => boolean) =>
    api("PUT", "/site", {
      sections: sections.map((section) => ({
        ...section,
        visibility: isHidden(section.key) ? "hidden" : "filled",
      })),
    });
  const hero = page.locator("main > div").filter({ has: page.getByRole("heading", { level: 1 }) });
  const links = ["See more", "Contact Me", "Scroll to About", "Experience"].map((name) =>
    hero.getByRole("link", { name, exact: true }),
  );
  const targets = async () => {
    await page.goto("/");
    const dead = await hero
      .locator("a[href^='#']")
      .evaluateAll((all) =>
        all.map((a) => a.getAttribute("href") ?? "").filter((to) => !document.querySelector(to)),
      );
    expect(dead).toEqual([]);
    const found = links.map((link) => link.evaluateAll(([a]) => a?.getAttribute("href") ?? null));
    return Promise.all(found);
  };
  await hide(() => false);
  expect(await targets()).toEqual(["#projects", "#contact", "#about", null]);
  await hide((key) => ["about", "projects"].includes(key));
  expect(await targets()).toEqual([null, "#contact", null, "#experience"]);
  await hide(() => true);
  expect(await targets()).toEqual([null, null, null, null]);
  await api("PUT", "/site", { sections });
});
