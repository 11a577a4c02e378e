import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const pages = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md"],
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const contentOf = (page: string) => readFileSync(page, "utf8");

const PATH = /`((?:app|bench|components|content|docs|e2e|lib|prisma|scripts)\/[\w./()[\]-]+)`/g;
const LINK = /\]\(([^)#:/][^)#:]*)(?:#[^)]*)?\)/g;

/** The paths and links on a page, relative to the project. */
const namedOn = (page: string): string[] => [
  ...Array.from(contentOf(page).matchAll(PATH), ([, path = ""]) => path),
  ...Array.from(contentOf(page).matchAll(LINK), ([, path = ""]) => join(dirname(page), path)),
];

test("every path and link in the documentation exists", () => {
  const named = pages.flatMap((page) => namedOn(page).map((path) => ({ page, path })));
  expect(named.length).toBeGreaterThan(200);
  // The documents use `talk` as an example of a new kind of content, and `note-pair` as an example of a new fence.
  const isThere = (path: string) =>
    existsSync(path) ||
    existsSync(`${path}.contract.test.ts`) ||
    /\b(talks?|note-pair)\b/.test(path);
  const missing = named.filter(({ path }) => !isThere(path));
  expect(missing).toEqual([]);
});

test("every symbol in docs/changing.md is in a file that the same row or list item names", () => {
  const rows = contentOf("docs/changing.md").match(/^(?:\| .*`.*|\* .*(?:\n {2}.+)*)$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(22);
  const lost = rows.flatMap((row) => {
    const [, ...named] = Array.from(row.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
    const files =
      row
        .match(/`[\w./()-]+\/[\w.-]+\.(?:tsx?|mjs|prisma)`/g)
        ?.map((file) => contentOf(file.slice(1, -1))) ?? [];
    const symbols = named.filter((name) => /^[\w.]+$/.test(name) && !/\.(tsx?|mjs|md)$/.test(name));
    // A row that names no file names a folder. Its symbols are not checked.
    if (files.length === 0) return [];
    return symbols.filter((symbol) =>
      files.every((file) => symbol.split(".").some((part) => !file.includes(part))),
    );
  });
  expect(lost).toEqual([]);
});
