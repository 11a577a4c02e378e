import { expect, test } from "../support/fixtures";

const SECTIONS = "about experience projects skills blog certifications videos contact".split(" ");

test("nine sections in order, each found by its anchor and named by its heading", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/");
  const found = await page
    .locator("main > section[id]")
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(found).toEqual(SECTIONS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const id of SECTIONS) {
    await expect(page.locator(`#${id}`)).toHaveAccessibleName(/\w/);
    await expect(page.locator(`#${id}`).getByRole("heading", { level: 2 })).toBeVisible();
  }
});

test("the hero says what the owner wrote, and its buttons lead on", async ({ page, ownSite }) => {
  const { server, api } = await ownSite();
  const hero = page.locator("main > div").filter({ has: page.getByRole("heading", { level: 1 }) });
  await api("PUT", "/hero", {
    badge_text: "Free from May",
    title: "Quiet machines",
    subtitle: "Embedded engineer",
    description: "Sensors that last.",
    cta_text: "See for yourself",
    cta_link: "#skills",
    show_scroll_indicator: false,
  });
  await api("PUT", "/contact/info", {
    github: "https://github.com/example",
    linkedin: "https://www.linkedin.com/in/example",
    email: "me@example.com",
  });
  await page.goto(server.url);
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Quiet machines");
  for (const text of ["Free from May", "Embedded engineer", "Sensors that last."]) {
    await expect(hero.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(hero.getByRole("link", { name: "GitHub" })).toHaveAttribute(
    "href",
    "https://github.com/example",
  );
  await expect(hero.getByRole("link", { name: "LinkedIn" })).toHaveAttribute(
    "href",
    "https://www.linkedin.com/in/example",
  );
  await expect(hero.getByRole("link", { name: "Email" })).toHaveAttribute(
    "href",
    "mailto:me@example.com",
  );
  await expect(hero.getByRole("link", { name: "Scroll to About" })).toHaveCount(0);

  // Any link that starts with '#' scrolls to the projects.
  const action = hero.getByRole("link", { name: "See for yourself" });
  await action.click();
  await expect(page).toHaveURL(/\/#projects$/);
  await expect(page.locator("#projects h2")).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await hero.getByRole("link", { name: "Contact Me" }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.locator("#contact h2")).toBeInViewport();

  await api("PUT", "/hero", { cta_link: "https://example.com/talk", show_scroll_indicator: true });
  await page.goto(server.url);
  await expect(action).toHaveAttribute("href", "https://example.com/talk");
  await expect(action).toHaveAttribute("target", "_blank");
  await hero.getByRole("link", { name: "Scroll to About" }).click();
  await expect(page).toHaveURL(/\/#about$/);
  await expect(page.locator("#about h2")).toBeInViewport();

  // How it comes in; and not at all for who wants no motion.
  const entrance = () =>
    page.getByRole("heading", { level: 1 }).evaluate((h1) => getComputedStyle(h1).animationName);
  for (const style of ["bounce", "fade", "slide", "scale"]) {
    await api("PUT", "/hero", { animation_style: style });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(server.url);
    expect(await entrance()).toBe(`entrance-${style}`);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await entrance()).toBe("none");
  }
});

test("on the time line, names of jobs held at once stand one above the other", async ({
  page,
  ownSite,
}) => {
  const { server, api } = await ownSite({ SEED: "none" });
  const jobs = [
    ["Harbour Works", "2015-01-01", "2022-06-30"],
    ["Night School", "2016-03-01", "2023-01-31"],
    ["Tide Office", "2022-07-01", null],
  ] as const;
  for (const [company, start_date, end_date] of jobs) {
    await api("POST", "/experience", { title: "Engineer", company, start_date, end_date });
  }
  await page.goto(server.url);
  const strip = page.getByRole("group", { name: /^A time line from 2015 .* 3 roles/ });
  const [first, second, third] = await Promise.all(
    jobs.map(async ([company]) => {
      const box = await strip.getByText(company, { exact: true }).boundingBox();
      if (!box) throw new Error(`${company} is not there`);
      return box;
    }),
  );
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  expect(third?.y).toBe(first?.y);
});

test("where no job is the current one, the first in the list stands out", async ({
  page,
  ownSite,
}) => {
  const { server, api } = await ownSite({ SEED: "none" });
  for (const [title, start_date] of [
    ["Apprentice", "2015-01-01"],
    ["Engineer", "2019-01-01"],
  ] as const) {
    await api("POST", "/experience", { title, start_date, end_date: "2020-01-01" });
  }
  const { body } = await api("GET", "/experience");
  const [first, second] = body as { title: string }[];
  await page.goto(server.url);
  const section = page.locator("#experience");
  await expect(section.getByRole("heading", { level: 3 }).first()).toHaveText(first?.title ?? "?");
  await expect(
    section.getByRole("region", { name: "Experience carousel" }).getByRole("heading"),
  ).toHaveText([second?.title ?? "?"]);
});

test("about tells all the owner wrote about themself", async ({ page, api }) => {
  const { body } = await api("GET", "/about");
  const about = body as Record<string, string>;
  await page.goto("/");
  const section = page.locator("#about");
  for (const field of "title subtitle introduction description secondary_description".split(" ")) {
    await expect(section.getByText(about[field] ?? "?", { exact: true })).toBeVisible();
  }
  for (const field of ["name", "email", "location", "phone"]) {
    await expect(section.getByText(about[field] ?? "?", { exact: true })).toBeVisible();
  }
  await expect(section.getByRole("link", { name: about.email })).toHaveAttribute(
    "href",
    `mailto:${about.email}`,
  );
});

test("projects: at most six, only featured, with buttons that say when they lead nowhere", async ({
  page,
  ownSite,
}) => {
  const { server, api } = await ownSite();
  const { body } = await api("GET", "/projects");
  const [first] = body as { id: number; title: string; slug: string }[];
  const plain = { title: "Not featured", display_order: 1 };
  const featured = { title: "Featured first", display_order: 1, is_featured: true };
  await api("POST", "/projects", plain);
  await api("POST", "/projects", { ...featured, github_url: "#", live_url: "https://example.com" });
  await page.goto(server.url);
  const section = page.locator("#projects");
  const cards = section.getByRole("article");
  await expect(cards).toHaveCount(6);
  await expect(section.getByText("Not featured")).toHaveCount(0);
  const card = cards.filter({ hasText: "Featured first" });
  const closed = card.getByRole("button", { name: "Code" });
  await expect(closed).toBeDisabled();
  await expect(closed).toHaveAttribute("title", "The code is not public");
  await expect(card.getByRole("link", { name: "Live Demo" })).toHaveAttribute(
    "href",
    "https://example.com",
  );
  await expect(cards.filter({ hasText: first?.title }).getByRole("button")).toHaveText([
    "Code",
    "Live Demo",
  ]);
  // The whole card leads to the project, its buttons to where they say.
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(/\/project\/featured-first$/);
  await page.goBack();
  await section.getByRole("link", { name: "More Projects" }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

test("skills: the first group is open, one at a time, coloured by position", {
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

test("skill groups go through eight colours, and icons come from where they are", async ({
  page,
  ownSite,
}) => {
  const { server, api } = await ownSite({ SEED: "none" });
  for (let number = 1; number <= 9; number++) {
    const { body } = await api("POST", "/skills/categories", { name: `Group ${number}` });
    if (number > 1) continue;
    const { id: category_id } = body as { id: number };
    await api("POST", "/skills", { name: "Named", category_id, icon: "Cpu", proficiency: 91 });
    await api("POST", "/skills", { name: "Unknown", category_id, icon: "no-such-icon" });
    await api("POST", "/skills", { name: "Static", category_id, icon: "/static/icon.svg" });
    await api("POST", "/skills", {
      name: "Elsewhere",
      category_id,
      icon: "https://example.com/i.svg",
    });
  }
  await page.route(/\/\/[^/]+\/static\/|example\.com/, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }),
  );
  await page.goto(server.url);
  const section = page.locator("#skills");
  const colours = await section
    .getByRole("button")
    .locator("span:first-child")
    .evaluateAll((all) => all.map((sign) => getComputedStyle(sign).color));
  expect(colours).toHaveLength(9);
  expect(new Set(colours).size).toBe(8);
  expect(colours[8]).toBe(colours[0]);
  const skill = (name: string) => section.getByRole("listitem").filter({ hasText: name });
  await expect(skill("Named").locator("svg")).toBeVisible();
  await expect(skill("Unknown").locator("svg")).toBeVisible();
  await expect(skill("Static").locator("img")).toHaveAttribute("src", "/static/icon.svg");
  await expect(skill("Elsewhere").locator("img")).toHaveAttribute(
    "src",
    "https://example.com/i.svg",
  );
  await expect(skill("Named").getByText("91%")).toBeVisible();
  await expect(skill("Named").getByRole("progressbar")).toHaveAttribute("aria-valuenow", "91");
  await section.getByRole("button", { name: /^Group 2/ }).click();
  await expect(section.getByText("No skills in this category yet").nth(0)).toBeVisible();
});

test("the page wakes the API, without its cache, and only logs when that fails", async ({
  page,
  allowConsole,
}) => {
  const asked: unknown[] = [];
  await page.exposeFunction("note", (call: unknown) => asked.push(call));
  await page.addInitScript(() => {
    const { fetch: original, note } = window as typeof window & { note(call: unknown): void };
    window.fetch = (input, init) => {
      if (input === "/api/") note([init?.method ?? "GET", init?.cache]);
      return original(input, init);
    };
  });
  await page.goto("/");
  await expect.poll(() => asked).toEqual([["GET", "no-cache"]]);
  allowConsole(/The API did not wake up|ERR_FAILED/);
  await page.route(/\/api\/?$/, (route) => route.abort());
  const logged = page.waitForEvent("console", (message) => /did not wake up/.test(message.text()));
  await page.reload();
  await logged;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});
