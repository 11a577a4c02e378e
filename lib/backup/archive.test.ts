import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BackupError } from "./backup-error";
import { readArchiveHeader, unpackArchive } from "./read-archive";
import { writeArchive } from "./write-archive";

let folder: string;
let archive: string;
let target: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archive-"));
  archive = join(folder, "backup.tar.gz");
  target = join(folder, "unpacked");
  await mkdir(target);
});

afterEach(() => rm(folder, { recursive: true }));

const PICTURE = `uploads/${"a".repeat(32)}-10x10.png`;
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

const HEADER = {
  format: "portfolio-backup",
  format_version: 1,
  app_version: "0.1.0",
  made_at: "2026-11-21T03:00:00.000Z",
  reason: "manual",
  migrations: ["1_init"],
  uploads: { files: 1, bytes: 7 },
  most_bytes: 1_000_000,
};

type Part = Partial<Header> & { name: string; text?: string | Buffer };

const header = (change: object = {}): Part => ({
  name: "portfolio.json",
  text: JSON.stringify({ ...HEADER, ...change }),
});
const database: Part = { name: "site.db", text: "a database" };
const picture: Part = { name: PICTURE, text: "a photo" };

/** Returns the manifest for these parts. */
const manifest = (parts: Part[]): Part => ({
  name: "manifest.json",
  text: JSON.stringify({
    entries: parts.map(({ name, text = "" }) => ({
      name,
      bytes: Buffer.byteLength(text),
      sha256: sha256(text),
    })),
  }),
});

async function tarOf(parts: Part[]): Promise<Buffer> {
  const tar = pack();
  for (const { text = "", ...entry } of parts) tar.entry(entry, text);
  tar.finalize();
  return buffer(tar.pipe(new PassThrough()));
}

const keep = async (bytes: Buffer) => writeFile(archive, bytes);
const keepParts = async (parts: Part[]) => keep(gzipSync(await tarOf(parts)));
const WHOLE = [header(), picture, database];
const whole = () => tarOf([...WHOLE, manifest(WHOLE)]);

async function unpack() {
  await rm(target, { recursive: true });
  await mkdir(target);
  const upload = (name: string) => join(target, name);
  const targets = { database: join(target, "site.db"), upload, room: 1_000_000 };
  return unpackArchive(archive, targets, () => undefined);
}

const refusal = (message: RegExp) =>
  expect(unpack()).rejects.toSatisfy(
    (error) => error instanceof BackupError && message.test(error.message),
  );

it.each([true, false])(
  "an archive contains the content that was written (compressed: %s)",
  async (isCompressed) => {
    const source = join(folder, "source.db");
    await writeFile(source, "a database");
    await writeArchive(archive, { isCompressed }, async (writer) => {
      writer.limit(1_000_000);
      await writer.addText("portfolio.json", JSON.stringify(HEADER));
      await writer.addFile("site.db", source);
      await writer.addText(PICTURE, "a photo");
    });
    expect(await readArchiveHeader(archive)).toEqual(HEADER);
    const { uploads } = await unpack();
    expect(uploads).toEqual([{ name: PICTURE.slice(8), bytes: 7, isWritten: true }]);
    expect((await readdir(target)).sort()).toEqual([PICTURE.slice(8), "site.db"]);
    expect(await readFile(join(target, "site.db"), "utf8")).toBe("a database");
  },
);

it("writing an archive fails if its entries exceed the limit that was set", async () => {
  const writing = writeArchive(archive, { isCompressed: true }, async (writer) => {
    writer.limit(10);
    await writer.addText("site.db", "more than that");
  });
  await expect(writing).rejects.toThrow(BackupError);
});

it("if an archive cannot be written, the error of the disk is thrown", async () => {
  const writing = writeArchive(
    join(folder, "missing", "a"),
    { isCompressed: true },
    async (writer) => {
      writer.limit(1_000_000);
      await writer.addText("site.db", "x".repeat(500_000));
    },
  );
  await expect(writing).rejects.toMatchObject({ code: "ENOENT" });
});

describe("a file that is not a backup", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["a gzipped text", async () => gzipSync("Dear reader ".repeat(200))],
    ["an empty tar", async () => gzipSync(await tarOf([]))],
    ["a tar that is not compressed", whole],
    ["invalid JSON", async () => gzipSync(await tarOf([{ name: "portfolio.json", text: "{" }]))],
    ["another format", async () => gzipSync(await tarOf([header({ format: "other" })]))],
    ["an entry before the header", async () => gzipSync(await tarOf([database, header()]))],
  ])("is refused: %s", async (_, make) => {
    await keep(await make());
    await refusal(/^The file is not a backup of this site$/);
    await expect(readArchiveHeader(archive)).rejects.toThrow("The file is not a backup");
  });
});

