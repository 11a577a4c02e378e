import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PrismaLibSql } from "@prisma/adapter-libsql";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";

let isLoaded = false;

/** Loads the package's WebAssembly. The package's own loader uses an import that Node 20 does not support. */
async function load() {
  if (isLoaded) return;
  const file = createRequire(import.meta.url).resolve(
    "@prisma/schema-engine-wasm/schema_engine_bg",
  );
  const bytes = await readFile(file.replace(/\.js$/, ".wasm"));
  const imports = { "./schema_engine_bg.js": engine } as unknown as WebAssembly.Imports;
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  const { __wbg_set_wasm } = engine as unknown as { __wbg_set_wasm(exports: unknown): void };
  __wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  isLoaded = true;
}

/** Opens Prisma's schema engine on the database of the adapter. */
export async function openSchemaEngine(adapter: PrismaLibSql) {
  await load();
  return engine.SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}

export const noFilters = { externalTables: [], externalEnums: [] };
