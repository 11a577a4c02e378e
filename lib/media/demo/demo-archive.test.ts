import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deflatedZeros, hostileZip, type ZipPart } from "@/e2e/contract/support/hostile-archives";
import { archivedFile, archiveProblem } from "./demo-archive";

let folder = "";
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portfolio-demos-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function zipOf(parts: readonly ZipPart[] | Buffer) {
  const bytes = Buffer.isBuffer(parts) ? parts : hostileZip(parts);
  const path = join(folder, `${++count}.zip`);
  await writeFile(path, bytes);
  return { path, size: bytes.length };
}

const page = (name: string, content = "<p>Hello</p>") => ({ name, content: Buffer.from(content) });

async function read(zip: { path: string; size: number }, file: string) {
  const found = await archivedFile(zip, file);
  return found && text(found.stream);
}

test("the root of a demo is the folder of the `index.html` nearest to the top", async () => {
  const zip = await zipOf([
    page("notes.txt", "no part of it"),
    page("demo/old/index.html", "old"),
    page("demo/index.html", "new"),
    page("demo/a b/é.js", "1"),
  ]);
  expect(await archiveProblem(zip)).toBeNull();
  expect(await read(zip, "index.html")).toBe("new");
  expect(await read(zip, "old/index.html")).toBe("old");
  expect(await read(zip, "a b/é.js")).toBe("1");
  for (const other of ["notes.txt", "../notes.txt", "demo/index.html", "", "old", "a b/"]) {
    expect([other, await read(zip, other)]).toEqual([other, null]);
  }
});

test("the ZIP is closed even if the stream of a file is not read to its end", async () => {
  const zip = await zipOf([page("index.html", "x".repeat(1_000_000))]);
  const open = async () =>
    process.platform === "linux" ? (await readdir("/proc/self/fd")).length : 0;
  const before = await open();
  for (let time = 0; time < 20; time++) {
    const file = await archivedFile(zip, "index.html");
    if (time % 2 === 0) await file?.stream[Symbol.asyncIterator]().next();
    await new Promise((done) => file?.stream.once("close", done).destroy());
  }
  await expect.poll(open).toBeLessThanOrEqual(before);
});

const INDEX = page("index.html");
const MB = 1024 * 1024;
const zeros = (megabytes: number): Omit<ZipPart, "name"> => ({
  deflated: deflatedZeros(megabytes),
  says: { bytes: megabytes * MB },
});

test.each<[string, readonly ZipPart[] | Buffer, RegExp]>([
  ["a name that leads out of it", [INDEX, page("../../etc/cron.d/x")], /leads out/],
  ["an absolute name", [INDEX, page("/etc/passwd")], /leads out/],
  ["a name that begins with a Windows drive", [INDEX, page("C:/x.html")], /leads out/],
  ["a symbolic link", [INDEX, { ...page("link", "/etc/passwd"), mode: 0o120777 }], /symbolic link/],
  ["a password", [INDEX, { ...page("a.js"), isEncrypted: true }], /password/],
  ["no index.html", [page("index.htm"), page("a/start.html")], /no index\.html/],
  ["one huge file", [INDEX, { name: "a.bin", ...zeros(51) }], /unpacks to more/],
  ["a suspicious compression ratio", [INDEX, { name: "a.bin", ...zeros(20) }], /unpacks to more/],
  [
    "many names for the same data",
    [
      { ...INDEX, ...zeros(4) },
      ...Array.from({ length: 100 }, (_, at) => ({ name: `${at}.html`, isOverlapping: true })),
    ],
    /unpacks to more/,
  ],
  ["too many files", Array.from({ length: 2_001 }, (_, at) => page(`${at}.html`)), /2,000/],
  ["its end cut off", hostileZip([INDEX]).subarray(0, 60), /damaged/],
  ["no entries", hostileZip([]), /no index\.html/],
])("a ZIP with %s is refused as a demo", async (_, parts, reason) => {
  const zip = await zipOf(parts);
  expect(await archiveProblem(zip)).toMatch(reason);
  expect(await archivedFile(zip, "index.html")).toBeNull();
});

test("reading a file that unpacks to more than its declared size fails", async () => {
  const part = { name: "index.html", deflated: deflatedZeros(8), says: { bytes: 100 } };
  const zip = await zipOf([part]);
  await expect(read(zip, "index.html")).rejects.toThrow();
});
