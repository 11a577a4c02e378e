// Off-site copies: an S3 storage, and the programs that write and restore copies.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { type S3Server, startS3 } from "../../support/s3-server";

export async function storage() {
  const made = await startS3();
  onTestFinished(() => made.stop());
  return made;
}

export async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-copy-"));
  // If a server used the folder, the server has already removed it. Without `force`, this removal would then fail.
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const runTool = (tool: string, args: string[], settings: Record<string, string>) =>
  new Promise<{ code: unknown; printed: string }>((done) => {
    execFile(
      process.execPath,
      [resolve(`.build/${tool}.mjs`), ...args],
      { env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings } },
      (error, out, problem) => done({ code: error?.code ?? 0, printed: out + problem }),
    );
  });

/** Runs `npm run restore ARGS` without npm. */
export function restore(s3: S3Server, dataDir: string, args: string[] = []) {
  const { COPY_TO = "", ...settings } = s3.settings();
  return runTool("restore", [COPY_TO, ...args], { DATA_DIR: dataDir, ...settings });
}

/** Runs `npm run copy ARGS` without npm. */
export const copy = (s3: S3Server, dataDir: string, args: string[] = []) =>
  runTool("copy", args, { DATA_DIR: dataDir, ...s3.settings() });
