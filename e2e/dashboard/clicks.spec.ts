import type { Page } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";

// An owner's frequent tasks take at most four clicks from the overview. Typing is not counted.

const MOST = 4;

/** Counts pointer presses in the page. Presses in the system's file dialog are not counted. */
async function countPresses(page: Page) {
  let presses = 0;
  await page.exposeBinding("countPress", () => void presses++);
  await page.addInitScript(() => {
    const { countPress } = window as typeof window & { countPress(): void };
    document.addEventListener("pointerdown", () => countPress(), true);
  });
  return {
    reset: () => {
      presses = 0;
    },
    count: () => presses,
  };
}

interface Titled {
  id: number;
  title: string;
}

test("each of eight frequent tasks takes at most four clicks from the overview", async ({
  page,
  signIn,
  api,
  server,
}) => {
  test.slow();
  const pressed = await countPresses(page);
  const taken: Record<string, number> = {};
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const entries = page.getByRole("navigation", { name: "Dashboard" });
  const sidebar = (name: string) => entries.getByRole("link", { name, exact: true });
  const create = async (path: string, body: object) =>
    (await api("POST", path, body)).body as Titled;
  await signIn();

  const task = (name: string, work: () => Promise<void>) =>
    test.step(name, async () => {
      await page.goto("/dashboard");
      await expect(main.getByText("Total Views")).toBeVisible();
      pressed.reset();
      await work();
      taken[name] = pressed.count();
    });
  /** Clicks a link that opens a new tab, and returns the tab. */
  const opened = async (link: ReturnType<Page["getByRole"]>) => {
    const [tab] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    return tab;
  };

  await task("publish a post", async () => {
    await main.getByRole("link", { name: "New Blog Post" }).click();
    await dialog.getByLabel("Title", { exact: true }).fill("A tide gauge of oak");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(dialog.getByRole("button", { name: "Update", exact: true })).toBeVisible();
    expect((await fetch(`${server.url}/blog/a-tide-gauge-of-oak`)).status).toBe(200);
  });

  await task("fix a typo and see it live", async () => {
    await sidebar("Blog").click();
    await page.getByRole("button", { name: "Edit A tide gauge of oak", exact: true }).click();
    await dialog.getByLabel("Title", { exact: true }).fill("A tide gauge of ash");
    await dialog.getByRole("button", { name: "Update", exact: true }).click();
    await expect(toast(page, "Blog post updated")).toBeVisible();
    const live = await opened(dialog.getByRole("link", { name: "View", exact: true }));
    await expect(live.getByRole("heading", { level: 1 })).toHaveText("A tide gauge of ash");
    await live.close();
  });

  const now = await create("/experience", {
    ...{ title: "Lock keeper", company: "Canal Trust", start_date: "2020-01-01" },
    ...{ is_current: true, achievements: ["Opened forty gates a day", "Wrote the maual"] },
  });
  await task("add a position and end the old one", async () => {
    await sidebar("Experience").click();
    await main.getByRole("button", { name: "Add New Experience" }).click();
    await dialog.getByLabel("Job Title").fill("Harbour master");
    await dialog.getByLabel("Start Date").fill("2026-06-01");
    await dialog.getByLabel("I currently work here").click();
    await dialog.getByLabel("Last day as Lock keeper").fill("2026-05-31");
    await dialog.getByRole("button", { name: "Save Experience" }).click();
    await expect(main.getByRole("listitem").filter({ hasText: "Lock keeper" })).toContainText(
      "Jan 2020 - May 2026",
    );
    const { body } = await api("GET", `/experience/${now.id}`);
    expect(body).toMatchObject({ is_current: false, end_date: "2026-05-31" });
  });

  await task("correct one achievement", async () => {
    await sidebar("Experience").click();
    await page.getByRole("button", { name: "Edit Lock keeper", exact: true }).click();
    await dialog.getByRole("button", { name: "Edit Wrote the maual" }).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Wrote the manual");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Edit Wrote the manual" })).toBeVisible();
    await dialog.getByRole("button", { name: "Save Experience" }).click();
    await expect(dialog).toHaveCount(0);
    const { body } = await api("GET", `/experience/${now.id}`);
    expect(body).toMatchObject({ achievements: ["Opened forty gates a day", "Wrote the manual"] });
  });

  const written = await fetch(`${server.url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...{ name: "Bo", email: "bo@example.com", subject: "A question", message: "How deep is it?" },
    }),
  });
  expect(written.status).toBe(201);
  await task("answer a message", async () => {
    await main.getByRole("link", { name: "View Messages" }).click();
    const message = page.getByRole("article", { name: "A question" });
    await message.getByRole("link", { name: "Reply via Email" }).click();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(message.getByText("Replied?")).toBeVisible();
    await message.getByRole("button", { name: "Mark replied" }).click();
    await expect(message.getByText("replied", { exact: true })).toBeVisible();
    await expect(message.getByText("Replied?")).toHaveCount(0);
  });

  await task("replace the résumé", async () => {
    await main.getByRole("link", { name: "Update Profile" }).click();
    const choosing = page.waitForEvent("filechooser");
    await main.getByRole("button", { name: "Upload Resume" }).click();
    const buffer = Buffer.from(
      "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
    );
    const file = { name: "resume.pdf", mimeType: "application/pdf", buffer };
    await (await choosing).setFiles(file);
    await expect(main.getByLabel("Resume URL")).toHaveValue(/^\/uploads\//);
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(async () => (await api("GET", "/about")).body)
      .toMatchObject({ resume_url: expect.stringMatching(/^\/uploads\//) });
  });

  await task("reorder", async () => {
    const [first, second] = (await api("GET", "/projects")).body as Titled[];
    await sidebar("Projects").click();
    await main.getByRole("button", { name: `Move ${second?.title}` }).hover();
    await page.mouse.down();
    const above = main.getByRole("button", { name: `Move ${first?.title}` });
    const { x = 0, y = 0 } = (await above.boundingBox()) ?? {};
    await page.mouse.move(x + 8, y + 12, { steps: 8 });
    const moved = page.getByRole("status").filter({ hasText: `${second?.title} is at position 1` });
    await expect(moved).toBeAttached();
    await page.mouse.up();
    await expect
      .poll(async () => ((await api("GET", "/projects")).body as Titled[])[0]?.title)
      .toBe(second?.title);
  });

  await create("/blog", { title: "Half a thought", status: "draft" });
  await task("find a draft by its status", async () => {
    await sidebar("Blog").click();
    await main.getByRole("button", { name: /^draft/ }).click();
    await expect(main.getByRole("article")).toHaveCount(
      Number(
        await main
          .getByRole("button", { name: /^draft/ })
          .locator("span")
          .textContent(),
      ),
    );
    await expect(main.getByRole("heading", { name: "Half a thought" })).toBeVisible();
  });

  expect(Object.keys(taken)).toHaveLength(8);
  for (const [name, clicks] of Object.entries(taken)) {
    expect.soft([name, clicks > 0 && clicks <= MOST, clicks]).toEqual([name, true, clicks]);
  }
  test.info().annotations.push({ type: "clicks", description: JSON.stringify(taken) });
});
