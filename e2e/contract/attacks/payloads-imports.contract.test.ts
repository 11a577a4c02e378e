// Imports of archives and texts that are bombs, lie, lead outside or never end.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import {
  DEEP_JSON,
  demandLittleMemory,
  demandNoChange,
  rememberSite,
  sendParts,
} from "../support/archive-attack";
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

const GIGABYTE = 1024 ** 3;

const asOwner = true;

attackSite();
rememberSite();

/** Imports a file as far as possible; returns the status of the last step. */
async function importFile(name: string, bytes: Buffer): Promise<number> {
  const begun = await send("POST", "/api/imports", { asOwner });
  const path = `/api/imports/pending/${JSON.parse(begun.body).id}`;
  const sent = await sendParts(
    (from) => `${path}/files?name=${encodeURIComponent(name)}&from=${from}`,
    bytes,
  );
  judge(sent, `${name} sent`);
  const plan = await send("GET", path, { asOwner });
  judge(plan, `${name} planned`);
  await send("DELETE", path, { asOwner });
  if (plan.status !== 200) return plan.status;
  const { rows } = JSON.parse(plan.body) as { rows: { action: string }[] };
  return rows.some(({ action }) => action !== "skip") ? 200 : 422;
}

const post = (title: string, front = "") => `---\ntitle: ${title}\n${front}---\n\nText\n`;
const anchors = Array.from(
  { length: 9 },
  (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level}, `.repeat(9)}*a${level}]\n`,
).join("");
const deepYaml = `deep: ${"[".repeat(20_000)}${"]".repeat(20_000)}\n`;
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `${line(at)}\n`).join("");
const manyKeys = lines(100_000, (at) => `key${at}: 1`);
const doubling = `@string{a0 = "pwned"}\n${lines(25, (at) => `@string{a${at + 1} = a${at} # a${at}}`)}`;
const manySkills = { basics: {}, skills: Array(100_000).fill({ name: "pwned" }) };
const names = {
  "a path that leads out": "../../../tmp/pwned.md",
  "a path that leads out further in": "posts/../../pwned.md",
  "an absolute path": "/tmp/pwned.md",
  "a path of another system": "..\\..\\pwned.md",
  "a drive of another system": "C:\\pwned.md",
};

type Archive = [what: string, name: string, bytes: () => Buffer, allowed: number[]];
const zip = (what: string, parts: ZipPart[], allowed = [422]): Archive => [
  what,
  "import.zip",
  () => hostileZip(parts),
  allowed,
];

const ARCHIVES: Archive[] = [
  [
    "a zip in a zip in a zip",
    "import.zip",
    () => {
      const inner = hostileZip([{ name: "post.md", content: post("Nested") }]);
      return hostileZip([
        { name: "b.zip", content: hostileZip([{ name: "a.zip", content: inner }]) },
      ]);
    },
    [422],
  ],
  ...["post.md", "content.json", "picture.png"].flatMap((name): Archive[] => [
    [
      `10 GB of zeros in ${name}, as it says`,
      "import.zip",
      () => hostileZip([{ name, deflated: deflatedZeros(10_240), says: { bytes: 10 * GIGABYTE } }]),
      [422],
    ],
    [
      `10 GB of zeros in ${name}, said to be 100 bytes`,
      "import.zip",
      () => hostileZip([{ name, deflated: deflatedZeros(10_240), says: { bytes: 100 } }]),
      [422],
    ],
  ]),
  [
    "100,000 files",
    "import.zip",
    () =>
      hostileZip(
        Array.from({ length: 100_000 }, (_, number) => ({ name: `${number}.md`, content: "x" })),
      ),
    [422],
  ],
  [
    "2,000 files that are the same 40 MB",
    "import.zip",
    () => {
      const says = { bytes: 40 * 1024 * 1024 };
      const first = { name: "0.md", deflated: deflatedZeros(40), says };
      const others = Array.from({ length: 1_999 }, (_, at) => ({
        name: `${at + 1}.md`,
        isOverlapping: true,
      }));
      return hostileZip([first, ...others]);
    },
    [422],
  ],
  ...Object.entries(names).map(([what, name]) => zip(what, [{ name, content: post("pwned") }])),
  zip("a name with NUL", [{ name: "a\0.md", content: post("pwned") }], [200, 422]),
  zip(
    "a name that is not UTF-8",
    [{ name: Buffer.from([0xff, 0xfe, 0x2e, 0x6d, 0x64]), content: post("pwned") }],
    [200, 422],
  ),
  zip(
    "a very long name",
    [{ name: `${"a".repeat(60_000)}.md`, content: post("pwned") }],
    [200, 422],
  ),
  zip(
    "a link to a file of the system",
    [{ name: "link.md", content: "/etc/passwd", mode: 0o120777 }],
    [200, 422],
  ),
  zip(
    "two files of one name",
    [
      { name: "post.md", content: post("One") },
      { name: "post.md", content: post("Two") },
    ],
    [200, 422],
  ),
  zip("a size that is too small", [
    { name: "post.md", content: post("pwned"), says: { bytes: 3 } },
  ]),
  zip("a size that is too large", [
    { name: "post.md", content: post("pwned"), says: { bytes: 3_000 } },
  ]),
  zip("a checksum that is wrong", [{ name: "post.md", content: post("pwned"), says: { crc: 7 } }]),
  zip("what is not deflated", [
    { name: "post.md", deflated: Buffer.from("pwned"), says: { bytes: 40 } },
  ]),
  zip("a password", [{ name: "post.md", content: post("pwned"), isEncrypted: true }]),
  [
    "half a zip",
    "import.zip",
    () => hostileZip([{ name: "post.md", content: post("pwned") }]).subarray(0, 70),
    [422],
  ],
  ["a zip of nothing", "import.zip", () => hostileZip([]), [422]],
  [
    "aliases that multiply",
    "post.md",
    () => Buffer.from(post("pwned", `a0: &a0 x\n${anchors}`)),
    [200, 422],
  ],
  ["an alias of itself", "post.md", () => Buffer.from(post("pwned", "a: &a [*a]\n")), [200, 422]],
  [
    "front matter of 100,000 keys",
    "post.md",
    () => Buffer.from(post("pwned", manyKeys)),
    [200, 422],
  ],
  [
    "BibTeX whose strings double themselves",
    "papers.bib",
    () => Buffer.from(`${doubling}@book{a, title = a25}\n`),
    [200, 422],
  ],
  [
    "a résumé of 100,000 skills",
    "resume.json",
    () => Buffer.from(JSON.stringify(manySkills)),
    [422],
  ],
  ["front matter that is deep", "post.md", () => Buffer.from(post("pwned", deepYaml)), [200, 422]],
  [
    "front matter with names that would be merged",
    "post.md",
    () =>
      Buffer.from(post("pwned", "__proto__: {pwned: 1}\nconstructor: {prototype: {pwned: 1}}\n")),
    [200, 422],
  ],
  ["JSON that is deep", "content.json", () => Buffer.from(DEEP_JSON), [422]],
  [
    "a résumé that is deep",
    "resume.json",
    () => Buffer.from(`{"basics":{"name":${DEEP_JSON}},"work":${DEEP_JSON}}`),
    [200, 422],
  ],
  [
    "an export that is deep",
    "content.json",
    () => Buffer.from(`{"format":"portfolio-export","format_version":1,"posts":${DEEP_JSON}}`),
    [200, 422],
  ],
  [
    "10 MB of BibTeX with 100,000 entries",
    "papers.bib",
    () => Buffer.from(`@misc{a, title={${"x".repeat(80)}}}\n`.repeat(100_000)),
    [422],
  ],
  [
    "5,000 entries that do not end",
    "papers.bib",
    () => Buffer.from(`@misc{a, title={${"{".repeat(80)}\n`.repeat(5_000)),
    [422],
  ],
  [
    "8 MB of BibTeX in one entry",
    "papers.bib",
    () => Buffer.from(`@misc{a, title={${"\\'{".repeat(2_000_000)}${"}".repeat(2_000_000)}}}`),
    [200, 422],
  ],
  ["40 MB of JSON", "content.json", () => Buffer.from(`[${"1,".repeat(20_000_000)}1]`), [422]],
];

test("where an import takes them", { timeout: 240_000 }, async () => {
  for (const [what, name, bytes, allowed] of ARCHIVES) {
    trying();
    const status = await importFile(name, bytes());
    demand(allowed.includes(status), `${what}: ${status}`);
    demandLittleMemory(what);
  }
  await demandNoChange("an import");
  demand(readdirSync(join(server.dataDir, "imports")).length === 0, "an import left files");
});

nothingCameThrough({ least: 30 });
