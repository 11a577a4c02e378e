import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { identifyFile } from "./identify-file";

const folder = await mkdtemp(join(tmpdir(), "identify-"));
afterAll(() => rm(folder, { recursive: true }));

const FILES = "e2e/files/downloads";

async function kindOf(path: string, name = path, declaredType = "") {
  const { kind, reason } = await identifyFile({ path, name, declaredType });
  return [kind === "picture" ? kind : kind.ending, reason];
}

async function kindOfBytes(bytes: Uint8Array | string, name: string, declaredType = "") {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  return kindOf(path, name, declaredType);
}

const SHOWN: Record<string, string> = {
  "animated.gif": "picture",
  "animated.png": "picture",
  "animated.webp": "picture",
  "binary-that-says-solid.stl": "stl",
  "leading-500-bytes.pdf": "pdf",
  "leading-bom.pdf": "pdf",
  "leading-lines.pdf": "pdf",
  "openscad.stl": "stl",
  "upper-case.stl": "stl",
};

test("the sample files in SHOWN are identified, and all other sample files can only be downloaded", async () => {
  for (const name of await readdir(FILES)) {
    const shown = SHOWN[name];
    expect([name, ...(await kindOf(join(FILES, name)))]).toEqual(
      shown ? [name, shown, ""] : [name, "bin", "Files of this type are not shown."],
    );
  }
});

const TABLE = "t;Größe\n1;2\n";

test.each([
  ["UTF-8", Buffer.from(TABLE)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TABLE}`)],
  ["UTF-16", Buffer.from(`\ufeff${TABLE}`, "utf16le")],
  ["big-endian UTF-16", Buffer.from(`\ufeff${TABLE}`, "utf16le").swap16()],
  ["Windows-1252", Buffer.from(TABLE, "latin1")],
])("a CSV file in %s is identified as a table", async (_encoding, bytes) => {
  expect(await kindOfBytes(bytes, "a.csv", "text/plain")).toEqual(["csv", ""]);
});

test.each([
  ["a page without a declared type", "<!doctype html>", "a.html", "", "html"],
  ["a PDF without an ending", "%PDF-1.7", "a", "application/pdf", "pdf"],
  ["a picture without an ending", "no picture", "a", "image/png", "picture"],
  ["a drawing of a CAD program", "0\nSECTION", "a.dxf", "image/vnd.dxf", "bin"],
  ["a ZIP with a PDF in it", "PK\x03\x04....%PDF-1.7", "a.pdf", "", "bin"],
  ["a page with a PDF signature in it", "<script>//%PDF-", "a.html", "", "html"],
  ["a PDF signature after 1,100 spaces", `${" ".repeat(1_100)}%PDF-1.7`, "a.pdf", "", "bin"],
])(
  "%s is identified by its bytes, its name and its declared type",
  async (_what, text, name, type, expected) => {
    expect((await kindOfBytes(text, name, type))[0]).toBe(expected);
  },
);
