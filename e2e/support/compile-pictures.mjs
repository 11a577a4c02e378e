// Compiles the picture process's program, which unit tests run as it is in the sources now.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import config from "../../rolldown.config.mjs";

const PROGRAM = "pictures";

const textAt = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

export default async function setup() {
  const { dir } = config.output;
  const { output } = await build({
    ...config,
    input: { [PROGRAM]: config.input[PROGRAM] },
    output: { ...config.output, sourcemap: false },
    write: false,
  });
  mkdirSync(dir, { recursive: true });
  for (const file of output) {
    const path = join(dir, file.fileName);
    // A server may be about to start it.
    if (file.type === "chunk" && textAt(path) !== file.code) writeFileSync(path, file.code);
  }
}
