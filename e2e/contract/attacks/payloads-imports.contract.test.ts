// Imports of archive bombs, archives with false headers or with paths outside the archive, and deeply nested texts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import {
  attackSite,
  demand,
  judge,
  nothingCameThrough,
  send,
  server,
  trying,
} from "../support/attack";
import { deflatedZeros, hostileZip, type ZipPart } from "../support/hostile-archives";

const PART = 4 * 1024 * 1024;
/** Limit for the growth of the server's memory during all imports. */
const MOST_MEGABYTES = 400;

const asOwner = true;

attackSite();

const residentMegabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;

/** Uploads a file and requests the import plan. Returns the status of the plan, or 422 if the plan imports nothing. */
async function importFile(name: string, bytes: Buffer): Promise<number> {
  const created = await send("POST", "/api/imports", { asOwner });
  const path = `/api/imports/pending/${JSON.parse(created.body).id}`;
  for (let from = 0; from < bytes.length; from += PART) {
    const raw = new Uint8Array(bytes.subarray(from, from + PART));
    const sent = await send("PUT", `${path}/files?name=${name}&from=${from}`, { raw, asOwner });
    judge(sent, `${name} sent`);
    if (sent.status >= 400) break;
  }
  const plan = await send("GET", path, { asOwner });
  judge(plan, `${name} planned`);
  await send("DELETE", path, { asOwner });
  if (plan.status !== 200) return plan.status;
  const { rows } = JSON.parse(plan.body) as { rows: { action: string }[] };
  return rows.some(({ action }) => action !== "skip") ? 200 : 422;
}

const content = "---\ntitle: pwned\n---\n\nText\n";
const name = "post.md";
const MEGABYTE = 1024 ** 2;
const zeros = deflatedZeros(40);
const overlapping = Array.from({ length: 1_999 }, (_, at) => ({
  ...{ name: `${at + 1}.md`, isOverlapping: true },
}));
const many = Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}.md`, content: "x" }));
const inner = hostileZip([{ name: "a.zip", content: hostileZip([{ name, content }]) }]);

/** Archives that must be refused. */
const ARCHIVES: [what: string, parts: ZipPart[]][] = [
  ["a zip in a zip in a zip", [{ name: "b.zip", content: inner }]],
  ["10 GB", [{ name, deflated: deflatedZeros(10_240), says: { bytes: 10_240 * MEGABYTE } }]],
  [
    "10 GB with a smaller size in the header",
    [{ name, deflated: deflatedZeros(10_240), says: { bytes: 100 } }],
  ],
  ["100,000 files", many],
  [
    "2,000 files that share the same 40 MB",
    [{ name: "0.md", deflated: zeros, says: { bytes: 40 * MEGABYTE } }, ...overlapping],
  ],
  ["a path to a parent folder", [{ name: "posts/../../pwned.md", content }]],
  ["an absolute path", [{ name: "/tmp/pwned.md", content }]],
  ["a Windows path to a parent folder", [{ name: "..\\..\\pwned.md", content }]],
  ["a Windows drive", [{ name: "C:\\pwned.md", content }]],
  ["a size that is too small", [{ name, content, says: { bytes: 3 } }]],
  ["a size that is too large", [{ name, content, says: { bytes: 3_000 } }]],
  ["a checksum that is wrong", [{ name, content, says: { crc: 7 } }]],
  ["bytes that are not deflated", [{ name, deflated: Buffer.from("pwned"), says: { bytes: 40 } }]],
  ["a password", [{ name, content, isEncrypted: true }]],
];

/** Archives for which both a refusal and an import are correct. */
const ODD: [what: string, parts: ZipPart[]][] = [
  ["a name with NUL", [{ name: "a\0.md", content }]],
  ["a name that is not UTF-8", [{ name: Buffer.from([0xff, 0xfe, 0x2e, 0x6d, 0x64]), content }]],
  ["a very long name", [{ name: `${"a".repeat(60_000)}.md`, content }]],
  [
    "a symbolic link to a system file",
    [{ name: "link.md", content: "/etc/passwd", mode: 0o120777 }],
  ],
];

const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
const TEXTS: [name: string, text: string][] = [
  ["post.md", "---\na: &a [*a]\n---\nText"],
  ["post.md", "---\n__proto__: {pwned: 1}\nconstructor: {prototype: {pwned: 1}}\n---\nText"],
  ["resume.json", `{"basics":{"name":${deep}},"work":${deep}}`],
  ["content.json", `{"format":"portfolio-export","format_version":1,"posts":${deep}}`],
  ["papers.bib", `@misc{a, title={${"\\'{".repeat(2_000_000)}${"}".repeat(2_000_000)}}}`],
  ["content.json", `[${"1,".repeat(20_000_000)}1]`],
];

test("imports of hostile archives and texts do no harm", { timeout: 240_000 }, async () => {
  const before = residentMegabytes();
  const attempt = async (what: string, file: string, bytes: Buffer, allowed: number[]) => {
    trying();
    const status = await importFile(file, bytes);
    demand(allowed.includes(status), `${what}: ${status}`);
    const taken = residentMegabytes() - before;
    demand(taken < MOST_MEGABYTES, `${what}: the memory grew by ${Math.round(taken)} MB`);
  };
  for (const [what, parts] of ARCHIVES) await attempt(what, "a.zip", hostileZip(parts), [422]);
  for (const [what, parts] of ODD) await attempt(what, "a.zip", hostileZip(parts), [200, 422]);
  for (const [file, text] of TEXTS) await attempt(file, file, Buffer.from(text), [200, 422]);
  demand(readdirSync(join(server.dataDir, "imports")).length === 0, "an import left files");
  demand(!existsSync("/tmp/pwned.md"), "an import wrote outside the data folder");
});

nothingCameThrough({ least: 20 });
