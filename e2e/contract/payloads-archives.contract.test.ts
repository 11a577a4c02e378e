// Archives that are bombs, lie, lead out or never end, where imports and restores take them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { attackSite, demand, judge, nothingCameThrough, send, server, trying } from "./attack";
import {
  deflatedZeros,
  hostileTar,
  hostileZip,
  type TarPart,
  type ZipPart,
} from "./hostile-archives";

/** What the server may take more than before, whatever it unpacks. */
const MOST_MEGABYTES = 400;
const PART = 4 * 1024 * 1024;
const GIGABYTE = 1024 ** 3;

const asOwner = true;

attackSite();

const residentMegabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;

/** All that an import or a restore could change. */
async function state() {
  const paths = [
    "/api/blog?limit=100",
    "/api/projects",
    "/api/hero",
    "/api/skills",
    "/api/imports",
  ];
  const answers = await Promise.all(paths.map((path) => send("GET", path, { asOwner })));
  const uploads = join(server.dataDir, "uploads");
  return JSON.stringify([
    ...answers.map(({ body }) => body),
    existsSync(uploads) ? readdirSync(uploads).sort() : [],
    readdirSync(server.dataDir).filter((name) => !/^(site\.db|imports|backups|uploads)/.test(name)),
  ]);
}

/** Sends a file in parts to `path`; gives the last answer. */
async function sendParts(path: (from: number) => string, bytes: Buffer) {
  let answer = await send("GET", "/api/hero");
  for (let from = 0; from < bytes.length; from += PART) {
    const raw = new Uint8Array(bytes.subarray(from, from + PART));
    answer = await send("PUT", path(from), { raw, asOwner });
    if (answer.status >= 400) break;
  }
  return answer;
}

/** Has a file imported, as far as it gets; gives the status of the last step. */
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
const deepJson = (inside: string) => `${inside}${"[".repeat(100_000)}${"]".repeat(100_000)}`;
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
  ["front matter that is deep", "post.md", () => Buffer.from(post("pwned", deepYaml)), [200, 422]],
  [
    "front matter with names that would be merged",
    "post.md",
    () =>
      Buffer.from(post("pwned", "__proto__: {pwned: 1}\nconstructor: {prototype: {pwned: 1}}\n")),
    [200, 422],
  ],
  ["JSON that is deep", "content.json", () => Buffer.from(deepJson("")), [422]],
  [
    "a résumé that is deep",
    "resume.json",
    () => Buffer.from(`{"basics":{"name":${deepJson("")}},"work":${deepJson("")}}`),
    [200, 422],
  ],
  [
    "an export that is deep",
    "content.json",
    () => Buffer.from(`{"format":"portfolio-export","format_version":1,"posts":${deepJson("")}}`),
    [200, 422],
  ],
  ["40 MB of JSON", "content.json", () => Buffer.from(`[${"1,".repeat(20_000_000)}1]`), [422]],
];

let before: string;
let memory: number;
beforeAll(async () => {
  before = await state();
  memory = residentMegabytes();
});

test("where an import takes them", { timeout: 240_000 }, async () => {
  for (const [what, name, bytes, allowed] of ARCHIVES) {
    trying();
    const status = await importFile(name, bytes());
    demand(allowed.includes(status), `${what}: ${status}`);
    const taken = residentMegabytes() - memory;
    demand(taken < MOST_MEGABYTES, `${what}: ${Math.round(taken)} MB`);
  }
  demand((await state()) === before, "an import changed something");
  demand(!existsSync("/tmp/pwned.md"), "an import wrote outside");
  demand(readdirSync(join(server.dataDir, "imports")).length === 0, "an import left files");
});

interface Job {
  state: string;
  problem: string | null;
}

/** Sends a backup and has it restored, as far as it gets. */
async function restoreFile(what: string, bytes: Buffer): Promise<string> {
  const begun = await send("POST", "/api/backups/uploads", {
    json: { bytes: bytes.length },
    asOwner,
  });
  const { id } = JSON.parse(begun.body);
  const sent = await sendParts((from) => `/api/backups/uploads/${id}?from=${from}`, bytes);
  judge(sent, `${what} sent`);
  if (sent.status >= 400) return `refused with ${sent.status}`;
  const { name } = JSON.parse(sent.body).backup;
  const started = await send("POST", `/api/backups/${name}/restore`, { asOwner });
  judge(started, `${what} restored`);
  const job = await vi.waitFor(
    async () => {
      const { job } = JSON.parse((await send("GET", "/api/backups", { asOwner })).body) as {
        job: Job;
      };
      expect(job.state).not.toBe("running");
      return job;
    },
    { timeout: 60_000, interval: 100 },
  );
  await send("DELETE", `/api/backups/${name}`, { asOwner });
  return job.state;
}

const HEADER: TarPart = {
  name: "portfolio.json",
  text: JSON.stringify({
    format: "portfolio-backup",
    format_version: 1,
    app_version: "0.1.0",
    made_at: "2026-01-01T00:00:00.000Z",
    reason: "manual",
    migrations: [],
    uploads: { files: 0, bytes: 0 },
    most_bytes: 1_000_000,
  }),
};
const UPLOAD = `uploads/${"a".repeat(32)}-9x9.png`;

test("where a restore takes them", { timeout: 240_000 }, async () => {
  const parts: [string, TarPart[]][] = [
    ["a path that leads out", [{ name: "uploads/../../../tmp/pwned.md", text: "pwned" }]],
    ["an absolute path", [{ name: "/tmp/pwned.md", text: "pwned" }]],
    ["a path of another system", [{ name: "uploads\\..\\pwned.md", text: "pwned" }]],
    ["a link", [{ name: UPLOAD, type: "symlink", linkname: "/etc/passwd" }]],
    ["a hard link", [{ name: UPLOAD, type: "link", linkname: "../secret" }]],
    ["the secret", [{ name: "secret", text: "pwned".repeat(20) }]],
    [
      "an upload twice",
      [
        { name: UPLOAD, text: "x" },
        { name: UPLOAD, text: "y" },
      ],
    ],
    ["a database that is none", [{ name: "site.db", text: "pwned" }]],
    ["more than it says", [{ name: "site.db", text: Buffer.alloc(50_000_000) }]],
    ["nothing more", []],
  ];
  const files: [string, Buffer][] = [
    ["no archive", Buffer.from("pwned")],
    ["another backup's beginning", Buffer.from("1f8b0800000000000003", "hex")],
    // gzip's own header; what it ends with is never reached.
    [
      "10 GB of zeros",
      Buffer.concat([Buffer.from("1f8b0800000000000003", "hex"), deflatedZeros(10_240)]),
    ],
    ["a deep manifest", await hostileTar([HEADER, { name: "manifest.json", text: deepJson("") }])],
  ];
  for (const [what, more] of parts) files.push([what, await hostileTar([HEADER, ...more])]);
  for (const [what, bytes] of files) {
    trying();
    const outcome = await restoreFile(what, bytes);
    demand(/^refused with 4|^failed$/.test(outcome), `a backup with ${what}: ${outcome}`);
    const taken = residentMegabytes() - memory;
    demand(taken < MOST_MEGABYTES, `a backup with ${what}: ${Math.round(taken)} MB`);
  }
  demand((await state()) === before, "a restore changed something");
  demand(!existsSync("/tmp/pwned.md"), "a restore wrote outside");
});

nothingCameThrough({ least: 40 });
