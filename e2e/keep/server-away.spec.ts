// These tests kill the server, or drop a response or the connection, mostly during actions outside of forms.
import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Request } from "playwright/test";
import { expect, test, toast } from "../support/fixtures";
import { ownerAt, stopRetries } from "../support/keeping";
import { startServer, type TestServer } from "../support/server";

const MB = 1024 * 1024;

const again = ({ url, dataDir }: TestServer) =>
  startServer({ dataDir, settings: { PORT: new URL(url).port } });

/** A binary glTF file of random bytes. */
function model(bytes: number): Buffer {
  const head = Buffer.alloc(12);
  head.write("glTF");
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(bytes, 8);
  return Buffer.concat([head, randomBytes(bytes - head.length)]);
}

/** Sends the next request to `address` that `isIt` accepts, calls `meanwhile`, and then drops the response. */
async function loseAnswer(
  page: Page,
  address: string,
  isIt: (request: Request) => boolean,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || !isIt(route.request())) return route.fallback();
    isLost = true;
    await route.fetch();
    await meanwhile();
    await route.abort();
  });
}

const method = (name: string) => (request: Request) => request.method() === name;

test("if the server is killed during the upload of a model, the upload continues and stores one complete file", async ({
  browser,
}) => {
  const first = await startServer();
  const page = await ownerAt(browser, first.url);
  await page.goto("/dashboard/files");
  const isAt = (part: number) => (request: Request) =>
    request.method() === "PUT" && request.url().includes(`from=${part * MB}&`);
  await loseAnswer(page, "**/api/upload/parts/*", isAt(1));
  let second: Promise<TestServer> | undefined;
  await loseAnswer(page, "**/api/upload/parts/*", isAt(3), async () => {
    await first.kill();
    second = again(first);
  });
  const buffer = model(6 * MB);
  await page
    .getByLabel("Files to upload")
    .setInputFiles({ name: "arm.glb", mimeType: "model/gltf-binary", buffer });
  await expect(toast(page, "File uploaded")).toBeVisible({ timeout: 60_000 });
  const [name = "", ...others] = (await readdir(join(first.dataDir, "uploads"))).filter((one) =>
    /\.(glb|part)$/.test(one),
  );
  expect(others).toEqual([]);
  const sent = await (await fetch(`${first.url}/uploads/${name}`)).arrayBuffer();
  expect(Buffer.from(sent).equals(buffer)).toBe(true);
  expect(await readdir(join(first.dataDir, "incoming-files"))).toEqual([]);
  await page.close();
  await (await second)?.dispose();
});

test("a second deletion of an item succeeds if the response to the first deletion was lost", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|404/);
  const { body } = await api("POST", "/projects", { title: "Deleted unheard", description: "x" });
  const { id } = body as { id: number };
  await signIn("/dashboard/projects");
  await loseAnswer(page, `**/api/projects/${id}`, method("DELETE"));
  await page.getByRole("button", { name: "Delete Deleted unheard" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete project")).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Project deleted")).toBeVisible();
  await expect(page.getByText("Deleted unheard")).toHaveCount(0);
});

test("the list shows a restored item although the response to the restore was lost", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const { body } = await api("POST", "/projects", { title: "Restored unheard", description: "x" });
  await api("DELETE", `/projects/${(body as { id: number }).id}`);
  await signIn("/dashboard/projects");
  await loseAnswer(page, "**/api/projects", method("POST"));
  await page.getByRole("button", { name: /^Recently deleted/ }).click();
  await page.getByRole("button", { name: "Restore Restored unheard" }).click();
  await expect(toast(page, "Network error")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Recently deleted" });
  await expect(dialog.getByText("Restored unheard")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Edit Restored unheard" })).toBeVisible();
});

test("the list shows a copy although the response to the duplication was lost", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await api("POST", "/projects", { title: "Copied unheard", description: "x" });
  await signIn("/dashboard/projects");
  await loseAnswer(page, "**/api/projects/*/duplicate", method("POST"));
  await page.getByRole("button", { name: "Duplicate Copied unheard" }).click();
  await expect(page.getByRole("button", { name: "Edit Copied unheard (copy)" })).toBeVisible();
});

