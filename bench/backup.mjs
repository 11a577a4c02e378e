// `node bench/backup.mjs`: measures the seconds and the peak memory of a backup and a restore, with 1,000 posts and
// 1 GB of uploads. `--megabytes=100` makes fewer uploads. Works in a temporary folder.
import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createClient } from "@libsql/client/sqlite3";
import { compileTools } from "../scripts/steps.mjs";

const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "1000" },
    posts: { type: "string", default: "1000" },
  },
});
const UPLOAD_BYTES = 1_000_000;
const LOOK_EVERY_MS = 10;

/** Runs a program until it ends. Returns a text with its time in seconds and its peak resident memory in MB (Linux). */
async function measure(args, dataDir) {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: "production", LINK_CHECK: "off" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // The process has just ended.
    }
  }, LOOK_EVERY_MS);
  const code = await new Promise((done) => child.once("close", done));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(" ")} failed`);
  return `${((performance.now() - begun) / 1000).toFixed(1)} s, peak ${Math.round(peak / 1024)} MB`;
}

async function addPosts(database, count) {
  const client = createClient({ url: `file:${database}` });
  const text = (number) =>
    `## Part ${number}\n\n${`What was measured the ${number}th time. `.repeat(150)}`;
  const now = new Date().toISOString();
  await client.execute("BEGIN");
  for (let number = 0; number < count; number++) {
    const content = text(number);
    await client.execute({
      sql: `INSERT INTO BlogPost (slug, title, excerpt, content, author, publishDate, publishAt, status,
              isFeatured, image, category, derivedReadTime, seoTitle, seoDescription, searchText, updatedAt)
            VALUES (?, ?, '', ?, '', '2026-01-01', ?, 'published', 0, '', '', 4, '', '', ?, ?)`,
      args: [`post-${number}`, `Post ${number}`, content, now, content.toLowerCase(), now],
    });
  }
  await client.execute("COMMIT");
  client.close();
}

await compileTools();
const folder = mkdtempSync(join(tmpdir(), "portfolio-bench-backup-"));
try {
  const [full, empty] = [join(folder, "full"), join(folder, "empty")];
  const env = { ...process.env, DATA_DIR: full };
  spawnSync(process.execPath, [".build/prepare-database.mjs"], { env });
  await addPosts(join(full, "site.db"), Number(values.posts));
  mkdirSync(join(full, "uploads"), { recursive: true });
  for (let number = 0; number < Number(values.megabytes); number++) {
    // Random bytes replace pictures. Like pictures, they do not get smaller when the archive is compressed.
    const bytes = randomBytes(UPLOAD_BYTES);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    writeFileSync(join(full, "uploads", `${hash}-1600x900.jpg`), bytes);
  }
  const show = (what, value) => console.log(what.padEnd(32), value);
  show("backup", await measure([".build/backup.mjs"], full));
  const [name] = readdirSync(join(full, "backups")).filter((one) => one.endsWith(".tar.gz"));
  const file = join(full, "backups", name);
  show("size of the archive", `${Math.round(statSync(file).size / 1e6)} MB`);
  show("dry run of a restore", await measure([".build/restore.mjs", file, "--dry-run"], full));
  show("restore into an empty folder", await measure([".build/restore.mjs", file], empty));
  show("restore that replaces a site", await measure([".build/restore.mjs", file], full));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
