// Compiles the inline scripts of pages to string constants in `lib/server/page-scripts/generated`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

const ROOM = "lib/server/page-scripts";

export async function compilePageScripts() {
  const bundle = await rolldown({ input: join(ROOM, "first.ts") });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  const text = `export const FIRST_SCRIPT = ${JSON.stringify(output[0].code.trim())};\n`;
  mkdirSync(join(ROOM, "generated"), { recursive: true });
  writeFileSync(join(ROOM, "generated/first-script.ts"), text);
}
