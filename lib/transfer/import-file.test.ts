import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openImportFiles } from "./import-file";

const UTF8_FLAG = 0x800;

/** Makes a zip of a single file. `name` has the bytes of the name in the zip. */
function zipOf(name: Buffer, flags: number): Buffer {
  const content = Buffer.from("# A");
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const file = Buffer.concat([Buffer.from("PK\x03\x04"), fields, name, content]);
  const row = Buffer.concat([Buffer.from("PK\x01\x02\x14\x03"), fields, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(row.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, row, end]);
}

describe("names in a zip", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "import-file-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Returns the name and the content of the only file in a zip. */
  async function read(name: Buffer, flags = 0) {
    const zip = zipOf(name, flags);
    const path = join(folder, "a.zip");
    await writeFile(path, zip);
    const { files, close } = await openImportFiles([{ name: "a.zip", path, bytes: zip.length }]);
    try {
      return await Promise.all(
        files.map(async (file) => [file.name, (await file.read(1_000)).toString()]),
      );
    } finally {
      close();
    }
  }

  test.each([
    ["UTF-8 with the UTF-8 flag", Buffer.from("größe/é.md"), UTF8_FLAG, "größe/é.md"],
    ["UTF-8 without the UTF-8 flag", Buffer.from("größe/é.md"), 0, "größe/é.md"],
    ["code page 437", Buffer.from("gr\x94\xe1e/\x82.md", "latin1"), 0, "größe/é.md"],
    ["UTF-8 with backslashes", Buffer.from("posts\\é.md"), 0, "posts/é.md"],
  ])("a name in %s is read", async (_, name, flags, text) => {
    expect(await read(name, flags)).toEqual([[text, "# A"]]);
  });

  test.each(["../é.md", "a/../../é.md", "/é.md", "C:/é.md", "..\\é.md"])(
    "the path %s is refused, because it leads outside of the zip",
    async (name) => {
      const reason = "The zip contains a file whose path leads outside the zip";
      for (const flags of [0, UTF8_FLAG]) {
        await expect(read(Buffer.from(name), flags)).rejects.toThrow(reason);
      }
    },
  );

  test("hidden files in a zip are skipped", async () => {
    expect(await read(Buffer.from("é/.hidden.md"))).toEqual([]);
  });
});
