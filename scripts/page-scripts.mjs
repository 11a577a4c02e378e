// The scripts that stand in a page themselves, compiled to texts: `lib/server/early-paint/page-scripts`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

const ROOM = "lib/server/early-paint";
const SCRIPTS = { FIRST_SCRIPT: "first", AFTER_PAINT: "after-paint" };

async function compile([name, file]) {
  const bundle = await rolldown({ input: join(ROOM, "page-scripts", `${file}.ts`) });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  return `export const ${name} = ${JSON.stringify(output[0].code.trim())};\n`;
}

export async function compilePageScripts() {
  const texts = await Promise.all(Object.entries(SCRIPTS).map(compile));
  mkdirSync(join(ROOM, "generated"), { recursive: true });
  writeFileSync(join(ROOM, "generated/page-scripts.ts"), texts.join(""));
}
