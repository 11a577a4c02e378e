// Seven functions write posts, projects, messages and other content at the same time. Meanwhile, the server is
// repeatedly killed at random times.
import { join } from "node:path";
import { Ledger } from "./ledger.mjs";
import {
  ask,
  makePicture,
  newData,
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

/** Returns a function for random numbers from 0 to 1. The same seed gives the same numbers (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const KILLS = 50;
const LONGEST_RUN_MS = 2_500;
const LONGEST_WAIT_MS = 20_000;

const pictureOf = (random) =>
  makePicture(300 + Math.floor(random() * 300), 200, 20 + random() * 20);

/** Returns functions that each send one write. They reject if the server has been killed. */
function writersOf(ledger, random) {
  let number = 0;
  const next = (what) => `kill ${what} ${++number}`;
  const text = () => `${random()} `.repeat(50 + Math.floor(random() * 3_000));
  const taken = ({ status }, acknowledge) => {
    if (status < 300) acknowledge();
  };
  return [
    async (site, call) => {
      const fields = { text: text().trim(), extra: `tag-${number}` };
      const title = next("post");
      const noted = ledger.making("BlogPost", title, fields);
      const body = { title, content: fields.text, tags: ["first", fields.extra], status: "draft" };
      taken(await call(site, "POST", "/blog", body), noted);
    },
    async (site, call) => {
      const fields = { text: `Done ${random()}`, extra: `Tool ${number}` };
      const title = next("project");
      const noted = ledger.making("Project", title, fields);
      const technologies = ["C++", fields.extra];
      taken(
        await call(site, "POST", "/projects", { title, description: fields.text, technologies }),
        noted,
      );
    },
    async (site) => {
      const subject = next("message");
      const fields = { text: text().slice(0, 2_000).trim(), extra: `visitor${number}@example.org` };
      const noted = ledger.making("ContactMessage", subject, fields);
      const body = { name: "A visitor", email: fields.extra, subject, message: fields.text };
      taken(await sendMessage(site, body), noted);
    },
    async (site, call) => {
      const answer = await upload(site, call, await pictureOf(random));
      if (answer.status === 201) ledger.uploaded(answer.json.url);
    },
    async (site, call) => {
      const subtitle = `Engineer ${random()}`;
      const noted = ledger.changing("hero", subtitle);
      taken(await call(site, "PUT", "/hero", { subtitle }), noted);
    },
    async (site, call, { certifications }) => {
      const ids = certifications.map((id) => [random(), id]).sort((a, b) => a[0] - b[0]);
      const order = ids.map(([, id]) => id);
      const noted = ledger.changing("order", JSON.stringify(order));
      taken(await call(site, "PUT", "/order/certifications", { ids: order }), noted);
    },
    async (site, call, { rewritten }) => {
      const content = text().trim();
      const noted = ledger.changing("post", content);
      taken(await call(site, "PUT", `/blog/${rewritten}`, { content }), noted);
    },
  ];
}

async function firstContent(dataDir) {
  const site = await start(dataDir);
  const { access_token } = await signIn(site);
  const call = ownerOf(access_token);
  const post = await call(site, "POST", "/blog", {
    title: "Rewritten",
    slug: "rewritten",
    content: "x",
  });
  const certifications = (await call(site, "GET", "/certifications")).json.map(({ id }) => id);
  await site.stop();
  return { rewritten: post.json.id, certifications };
}

/**
 * Starts all writers and kills the server `milliseconds` after the first acknowledged write. Returns the number of
 * writes that were unfinished at that time.
 */
async function runAndKill(site, writers, { known, ledger, milliseconds }) {
  const call = ownerOf((await signIn(site)).access_token);
  let isOver = false;
  let underWay = 0;
  const writer = async (turn) => {
    while (!isOver) {
      underWay++;
      try {
        await turn(site, call, known);
      } catch (error) {
        if (!isOver) throw error;
      }
      underWay--;
    }
  };
  const writing = Promise.all(writers.map(writer));
  const before = ledger.acknowledged;
  await waitFor(() => ledger.acknowledged > before, LONGEST_WAIT_MS);
  await new Promise((done) => setTimeout(done, milliseconds));
  isOver = true;
  const cut = underWay;
  await site.kill();
  await writing;
  return cut;
}

export async function kill(report, { seed, kills = KILLS }) {
  const random = randomFrom(seed);
  const dataDir = newData();
  const known = await firstContent(dataDir);
  const ledger = new Ledger();
  await ledger.begin(dataDir);
  const writers = writersOf(ledger, random);
  const lost = [];
  const unsound = [];
  let cut = 0;
  for (let round = 1; round <= kills; round++) {
    const site = await start(dataDir);
    const milliseconds = random() * LONGEST_RUN_MS;
    cut += await runAndKill(site, writers, { known, ledger, milliseconds });
    unsound.push(...(await problemsOf(join(dataDir, "site.db"))));
    lost.push(...(await ledger.compare(dataDir)));
    if (process.stdout.isTTY) process.stdout.write(`\r  killed ${round} of ${kills}`);
  }
  if (process.stdout.isTTY) process.stdout.write("\r");
  for (const problem of [...lost, ...unsound].slice(0, 20)) console.log(`  ${problem}`);
  report(
    `SIGKILL, ${kills} times, seven writers at once`,
    lost.length === 0,
    `${ledger.acknowledged} writes acknowledged, ${lost.length} lost or incomplete; ${cut} unfinished when the server was killed (--seed=${seed})`,
  );
  report(
    "the database after each kill",
    unsound.length === 0,
    `${unsound.length} faults of integrity`,
  );
  await left(report, dataDir, ledger);
}

/** Checks the uploads after the last kill, and counts the unfinished files that are left over. */
async function left(report, dataDir, ledger) {
  const drafts = uploadsOf(dataDir, ".part");
  // This program deletes unfinished files. `npm start` also runs it before the server.
  runTool("prepare-database", dataDir);
  const site = await start(dataDir);
  let wrong = 0;
  for (const name of ledger.uploads) {
    if ((await ask(site, `/uploads/${name}`)).status !== 200) wrong++;
  }
  for (const name of drafts) {
    if ((await ask(site, `/uploads/${name}`)).status !== 404) wrong++;
  }
  const after = uploadsOf(dataDir, ".part");
  await site.stop();
  report(
    "uploads after the last kill",
    wrong === 0 && after.length === 0,
    `${ledger.uploads.size} acknowledged and served; ${drafts.length} unfinished, none served; ${after.length} unfinished after the next start`,
  );
}
