/** @module-tag sweep */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { eachFault, type Fault } from "@/e2e/support/nth-fault";
import { siteContent } from "@/e2e/support/site-content";
import { PartialUpload } from "@/lib/media/partial-upload";
import { addUpload } from "./store";

const settings = vi.hoisted(() => ({ dataDir: "", logLevel: "silent", uploadLimitBytes: 2 ** 23 }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

vi.setConfig({ testTimeout: 120_000 });

const { db, dataDir } = await databaseOfFile();
settings.dataDir = dataDir;

async function upload(fileName: string, bytes: Buffer) {
  const partial = await PartialUpload.open();
  try {
    await partial.write(bytes.subarray(0, 5));
    await partial.write(bytes.subarray(5));
    await addUpload(await partial.prepare({ name: fileName, declaredType: "" }), fileName, db);
  } finally {
    await partial.remove();
  }
}

const content = () => siteContent(settings.dataDir);
const rows = async () => ({ ...(await content()).rows, Upload: [] });

const png = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();

test.each<[string, Fault, () => Promise<Buffer>]>([
  ["data.csv", "ENOSPC", async () => Buffer.from("a,b\n1,2\n")],
  ["picture.png", "EIO", png],
])(
  "when any step of uploading %s fails with %s, file and row both exist or neither does, and a retry works",
  async (fileName, fault, make) => {
    const bytes = await make();
    const [before, others] = [await content(), await rows()];
    const failed = await eachFault(fault, async (inject) => {
      const error = await inject(() => upload(fileName, bytes));
      if (error) expect(await content()).toEqual(before);
      else await upload(fileName, bytes);
      await upload(fileName, bytes);
      const after = await content();
      expect(await rows()).toEqual(others);
      expect(after.rows.Upload).toHaveLength(1);
      expect(Object.keys(after.uploads)).toHaveLength(1);
      await db.upload.deleteMany();
      await rm(join(settings.dataDir, "uploads"), { recursive: true });
    });
    expect(failed.length).toBeGreaterThan(6);
    expect(await readdir(settings.dataDir)).not.toContain("uploads");
  },
);
