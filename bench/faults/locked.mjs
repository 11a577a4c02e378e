// Another process has the database locked.
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { ask, inMs, newData, ownerOf, problemsOf, signIn, start } from "./site.mjs";

// Less than the shorter lock, also on a machine that is busy with something else.
const LONGEST_READ_MS = 1_500;

/** Reads all the time while `work` goes on; gives what reading took. */
async function readDuring(site, path, work) {
  const times = [];
  let isOver = false;
  let wrong = 0;
  const reading = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const { status, ms } = await ask(site, path(turn));
      times.push(ms);
      if (status !== 200) wrong++;
    }
  })();
  const result = await work();
  isOver = true;
  await reading;
  return { result, most: Math.max(...times), reads: times.length, wrong };
}

async function lockFor(report, site, call, seconds) {
  const other = createClient({ url: `file:${join(site.dataDir, "site.db")}` });
  const [post] = (await call(site, "GET", "/blog?limit=1")).json;
  for (const path of ["/", "/projects?technology=0", "/"]) await ask(site, path);
  await other.execute("BEGIN EXCLUSIVE");
  const release = new Promise((done) => setTimeout(done, seconds * 1000)).then(() =>
    other.execute("ROLLBACK"),
  );
  const kept = readDuring(
    site,
    () => "/",
    () => release,
  );
  const fresh = readDuring(
    site,
    (turn) => `/projects?technology=${seconds}-${turn}`,
    () => release,
  );
  const mark = `Saved beside a lock of ${seconds} s`;
  const saved = await call(site, "PUT", `/blog/${post.id}`, { content: mark });
  const [fromMemory, uncached] = [await kept, await fresh];
  other.close();
  report(
    `pages during a lock of ${seconds} s`,
    fromMemory.wrong + uncached.wrong === 0 &&
      Math.max(fromMemory.most, uncached.most) < LONGEST_READ_MS,
    `kept ones ${inMs(fromMemory.most)} at most of ${fromMemory.reads}, rendered anew ${inMs(uncached.most)} at most of ${uncached.reads}`,
  );
  const text = (await ask(site, `/blog/${post.slug}`)).text;
  const waited = saved.status === 200 && text.includes(mark);
  const refused =
    saved.status === 503 && Number(saved.headers["retry-after"]) > 0 && !text.includes(mark);
  report(
    `a write during it`,
    seconds < 5 ? waited : refused,
    `${saved.status} after ${inMs(saved.ms)}${refused ? `, Retry-After ${saved.headers["retry-after"]}: ${saved.json.message}` : ""}`,
  );
  const again = await call(site, "PUT", `/blog/${post.id}`, { content: `${mark}, again` });
  const after = (await ask(site, `/blog/${post.slug}`)).text;
  report(
    "a write after it",
    again.status === 200 && after.includes(`${mark}, again`),
    `${again.status} after ${inMs(again.ms)}`,
  );
}

export async function locked(report) {
  const site = await start(newData());
  try {
    const call = ownerOf((await signIn(site)).access_token);
    await lockFor(report, site, call, 2);
    await lockFor(report, site, call, 10);
  } finally {
    await site.stop();
  }
  const problems = await problemsOf(join(site.dataDir, "site.db"));
  report(
    "the database after that",
    problems.length === 0,
    `${problems.length} faults of integrity`,
  );
}
