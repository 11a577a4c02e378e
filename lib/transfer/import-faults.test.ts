/** @module-tag sweep */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migratedModules } from "@/e2e/support/migrated-modules";
import { eachFault } from "@/e2e/support/nth-fault";
import { siteContent } from "@/e2e/support/site-content";

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let modules: Awaited<ReturnType<typeof load>>;
let remove: () => Promise<void>;

const load = async () => ({
  ...(await import("@/lib/db/client")),
  ...(await import("./import-store")),
  ...(await import("./pending-imports")),
  ...(await import("./plan-import")),
});

beforeAll(async () => {
  ({ folder, modules, remove } = await migratedModules(load));
}, 60_000);
afterAll(() => remove());

const POST = `---
title: On leaks
---
![A picture](./picture.png)
`;

/** Sends files as the dashboard does. */
async function send(id: string, files: Record<string, Buffer>) {
  for (const [name, part] of Object.entries(files)) {
    await modules.pendingImports.add(id, { name, from: 0, part });
  }
}

async function importAll(id: string) {
  const { digest, rows } = await modules.planOf(id);
  return modules.runImport(id, { digest, keys: rows.map(({ key }) => key) });
}

/**
 * Returns the parts of a site that are the same after each import: the number of rows of each table, and the uploads.
 */
const shape = ({ rows, uploads }: Awaited<ReturnType<typeof siteContent>>) => ({
  counts: Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length])),
  uploads,
});

test("when any step of an import fails, nothing of the import is stored, and a retry stores all", async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const files = { "post/post.md": Buffer.from(POST), "post/picture.png": picture };
  let whole: unknown;
  const failed = await eachFault("EIO", async (inject) => {
    const { id } = await modules.pendingImports.begin();
    await send(id, files);
    const before = await siteContent(folder);
    const error = await inject(() => importAll(id));
    if (error) {
      expect(await siteContent(folder)).toEqual(before);
      await importAll(id);
    }
    const after = await siteContent(folder);
    whole ??= shape(after);
    expect(shape(after)).toEqual(whole);
    expect(await readdir(join(folder, "imports"))).toEqual([]);
    // Restores the state before the import.
    for (const table of ["ImportRun", "BlogPost", "Activity", "Version"]) {
      await modules.database().$executeRawUnsafe(`DELETE FROM "${table}"`);
    }
    await rm(join(folder, "uploads"), { recursive: true, force: true });
  });
  expect(failed.length).toBeGreaterThan(10);
  expect(Object.keys((whole as { uploads: object }).uploads)).toHaveLength(1);
});
