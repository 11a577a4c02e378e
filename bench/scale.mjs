// `node bench/scale.mjs`: measures the server's processor time for each kind of request, with 500 posts and 10,000
// messages. Elapsed time would depend on other programs. docs/sizing.md has the figures.
import { rmSync, statSync } from "node:fs";
import { createClient } from "@libsql/client";
import { countOf, repeatPosts } from "./repeat-rows.mjs";
import { cpuSeconds, residentMegabytes, signIn, startServer, startSite } from "./servers.mjs";

const POSTS = 500;
const MESSAGES = 10_000;

async function fill(path) {
  const db = createClient({ url: `file:${path}` });
  await repeatPosts(db, POSTS);
  await db.execute({
    sql: `WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?)
          INSERT INTO ContactMessage (name, email, subject, message, updatedAt)
          SELECT 'Visitor ' || n, 'v' || n || '@example.com', 'A question', ?, '2026-01-01T00:00:00.000+00:00' FROM copy`,
    args: [MESSAGES, "How did you do this? ".repeat(20)],
  });
  await db.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  const counts = [await countOf(db, "BlogPost"), await countOf(db, "ContactMessage")];
  db.close();
  return counts;
}

const say = (what, figure) => console.log(`${what.padEnd(44)} ${figure}`);

const first = await startSite();
await first.stop();
const path = `${first.dataDir}/site.db`;
const [posts, messages] = await fill(path);
const size = `${(statSync(path).size / 1e6).toFixed(1)} MB`;
say(`database, ${posts} posts, ${messages} messages`, size);
const site = await startServer(first.dataDir);
say("start of the server", `${cpuSeconds(site.pid).toFixed(1)} s`);

async function call(address, options = {}) {
  const answer = await fetch(new URL(address, site.url), options);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
}

/** Prints the processor time of `work` in ms. The time of `before` does not count. */
async function cost(what, times, work, before = async () => undefined) {
  await before();
  await work();
  let spent = 0;
  for (let number = 0; number < times; number++) {
    await before();
    const begun = cpuSeconds(site.pid);
    await work();
    spent += cpuSeconds(site.pid) - begun;
  }
  say(what, `${((spent / times) * 1000).toFixed(2)} ms`);
}

try {
  const headers = {
    Authorization: `Bearer ${await signIn(site.url)}`,
    "Content-Type": "application/json",
  };
  const [newest] = await (await fetch(new URL("/api/blog?limit=1", site.url))).json();
  let saves = 0;
  /** Gives the newest post a new title, which the home page, the list and the search show. */
  const save = () => {
    const body = JSON.stringify({ title: `Calibration, version ${++saves}` });
    return call(`/api/blog/${newest.id}`, { method: "PUT", headers, body });
  };
  const many = (address, count) => async () => {
    for (let done = 0; done < count; done += 20) {
      await Promise.all(Array.from({ length: 20 }, () => call(address)));
    }
  };
  for (const address of ["/", "/blogs"]) {
    await cost(`1,000 requests for ${address}, cached`, 1, many(address, 1_000));
    await cost(`${address}, rendered anew`, 10, () => call(address), save);
  }
  await cost("a search among the posts", 10, () => call("/blogs?search=calibration"), save);
  await cost("the whole inbox", 10, () => call("/api/contact/messages", { headers }));
  await cost("100 saves", 1, async () => {
    for (let number = 0; number < 100; number++) await save();
  });
  say("memory after the saves", `${residentMegabytes(site.pid)} MB`);
} finally {
  await site.stop();
  rmSync(first.dataDir, { recursive: true });
}
