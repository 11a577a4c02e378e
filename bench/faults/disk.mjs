// Tests a full disk while the site runs, during a backup and during a restore.
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import {
  ask,
  makePicture,
  newData,
  newFolder,
  ownerOf,
  problemsOf,
  runTool,
  sendMessage,
  signIn,
  start,
  upload,
  uploadsOf,
  waitFor,
} from "./site.mjs";

const mount = (...args) => spawnSync("mount", args, { encoding: "utf8" }).status === 0;

const NEEDS_MOUNT = "needs root. Without root, run: unshare -Urm npm run bench:faults";

/** Makes a file system of `megabytes` MB in memory. Returns null if mounting is not permitted. */
function smallDisk(megabytes) {
  const folder = newFolder();
  if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder)) return null;
  return { folder, remove: () => void spawnSync("umount", ["-l", folder]) };
}

const MEGABYTES = 24;
const WRITES = 20;

function fillUp(path) {
  const file = openSync(path, "w");
  for (const bytes of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if (error.code !== "ENOSPC") throw error;
    }
  }
  closeSync(file);
}

const saysFull = ({ status, json, text }) =>
  status === 507 && /no room left/.test((json ?? JSON.parse(text)).message);

async function tryToWrite(site, call, post) {
  const kept = [];
  let refused = 0;
  const other = [];
  for (let turn = 0; turn < WRITES; turn++) {
    const content = `Written on a full disk, ${turn}. ${"x".repeat(20_000)}`;
    const message = { name: "A", email: "a@example.org", subject: `full ${turn}`, message: "B" };
    const answers = [
      ["post", await call(site, "PUT", `/blog/${post.id}`, { content })],
      ["message", await sendMessage(site, message)],
    ];
    for (const [what, answer] of answers) {
      if (answer.status < 300) kept.push([what, turn]);
      else if (saysFull(answer)) refused++;
      else other.push(`${what}: ${answer.status} ${answer.text}`);
    }
  }
  return { kept, refused, other };
}

const tryToUpload = async (site, call) => upload(site, call, await makePicture(900, 900, 60));

async function backUpInside(site, call) {
  const begun = await call(site, "POST", "/backups");
  const job = await waitFor(async () => {
    const { json } = await call(site, "GET", "/backups");
    return json?.job?.state === "running" ? null : json?.job;
  }, 30_000);
  return { status: begun.status, problem: job?.problem };
}

export async function disk(report) {
  const small = smallDisk(MEGABYTES);
  if (!small) return report("a full disk", null, NEEDS_MOUNT);
  const elsewhere = newData();
  runTool("backup", elsewhere);
  const archive = join(
    elsewhere,
    "backups",
    readdirSync(join(elsewhere, "backups")).find((name) => name.endsWith(".gz")),
  );
  const dataDir = newData(small.folder);
  const filler = join(small.folder, "filler");
  const site = await start(dataDir);
  try {
    const call = ownerOf((await signIn(site)).access_token);
    const [post] = (await call(site, "GET", "/blog?limit=1")).json;
    await ask(site, "/");
    fillUp(filler);

    const { kept, refused, other } = await tryToWrite(site, call, post);
    report(
      "writes on a full disk",
      refused > 0 && other.length === 0,
      `${refused} answered 507 'There is no room left on the disk', ${kept.length} stored anyway, ${other.length} answered otherwise ${other[0] ?? ""}`,
    );
    const before = uploadsOf(dataDir);
    const sent = await tryToUpload(site, call);
    const added = uploadsOf(dataDir).filter((name) => !before.includes(name));
    report(
      "an upload",
      saysFull(sent) && added.length === 0,
      `${sent.status}, ${added.length} files left over`,
    );

    const reads = await Promise.all(
      [
        "/",
        "/blogs?search=full&tag=1",
        `/blog/${post.slug}`,
        "/api/projects",
        "/projects?technology=2",
      ].map((path) => ask(site, path)),
    );
    report(
      "reads, cached and uncached",
      reads.every(({ status }) => status === 200),
      reads.map(({ status }) => status).join(" "),
    );
    const health = await ask(site, "/api/health");
    report(
      "/api/health reports the full disk",
      /no room left/.test(health.text),
      `${health.status} ${health.text}`,
    );

    const backup = await backUpInside(site, call);
    const parts = readdirSync(join(dataDir, "backups")).filter((name) =>
      /^\.part|tar\.gz$/.test(name),
    );
    report(
      "a backup",
      [201, 202, 507].includes(backup.status) &&
        parts.length === 0 &&
        /room/.test(backup.problem ?? "room"),
      `${backup.status} '${backup.problem}', ${parts.length} files left over`,
    );
    const contentBefore = (await ask(site, "/api/projects")).text;
    const restored = runTool("restore", dataDir, [archive]);
    const contentAfter = (await ask(site, "/api/projects")).text;
    report(
      "a restore",
      restored.code === 1 && /room/.test(restored.printed) && contentBefore === contentAfter,
      `exit code ${restored.code}: ${restored.printed.split("\n").at(-1)}`,
    );

    rmSync(filler);
    const again = [
      await call(site, "PUT", `/blog/${post.id}`, { content: "There is room again" }),
      await tryToUpload(site, call),
    ];
    const page = await ask(site, `/blog/${post.slug}`);
    const subjects = (await call(site, "GET", "/contact/messages")).json.map(
      ({ subject }) => subject,
    );
    const lost = kept.filter(
      ([what, turn]) => what === "message" && !subjects.includes(`full ${turn}`),
    );
    report(
      "writes after the disk has room again",
      again.every(({ status }) => status < 300) &&
        page.text.includes("There is room again") &&
        lost.length === 0,
      `${again.map(({ status }) => status).join(" ")}, health ${(await ask(site, "/api/health")).text}, ${lost.length} acknowledged writes lost`,
    );
    const problems = await problemsOf(join(dataDir, "site.db"));
    report(
      "the database after the full disk",
      problems.length === 0,
      `${problems.length} faults of integrity`,
    );
  } finally {
    await site.stop();
    small.remove();
  }
}