test("after a lost response, the next save puts the id of the new item into the address of the form", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await signIn("/dashboard/projects?edit=new");
  await stopRetries(page);
  await loseAnswer(page, "**/api/projects", method("POST"));
  await page.getByLabel("Project Title").fill("Created unheard");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Retry now" })).toBeVisible();
  await page.getByLabel("Short Description").fill("Written since.");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("dialog", { name: "Edit Project" })).toBeVisible();
  await expect(page).toHaveURL(/\?edit=\d+$/);
});

test("a message is shown as read although the response to 'Mark Read' was lost", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await signIn("/dashboard/contact");
  await page.getByRole("tab", { name: "Messages" }).click();
  const message = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: "Mark Read" }) })
    .first();
  const subject = (await message.getByRole("heading").textContent()) ?? "";
  await loseAnswer(page, "**/api/contact/messages/**", method("PUT"));
  await message.getByRole("button", { name: "Mark Read" }).click();
  const same = page.getByRole("article", { name: subject });
  await expect(toast(page, "Failed to save changes")).toBeVisible();
  await expect(same.getByRole("button", { name: "Mark Replied" })).toBeVisible();
});

test("an undo that failed without a connection is offered again", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signIn("/dashboard/blog");
  const unpublish = page.getByRole("button", { name: /^Unpublish / });
  await expect(unpublish.first()).toBeVisible();
  const published = await unpublish.count();
  await unpublish.first().click();
  const offer = toast(page, "1 item unpublished").getByRole("button", { name: "Undo" });
  await expect(unpublish).toHaveCount(published - 1);
  await context.setOffline(true);
  await offer.click();
  await expect(toast(page, "Network error")).toBeVisible();
  await context.setOffline(false);
  // Wait until the first toast has closed.
  await expect(offer).toHaveCount(1);
  await offer.click();
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(unpublish).toHaveCount(published);
});

test("'Edit' shows an error while the server cannot be reached", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signIn("/dashboard/blog");
  const edit = page.getByRole("button", { name: /^Edit / }).first();
  await expect(edit).toBeVisible();
  await context.setOffline(true);
  await edit.click();
  await expect(toast(page, "The server cannot be reached")).toBeVisible();
  await context.setOffline(false);
  await edit.click();
  await expect(page.getByRole("dialog", { name: "Edit Blog Post" })).toBeVisible();
});

test("a screen shows the stored state as soon as the server can be reached again", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await signIn("/dashboard/blog");
  const unpublish = page.getByRole("button", { name: /^Unpublish / }).first();
  const title = ((await unpublish.getAttribute("aria-label")) ?? "").replace("Unpublish ", "");
  await loseAnswer(page, "**/api/bulk/blog", method("POST"), () => context.setOffline(true));
  await unpublish.click();
  await expect(toast(page, "Failed to load blog posts")).toBeVisible();
  await expect(page.getByRole("button", { name: `Unpublish ${title}` })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: `Publish ${title}` })).toBeVisible();
});

test("if a restart of the server interrupts a backup or the check of a backup, the dashboard says so", async ({
  browser,
}) => {
  const first = await startServer();
  const page = await ownerAt(browser, first.url);
  await page.goto("/dashboard/data");
  const list = page.getByRole("region", { name: "Backups" });
  await list.getByRole("button", { name: "Back up now" }).click();
  await expect(toast(page, "Backup made")).toBeVisible({ timeout: 30_000 });

  let server = first;
  /** Kills the server after it responded to the next POST to `address`, and starts the server again. */
  async function cutOff(address: string) {
    let isCut = false;
    await page.route(address, async (route) => {
      if (isCut || route.request().method() !== "POST") return route.fallback();
      isCut = true;
      const response = await route.fetch();
      await server.kill();
      await route.fulfill({ response });
      server = await again(first);
    });
  }
  await cutOff("**/api/backups/*/check");
  await list
    .getByRole("button", { name: /^Restore / })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  // The restarted server reports that the check was interrupted.
  await expect(dialog.getByRole("alert")).toContainText("The server was restarted meanwhile.", {
    timeout: 30_000,
  });
  await dialog.getByRole("button", { name: "Check again" }).click();
  // The check runs as a low-priority program, so it can take long.
  await expect(dialog.getByRole("button", { name: "Restore" })).toBeEnabled({ timeout: 60_000 });
  await page.keyboard.press("Escape");

  await cutOff("**/api/backups");
  await list.getByRole("button", { name: "Back up now" }).click();
  await expect(toast(page, "The server was restarted before the backup was made")).toBeVisible({
    timeout: 30_000,
  });
  await page.close();
  await server.dispose();
});
