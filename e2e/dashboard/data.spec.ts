import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Route } from "playwright/test";
import type { BackupStatus } from "../../lib/backup/status";
import { expect, pressTogether, test, toast } from "../support/fixtures";
import { hold } from "../support/hold";

/** Backups, checks and restores run as low-priority programs, so they can take long. */
const BACKED_UP = { timeout: 30_000 };

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
});

test("a restore of a backup can be undone by restoring the automatic backup that was made before the restore", async ({
  page,
  api,
}) => {
  test.slow();
  const list = page.getByRole("region", { name: "Backups" });
  const make = list.getByRole("button", { name: "Back up now" });
  await make.click();
  await expect(toast(page, "Backup made")).toBeVisible(BACKED_UP);
  await expect(make).toBeFocused();
  const first = list.getByRole("listitem").filter({ hasText: "By hand" }).first();
  await expect(first).toContainText("portfolio-");

  const video = { title: "Made after the backup", youtubeUrl: "https://youtu.be/aircAruvnKk" };
  expect((await api("POST", "/videos", video)).status).toBe(201);
  const videos = async () => (await api("GET", "/videos")).body;
  const made = expect.arrayContaining([expect.objectContaining({ title: video.title })]);
  await first.getByRole("button", { name: /^Restore / }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row")).toHaveText(["Video1 removed"], BACKED_UP);
  await expect(dialog).toContainText("admin@example.com, as now");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("dialog", { name: "Backup restored" })).toBeVisible(BACKED_UP);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  expect(await videos()).not.toEqual(made);

  const kept = list.getByRole("listitem").filter({ hasText: "Before a restore" }).first();
  await kept.getByRole("button", { name: /^Restore / }).click();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("dialog", { name: "Backup restored" })).toBeVisible(BACKED_UP);
  expect(await videos()).toEqual(made);
});

test("a downloaded backup can be uploaded again, and then deleted", async ({ page }, testInfo) => {
  const list = page.getByRole("region", { name: "Backups" });
  await list.getByRole("button", { name: "Back up now" }).click();
  await expect(toast(page, "Backup made")).toBeVisible(BACKED_UP);
  const download = page.waitForEvent("download");
  const requests: string[] = [];
  page.on(
    "request",
    (request) => /\/download$/.test(request.url()) && requests.push(request.url()),
  );
  const release = await hold(page, /\/download$/);
  const button = list.getByRole("button", { name: /^Download / }).first();
  await button.dblclick();
  await expect(button).toHaveAttribute("aria-busy", "true");
  release();
  const saved = testInfo.outputPath("saved.tar.gz");
  await (await download).saveAs(saved);
  expect((await readFile(saved)).subarray(0, 2).toString("hex")).toBe("1f8b");
  expect(requests).toHaveLength(1);

  await page.getByLabel("File for a backup").setInputFiles(saved);
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  await expect(dialog).toBeVisible(BACKED_UP);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const uploaded = list.getByRole("listitem").filter({ hasText: "Uploaded" });
  await uploaded.getByRole("button", { name: /^Delete / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Backup deleted")).toBeVisible();
  await expect(uploaded).toHaveCount(0);
});

test("the restore dialog refuses a damaged backup, and the upload refuses a file that is not a backup", async ({
  page,
  server,
  allowConsole,
}, testInfo) => {
  allowConsole(/422 \(Unprocessable/);
  const list = page.getByRole("region", { name: "Backups" });
  await list.getByRole("button", { name: "Back up now" }).click();
  await expect(toast(page, "Backup made")).toBeVisible(BACKED_UP);
  const first = list.getByRole("listitem").filter({ hasText: "By hand" }).first();
  const [name = ""] = /portfolio-\S+gz/.exec((await first.textContent()) ?? "") ?? [];
  const path = join(server.dataDir, "backups", name);
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.fill(0x55, middle, middle + 100);
  await writeFile(path, bytes);
  await first.getByRole("button", { name: /^Restore / }).click();
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  await expect(dialog.getByRole("alert")).toContainText(
    /Nothing has changed.*The backup is (damaged|cut)/s,
    BACKED_UP,
  );
  await expect(dialog.getByRole("button", { name: "Restore" })).toBeDisabled();
  await page.keyboard.press("Escape");

  const other = testInfo.outputPath("holiday.tar.gz");
  await writeFile(other, "Dear reader");
  await page.getByLabel("File for a backup").setInputFiles(other);
  await expect(toast(page, "The file is not a backup of this site")).toBeVisible();
});

for (const [when, isOld] of [
  ["before the backup", true],
  ["after the backup", false],
] as const) {
  test(`a new backup appears even if a late response contains the list from ${when}`, async ({
    page,
    api,
  }) => {
    const jobNow = async () => ((await api("GET", "/backups")).body as BackupStatus).job;
    const before = (await jobNow())?.id ?? 0;
    const answerLate = async (route: Route) => {
      const old = isOld ? await route.fetch() : undefined;
      await expect.poll(jobNow, BACKED_UP).toMatchObject({ id: before + 1, state: "done" });
      await route.fulfill({ response: old ?? (await route.fetch()) });
    };
    let answered: Promise<void> | undefined;
    const noteAnswer = (route: Route) => {
      answered = answerLate(route);
      return answered;
    };
    await page.route(/\/api\/backups$/, noteAnswer, { times: 1 });
    await page.reload();
    const list = page.getByRole("region", { name: "Backups" });
    await list.getByRole("button", { name: "Back up now" }).click();
    await expect(toast(page, "Backup made")).toBeVisible(BACKED_UP);
    await answered;
    await expect(list.getByRole("listitem").filter({ hasText: "By hand" }).first()).toBeVisible();
  });
}

test("the command palette opens if its keys are pressed while the screen changes", async ({
  page,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "System Status" })).toBeVisible();
  await page.evaluate(() => {
    const push = history.pushState;
    const keys = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
    history.pushState = function (...given) {
      push.apply(this, given);
      queueMicrotask(() => document.body.dispatchEvent(new KeyboardEvent("keydown", keys)));
    };
  });
  await pressTogether(page, "g", "d");
  await expect(page).toHaveURL(/\/dashboard\/data$/);
  await expect(page.getByRole("option", { name: /Your data/ })).toBeVisible();
});

for (const [what, label, address] of [
  ["a backup", "File for a backup", "**/api/backups/uploads"],
  ["an import", "Files to import", "**/api/imports"],
] as const) {
  test(`leaving the screen while ${what} is uploaded asks for confirmation`, async ({ page }) => {
    await page.route(address, () => undefined);
    const file = { name: "site.json", mimeType: "application/json", buffer: Buffer.from("{}") };
    await page.getByLabel(label).setInputFiles(file);
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.getByRole("link", { name: "Skills", exact: true }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("An upload is still running");
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/\/dashboard\/skills$/);
  });
}