describe("a backup that was cut short", () => {
  it("is refused when it is empty", async () => {
    await keep(Buffer.alloc(0));
    await refusal(/cut short/);
    await expect(readArchiveHeader(archive)).rejects.toThrow(BackupError);
  });

  it("is refused wherever it was cut", async () => {
    const bytes = gzipSync(await whole());
    for (let cut = 60; cut < bytes.length; cut += 23) {
      await keep(bytes.subarray(0, cut));
      await refusal(/cut short|not a backup/);
    }
  });

  it("is refused when the tar was cut and compressed again", async () => {
    const bytes = await whole();
    for (const cut of [1400, 1536, 2100, 2560, 3072, 3500]) {
      await keep(gzipSync(bytes.subarray(0, cut)));
      await refusal(/cut short/);
    }
  });

  it("is refused without its last entry", async () => {
    await keepParts(WHOLE);
    await refusal(/cut short/);
  });
});

describe("a damaged backup", () => {
  it("is refused when any byte has changed", async () => {
    const bytes = gzipSync(await whole());
    // The gzip header's time, flags and system (bytes 3 to 9) do not affect the content.
    for (let at = 10; at < bytes.length; at += 7) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0x41;
      await keep(damaged);
      await refusal(/damaged|cut short|not a backup|allows/);
    }
  });

  it.each<[string, Part[]]>([
    [
      "an entry with changed content",
      [...WHOLE.slice(0, 2), { ...database, text: "a databaze" }, manifest(WHOLE)],
    ],
    ["a missing entry", [header(), database, manifest(WHOLE)]],
    ["no database", [header(), picture, manifest([header(), picture])]],
    ["an invalid manifest", [...WHOLE, { name: "manifest.json", text: "[]" }]],
    ["an invalid header", [header({ migrations: 7 }), database, manifest([database])]],
    ["an entry twice", [...WHOLE, database, manifest(WHOLE)]],
    [
      "an entry after the manifest",
      [...WHOLE, manifest(WHOLE), { ...picture, name: PICTURE.replace("aa", "bb") }],
    ],
  ])("with %s is refused", async (_, parts) => {
    await keepParts(parts);
    await refusal(/^The backup is damaged/);
  });
});

describe("a hostile archive", () => {
  it.each<[string, Part]>([
    ["a path outside the folder", { name: "uploads/../../evil.png", text: "x" }],
    ["an absolute path", { name: "/tmp/evil", text: "x" }],
    ["a Windows path", { name: `uploads\\..\\${"a".repeat(32)}.png`, text: "x" }],
    ["a name that no upload has", { name: "uploads/evil.html", text: "x" }],
    ["an upload in a subfolder", { name: `uploads/more/${"a".repeat(32)}.png`, text: "x" }],
    ["a very long name", { name: `uploads/${"a".repeat(5000)}.png`, text: "x" }],
    ["the secret", { name: "secret", text: "x".repeat(64) }],
    ["a symbolic link", { name: PICTURE, type: "symlink", linkname: "/etc/passwd" }],
    ["a folder", { name: PICTURE, type: "directory" }],
  ])("with %s is refused", async (_, part) => {
    await keepParts([header(), part, database, manifest([header(), part, database])]);
    await refusal(/^The backup is damaged: it has an unexpected entry$/);
    expect((await readdir(target)).filter((name) => name !== "site.db")).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(["backup.tar.gz", "unpacked"]);
  });

  it("is refused as soon as it unpacks to more than the size in its header", {
    tags: ["sweep"],
  }, async () => {
    const bomb = { ...database, text: Buffer.alloc(50 * 1024 * 1024) };
    const modest = header({ most_bytes: 20, uploads: { files: 0, bytes: 0 } });
    await keepParts([modest, bomb, manifest([modest, bomb])]);
    await refusal(/unpacks to more than its header allows/);
    expect(await readdir(target)).toEqual([]);
  });

  it("is refused before the disk is full, even if its header allows any size", async () => {
    const boasting = header({ most_bytes: Number.MAX_SAFE_INTEGER });
    const bomb = { ...picture, text: Buffer.alloc(2_000_000) };
    await keepParts([boasting, bomb, database, manifest([boasting, bomb, database])]);
    await refusal(/not enough room/);
    expect(await readdir(target)).toEqual([]);
  });

  it("is refused when a huge amount of zeros follows its last entry", {
    tags: ["sweep"],
  }, async () => {
    const few = header({ most_bytes: 20, uploads: { files: 0, bytes: 0 } });
    const tar = await tarOf([few, database, manifest([few, database])]);
    await keep(gzipSync(Buffer.concat([tar, Buffer.alloc(200 * 1024 * 1024)])));
    await refusal(/unpacks to more than its header allows/);
  });

  it("is refused when its header alone is huge", async () => {
    await keepParts([{ name: "portfolio.json", text: " ".repeat(5_000_000) }]);
    await refusal(/damaged|not a backup/);
  });
});

it("a backup in a newer format is refused before anything is written", async () => {
  await keepParts([header({ format_version: 2, something: "new" }), database]);
  await refusal(/^The backup was made by a newer version: update this site first$/);
  expect(await readdir(target)).toEqual([]);
});

it("the caller's check of the header runs before anything is written", async () => {
  await keep(gzipSync(await whole()));
  const targets = { database: join(target, "site.db"), upload: () => null, room: 1_000_000 };
  const refuse = () => {
    throw new BackupError("No");
  };
  await expect(unpackArchive(archive, targets, refuse)).rejects.toThrow("No");
  expect(await readdir(target)).toEqual([]);
});
