import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { migratedFolder } from "./test-site";

interface OfDatabase {
  database(): { $disconnect(): Promise<void> };
}

/**
 * For unit tests of modules that open the site's database. Makes a data folder with an empty database of the current
 * schema, and loads the modules again with `load`.
 */
export async function migratedModules<Modules extends OfDatabase>(load: () => Promise<Modules>) {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-unit-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.resetModules();
  const modules = await load();
  await migratedFolder(folder);
  return {
    folder,
    modules,
    async remove() {
      await modules.database().$disconnect();
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    },
  };
}
