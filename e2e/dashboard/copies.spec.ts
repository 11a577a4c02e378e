import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { signInAgain } from "../support/keeping";
import { startS3 } from "../support/s3-server";

/** Returns how many lines the command in the message `shown` takes on a phone. */
async function linesOfCommand(shown: Locator): Promise<number> {
  const page = shown.page();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const command = shown.getByText("npm run copy -- --take-over", { exact: true });
  const lines = await command.evaluate((element) => element.getClientRects().length);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  if (wide) await page.setViewportSize(wide);
  return lines;
}

test("after another data folder has copied to the same storage, this site can copy only after a click on 'Copy from here'", async ({
  page,
  ownSite,
}) => {
  test.slow();
  const storage = await startS3();
  const { server, api } = await ownSite(storage.settings());
  expect([200, 201]).toContain((await api("POST", "/copies")).status);
  // Without this file, the site's data folder is treated as another data folder.
  await rm(join(server.dataDir, "installation.json"));
  expect((await api("POST", "/copies")).status).toBe(409);

  await page.goto(`${server.url}/login`);
  await signInAgain(page);
  const status = page.getByRole("region", { name: "System Status" });
  await expect(status).toContainText("Another data folder copies to s3://bucket/site.");
  expect(await linesOfCommand(status)).toBe(1);
  await status.getByRole("link", { name: "Copies elsewhere" }).click();
  const copies = page.getByRole("region", { name: "Copies elsewhere" });
  await expect(copies.getByRole("alert")).toContainText("Nothing was copied or removed.");
  expect(await linesOfCommand(copies.getByRole("alert"))).toBe(1);
  const copyFromHere = copies.getByRole("button", { name: "Copy from here" });
  await copyFromHere.click();
  const dialog = page.getByRole("alertdialog", { name: "Copy from here?" });
  await expect(dialog).toContainText("The site that copied there last can no longer copy there.");
  await dialog.getByRole("button", { name: "Copy from here" }).click();
  await expect(toast(page, "Everything is copied")).toBeVisible({ timeout: 30_000 });
  await expect(copies.getByRole("alert")).toHaveCount(0);
  await expect(copyFromHere).toHaveCount(0);
  expect([200, 201]).toContain((await api("POST", "/copies")).status);
  await storage.stop();
});
