import { expect, test } from "../support/fixtures";

test("the hero's button scrolls to the projects if `cta_link` starts with '#', and other links scroll to their sections", async ({
  page,
  api,
}) => {
  const hero = page.locator("main > div").filter({ has: page.getByRole("heading", { level: 1 }) });
  const cta = { cta_text: "See for yourself", cta_link: "#skills", show_scroll_indicator: true };
  await api("PUT", "/hero", cta);
  await page.goto("/");
  for (const [name, id] of [
    ["See for yourself", "projects"],
    ["Contact Me", "contact"],
    ["Scroll to About", "about"],
  ] as const) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await hero.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await expect(page.locator(`#${id} h2`)).toBeInViewport();
  }
});

test("the hero's text has the chosen animation, and no animation with reduced motion", async ({
  page,
  api,
}) => {
  const entrance = () =>
    page.getByRole("heading", { level: 1 }).evaluate((h1) => getComputedStyle(h1).animationName);
  for (const style of ["bounce", "fade", "slide", "scale"]) {
    await api("PUT", "/hero", { animation_style: style });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    expect(await entrance()).toBe(`entrance-${style}`);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await entrance()).toBe("none");
  }
});

test("a click anywhere on a project's card opens the project", async ({ page }) => {
  await page.goto("/");
  const card = page.locator("#projects").getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "?";
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(/\/project\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("only one group of skills is open at a time, by mouse and by keyboard", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/");
  const heads = page.locator("#skills").getByRole("button");
  const panels = page.locator("#skills section[aria-labelledby]");
  await expect(heads.nth(0)).toHaveAttribute("aria-expanded", "true");
  await expect(panels.nth(0)).toBeVisible();
  await heads.nth(1).click();
  await expect(heads.nth(1)).toHaveAttribute("aria-expanded", "true");
  await expect(heads.nth(0)).toHaveAttribute("aria-expanded", "false");
  await expect(panels.nth(0)).toBeHidden();
  await expect(panels.nth(1)).toBeVisible();
  await heads.nth(1).click();
  await expect(page.locator('#skills [aria-expanded="true"]')).toHaveCount(0);
  await heads.nth(2).focus();
  await page.keyboard.press("Enter");
  await expect(heads.nth(2)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Space");
  await expect(heads.nth(2)).toHaveAttribute("aria-expanded", "false");
});

test("the home page calls the API with the cache mode 'no-cache', and a failed call is only logged", async ({
  page,
  allowConsole,
}) => {
  const requests: unknown[] = [];
  await page.exposeFunction("note", (call: unknown) => requests.push(call));
  await page.addInitScript(() => {
    const { fetch: original, note } = window as typeof window & { note(call: unknown): void };
    window.fetch = (input, init) => {
      if (input === "/api/") note([init?.method ?? "GET", init?.cache]);
      return original(input, init);
    };
  });
  await page.goto("/");
  await expect.poll(() => requests).toEqual([["GET", "no-cache"]]);
  allowConsole(/The API did not wake up|ERR_FAILED/);
  await page.route(/\/api\/?$/, (route) => route.abort());
  const logged = page.waitForEvent("console", (message) => /did not wake up/.test(message.text()));
  await page.reload();
  await logged;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});
