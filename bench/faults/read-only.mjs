// A data folder that may not be written to: at the start, and from some moment on.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ask, newData, ownerOf, runTool, signIn, start } from "./site.mjs";
import { NEEDS_MOUNT, smallDisk } from "./small-disk.mjs";

const NOBODY = 65_534;

async function atTheStart(report) {
  const small = smallDisk(24);
  if (!small) return report("a start on a read-only disk", null, NEEDS_MOUNT);
  const dataDir = newData(small.folder);
  const isReadOnly = small.makeReadOnly();
  const { code, printed } = runTool("prepare-database", dataDir);
  report(
    "a start on a read-only disk",
    isReadOnly && code === 1 && /^DATA_DIR is not writable: \S+ \(EROFS\)$/.test(printed),
    `ends with ${code}: ${printed}`,
  );
  small.remove();
}

/** The rights of the superuser know no read-only folder: the server is somebody else's. */
const asNobody = () => (process.getuid() === 0 ? { uid: NOBODY } : {});

async function whileRunning(report) {
  const dataDir = newData();
  const uploads = join(dataDir, "uploads");
  mkdirSync(uploads, { recursive: true });
  if (process.getuid() === 0) spawnSync("chown", ["-R", String(NOBODY), dataDir]);
  const site = await start(dataDir, asNobody());
  try {
    const call = ownerOf((await signIn(site)).access_token);
    chmodSync(uploads, 0o555);
    chmodSync(dataDir, 0o555);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("file", new File([picture], "small.png"));
    const upload = await call(site, "POST", "/upload/upload", form);
    report(
      "an upload",
      upload.status === 507 && upload.json.message !== undefined,
      `${upload.status} ${upload.text}`,
    );
    const [post] = (await call(site, "GET", "/blog?limit=1")).json;
    const saved = await call(site, "PUT", `/blog/${post.id}`, {
      content: "Written in spite of it",
    });
    const page = await ask(site, `/blog/${post.slug}`);
    const isTrue =
      saved.status === 507 ||
      (saved.status === 200 && page.text.includes("Written in spite of it"));
    report(
      "a write to the database, whose files are open",
      isTrue,
      `${saved.status}, the page ${page.status}`,
    );
    const reads = await Promise.all(
      ["/", "/projects?fresh=1", "/api/projects"].map((path) => ask(site, path)),
    );
    report(
      "reads",
      reads.every(({ status }) => status === 200),
      reads.map(({ status }) => status).join(" "),
    );
    const health = await ask(site, "/api/health");
    report(
      "/api/health says it",
      /cannot be written/.test(health.text),
      `${health.status} ${health.text}`,
    );
  } finally {
    chmodSync(dataDir, 0o755);
    chmodSync(uploads, 0o755);
    await site.stop();
  }
}

export async function readOnly(report) {
  await atTheStart(report);
  await whileRunning(report);
}
