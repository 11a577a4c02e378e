import { readFile } from "node:fs/promises";
import katex from "katex";
import { expect, test } from "vitest";
import { KATEX_FONTS, KATEX_VERSION } from "./katex-files";

test("the address of KaTeX's files has the installed version, and the style sheet uses the preloaded fonts", async () => {
  expect(KATEX_VERSION).toBe(katex.version);
  const style = await readFile("node_modules/katex/dist/katex.min.css", "utf8");
  for (const font of KATEX_FONTS) expect(style).toContain(font.split("/").at(-1));
});
