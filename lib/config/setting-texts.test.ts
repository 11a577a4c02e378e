import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { settings } from "./settings";

// `npm run test:unit -- lib/config -u` writes README.md and .env.example.

const textSchema = z.object({ text: z.string(), fallback: z.string(), example: z.string() });
const known = Object.entries(settings.shape).flatMap(([name, schema]) => {
  const { data } = textSchema.safeParse(schema.meta());
  return data ? [{ name, ...data }] : [];
});

test(".env.example has each setting", async () => {
  const plain = (text: string) => text.replaceAll("`", "").replace(/ \(\[more\]\([^)]*\)\)/, "");
  const lines = known.map(
    ({ name, text, fallback, example }) =>
      `# ${plain(text)}\n# Default: ${plain(fallback)}\n#${name}=${example}`,
  );
  const head =
    "# Every setting is optional. Copy this file to .env and take the # away from what you want to change.";
  await expect(`${[head, ...lines].join("\n\n")}\n`).toMatchFileSnapshot("../../.env.example");
});

test("the README has each setting", async () => {
  const readme = readFileSync("README.md", "utf8");
  const rows = known.map(({ name, text, fallback }) => `| \`${name}\` | ${text} | ${fallback} |`);
  const table = ["| name | meaning | default |", "|---|---|---|", ...rows, ""].join("\n");
  const written = readme.replace(/^\| name \|.*\n\|---.*\n(\|.*\n)+/m, () => table);
  await expect(written).toMatchFileSnapshot("../../README.md");
});
