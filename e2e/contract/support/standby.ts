import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { type S3Server, startS3 } from "../../support/s3-server";
import type { TestServer } from "../../support/server";
import { owner, page, start } from "./own-server";

const SECRET = "a secret that both machines share";

export async function storage() {
  const made = await startS3();
  onTestFinished(() => made.stop());
  return made;
}

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-standby-"));
  // A server that was started on it has removed it.
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function settingsOf(s3: S3Server) {
  const { COPY_TO = "", ...access } = s3.settings();
  const shared = { ...access, NEXTAUTH_SECRET: SECRET };
  return { primary: { ...shared, COPY_TO }, follower: { ...shared, FOLLOW: COPY_TO } };
}

export const startPrimary = (s3: S3Server, dataDir?: string) =>
  start({ settings: settingsOf(s3).primary, ...(dataDir ? { dataDir } : {}) });

export const startFollower = async (
  s3: S3Server,
  dataDir?: string,
  settings: Record<string, string> = {},
) =>
  start({
    settings: { ...settingsOf(s3).follower, ...settings },
    dataDir: dataDir ?? (await emptyFolder()),
  });

/** `npm run promote`, without npm. */
export const promote = (s3: S3Server, dataDir: string) =>
  new Promise<{ code: unknown; printed: string }>((done) => {
    const settings = { NODE_ENV: "production" as const, DATA_DIR: dataDir };
    execFile(
      process.execPath,
      [resolve(".build/promote.mjs")],
      { env: { PATH: process.env.PATH, ...settings, ...settingsOf(s3).follower } },
      (error, out, problem) => done({ code: error?.code ?? 0, printed: out + problem }),
    );
  });

export const soon = (check: () => Promise<void>, timeout = 30_000) =>
  vi.waitFor(check, { timeout, interval: 100 });

/** What a page shows, wherever it is served; what scripts read is in the order it was rendered in. */
export const drawn = async (server: TestServer, path: string) =>
  (await page(server, path)).text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(new URL(server.url).host, "");

export const shows = (server: TestServer, text: string, timeout?: number) =>
  soon(async () => expect((await page(server)).text).toContain(text), timeout);

/** Has a change copied at once. */
export async function copied(server: TestServer) {
  const { status } = await (await owner(server))("POST", "/copies");
  expect([200, 201]).toContain(status);
}

export const send = async (server: TestServer, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0", "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
};

/** Follows a shared link to a draft, as a browser does: where it leads, and the cookies that open it. */
export async function openDraft(server: TestServer, link: string) {
  const opened = await fetch(server.url + new URL(link).pathname, { redirect: "manual" });
  expect(opened.status).toBe(307);
  const cookies = opened.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { address: opened.headers.get("location") ?? "", cookie: cookies.join("; ") };
}
