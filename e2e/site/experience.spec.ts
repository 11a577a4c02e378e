// The home page has a row for each position. The current position is always open, and one other position is open.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";
import { run, show, stopClock } from "../support/stopped-clock";

const rows = (page: Page) => page.locator("#experience .position-row").filter({ visible: true });
const carousel = (page: Page) => page.getByRole("region", { name: "Experience carousel" });

test("a click on a position's row opens the row, closes the row that was open, and moves nothing else", async ({
  page,
}) => {
  await stopClock(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await expect(rows(page)).toHaveCount(4);
    const heads = carousel(page).getByRole("button", { expanded: true });
    await expect(heads).toHaveText(["Senior Robotics Engineer"]);
    const measure = () =>
      page
        .locator("#experience :is(.position-row, .position-controls), #projects h2")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().y + scrollY));
    const before = await measure();

    const last = carousel(page).getByRole("button", { name: "Graduate Engineer" });
    await last.click();
    await expect(last).toHaveAttribute("aria-expanded", "true");
    await expect(heads).toHaveText(["Graduate Engineer"]);
    await expect(carousel(page).getByText("3 of 3")).toBeVisible();
    const details = page.locator("#experience .position-details").filter({ visible: true });
    await expect(details).toHaveCount(2);
    const entry = carousel(page)
      .getByRole("article")
      .filter({
        has: page.getByRole("button", { name: "Graduate Engineer" }),
      });
    await expect(entry.locator(".position-details")).toBeVisible();
    await expect(entry.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "3");
    expect(await measure()).toEqual(before);

    // A click on a row pauses the carousel for 10 s, as a click on 'Previous' or 'Next' does.
    await show(carousel(page));
    await page.mouse.move(0, 0);
    await run(page, 19_000);
    await expect(heads).toHaveText(["Graduate Engineer"]);
    await run(page, 2_000);
    await expect(heads).toHaveText(["Senior Robotics Engineer"]);

    await carousel(page).getByRole("button", { name: "Embedded Software Engineer" }).focus();
    await page.keyboard.press("Enter");
    await expect(heads).toHaveText(["Embedded Software Engineer"]);
  }
});

test("a link to a position opens the position and scrolls to it", async ({ page, api }) => {
  const list = (await api("GET", "/experience")).body as { id: number; title: string }[];
  const open = carousel(page).getByRole("button", { expanded: true });
  const last = list.at(-1);
  await page.goto(`/#position-${last?.id}`);
  await expect(open).toHaveText(last?.title ?? "?");
  await expect(open).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.evaluate((id) => location.assign(`#position-${id}`), list[1]?.id);
  await expect(open).toHaveText(list[1]?.title ?? "?");
  await expect(open).toBeInViewport();
});

test("each list of forty positions, skills, skill groups or certificates shows eight rows before a click on 'Show all'", async ({
  page,
  visitor,
  emptySite,
}) => {
  test.slow();
  const { server, api } = await emptySite();
  const make = async (path: string, item: object) =>
    ((await api("POST", path, item)).body as { id: number }).id;
  for (let number = 1; number <= 40; number++) {
    const title = `Engineer ${number}`;
    await make("/experience", { title, company: "Quokka Ltd", start_date: `${1960 + number}` });
    const category_id = await make("/skills/categories", { name: `Group ${number}` });
    await make("/skills", { name: `First of ${number}`, category_id });
    await make("/certifications", { name: `Certificate ${number}`, issuer: "Office" });
  }
  const [first] = (await api("GET", "/skills/categories")).body as { id: number }[];
  for (let number = 2; number <= 40; number++) {
    await make("/skills", { name: `Skill ${number}`, category_id: first?.id });
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(server.url);
  const shown = (selector: string, from = page) => from.locator(selector).filter({ visible: true });
  const lists = [
    ["experience", ".position-row"],
    ["skills", "h3"],
    ["skills", ".skill-rows > li"],
    ["certifications", "article"],
  ] as const;
  for (const [id, row] of lists) await expect(shown(`#${id} ${row}`)).toHaveCount(8);

  // If a later position is open, its row replaces the last of the eight rows.
  await page.getByRole("button", { name: "Previous Experience" }).click();
  await expect(carousel(page).getByText("39 of 39")).toBeVisible();
  await expect(rows(page)).toHaveCount(8);
  await expect(rows(page).last()).toContainText("Engineer 1");

  for (const id of ["experience", "skills", "certifications"]) {
    // The skills have two buttons 'Show all 40': one for the skills of the open group, and one for the groups.
    const all = page.locator(`#${id}`).getByText("Show all 40").filter({ visible: true });
    for (let left = await all.count(); left > 0; left--) await all.nth(left - 1).click();
  }
  for (const [id, row] of lists) await expect(shown(`#${id} ${row}`)).toHaveCount(40);
  await expect(page.locator("#experience").getByText("Show fewer")).toBeVisible();

  // On a phone after 'Show all', the details of the open position are below its row.
  await page.setViewportSize({ width: 390, height: 800 });
  const second = rows(page).nth(1);
  await second.getByRole("button").click();
  const details = shown("#experience li .position-details");
  await expect(details).toHaveCount(1);
  const [row, text] = [await second.boundingBox(), await details.boundingBox()];
  expect(text?.y).toBeCloseTo((row?.y ?? 0) + (row?.height ?? 0), 0);
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  await page.reload();
  for (const [id, row] of lists.slice(0, 2)) {
    await expect(shown(`#${id} ${row}`)).toHaveCount(40);
  }

  await visitor.goto(server.url);
  await expect(shown("#experience .position-details", visitor)).toHaveCount(8);
  await visitor.locator("#experience").getByText("Show all 40").click();
  await expect(shown("#experience .position-details", visitor)).toHaveCount(40);
});

test("after 'Show all', the carousel advances on a wide screen, but not on a phone, where each advance would move rows", async ({
  page,
  emptySite,
}) => {
  const { server, api } = await emptySite();
  for (let number = 1; number <= 10; number++) {
    const job = { title: `Engineer ${number}`, company: "Quokka Ltd" };
    await api("POST", "/experience", { ...job, start_date: `${2000 + number}` });
  }
  await stopClock(page);
  for (const [width, position] of [
    [390, 1],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(server.url);
    await page.locator("#experience").getByText("Show all 10").click();
    await page.mouse.move(0, 0);
    await show(carousel(page).getByRole("listitem").first());
    await run(page, 11_000);
    await expect(carousel(page).getByText(`${position} of 9`)).toBeVisible();
  }
});

test("the carousel of positions does not advance while the card of a figure is open", async ({
  page,
}) => {
  await stopClock(page);
  await page.goto("/");
  const opened = carousel(page).getByRole("button", { expanded: true });
  await expect(opened).toHaveText(["Senior Robotics Engineer"]);
  const link = carousel(page).locator(".figure-link").filter({ hasText: "6.8", visible: true });
  await show(link);
  await link.click();
  await expect(link).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(0, 0);
  await run(page, 25_000);
  await expect(link).toHaveAttribute("aria-expanded", "true");
  await expect(opened).toHaveText(["Senior Robotics Engineer"]);
  await page.mouse.click(5, 5);
  await expect(link).toHaveAttribute("aria-expanded", "false");
  await run(page, 11_000);
  await expect(opened).toHaveText(["Embedded Software Engineer"]);
});
