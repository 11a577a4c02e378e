// Two hundred visitors read while the owner saves: as people do, and without ever a pause.
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { residentMegabytes } from "../servers.mjs";
import { ask, inMs, newData, ownerOf, quantile, signIn, start } from "./site.mjs";

const READERS = 200;
const SECONDS = 20;

const AS_BROWSERS = { "Accept-Encoding": "gzip, deflate, br" };

const asPeople = () => sleep(1_000 + Math.random() * 2_000);
const never = () => undefined;
/** `read` and `write` are what somebody does between two requests; the rest is what has to hold. */
const WAYS = [
  {
    who: `${READERS} readers, 1 to 3 s a page`,
    read: asPeople,
    write: asPeople,
    mostReadMs: 500,
    mostSaveMs: 1_000,
    leastSaves: 0,
  },
  {
    who: `${READERS} readers without a pause`,
    read: never,
    write: never,
    mostReadMs: 500,
    mostSaveMs: Number.POSITIVE_INFINITY,
    leastSaves: 2,
  },
];

/** No cache has seen what is looked for. Readers without a pause all end up waiting for this, one search after another. */
const SEARCH = "/blogs?search=";

/** What they read. */
function pathsOf(posts, projects) {
  const kept = ["/", "/blogs", "/projects", "/resume", "/feed.xml"];
  const details = [
    ...posts.map((slug) => `/blog/${slug}`),
    ...projects.map((slug) => `/project/${slug}`),
  ];
  const api = ["/api/projects", "/api/blog?limit=5", "/api/hero"];
  return (reader, round) => {
    const turn = reader + round;
    if (turn % 40 === 0) return `${SEARCH}sensor&tag=${reader}-${round}`;
    if (turn % 10 === 1) return api[turn % api.length];
    return turn % 2 === 0 ? kept[turn % kept.length] : details[turn % details.length];
  };
}

// They stay connected: Node lets one newcomer in a turn of its loop, which is not what is measured here.
const agent = new Agent({ keepAlive: true, maxSockets: READERS });

async function read(site, pathFor, milliseconds, pause) {
  const times = [];
  const searches = [];
  const wrong = [];
  let busy = 0;
  const end = performance.now() + milliseconds;
  const reader = async (number) => {
    await pause();
    for (let round = 0; performance.now() < end; round++) {
      const path = pathFor(number, round);
      try {
        const { status, ms } = await ask(site, path, { agent, headers: AS_BROWSERS });
        const isSearch = path.startsWith(SEARCH);
        (isSearch ? searches : times).push(ms);
        // Where more wait than would ever get their turn, the next ones are told to come back.
        if (isSearch && status === 503) busy++;
        else if (status !== 200) wrong.push(`${path}: ${status}`);
      } catch (error) {
        wrong.push(`${path}: ${error.message}`);
      }
      await pause();
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, number) => reader(number)));
  return { times, searches, busy, wrong };
}

/** Saves one thing after another; each third is looked for on its public page at once. */
async function write(site, call, milliseconds, pause) {
  const made = { times: [], looks: [], seen: 0, missing: 0, failed: [] };
  const [post] = (await call(site, "GET", "/blog?limit=1")).json;
  const [project] = (await call(site, "GET", "/projects")).json;
  const end = performance.now() + milliseconds;
  for (let turn = 0; performance.now() < end; turn++) {
    const mark = `mark-${turn}`;
    const [path, body, page] = [
      [`/blog/${post.id}`, { content: `${post.content}\n\n${mark}` }, `/blog/${post.slug}`],
      [
        `/projects/${project.id}`,
        { description: `Told again, ${mark}` },
        `/project/${project.slug}`,
      ],
      ["/hero", { subtitle: `Engineer, ${mark}` }, "/"],
    ][turn % 3];
    const saved = await call(site, "PUT", path, body);
    if (saved.status !== 200) made.failed.push(`${path}: ${saved.status}`);
    made.times.push(saved.ms);
    if (turn % 3 === 2) {
      const { text, ms } = await ask(site, page);
      made.looks.push(ms);
      if (text.includes(mark)) made.seen++;
      else made.missing++;
    }
    await pause();
  }
  return made;
}

const figures = (times, seconds) =>
  [
    `${(times.length / seconds).toFixed(1)} a second`,
    ...[0.5, 0.99, 1].map(
      (of) => `${of === 1 ? "most" : `p${100 * of}`} ${inMs(quantile(times, of))}`,
    ),
  ].join(", ");

const figuresOf = ({ times, searches, busy }, seconds) =>
  `${figures(times, seconds)}; searches ${figures(searches, seconds)}, ${busy} told to wait`;

async function tryWay(report, site, call, pathFor, seconds, way) {
  await read(site, pathFor, 3_000, way.read);
  const calm = await read(site, pathFor, seconds * 1000, way.read);
  const [busy, saves] = await Promise.all([
    read(site, pathFor, seconds * 1000, way.read),
    write(site, call, seconds * 1000, way.write),
  ]);
  report(
    `${way.who}, nobody writes`,
    calm.wrong.length === 0,
    `${figuresOf(calm, seconds)}, ${calm.wrong.length} failed`,
  );
  report(
    "the same while the owner writes",
    busy.wrong.length === 0 && quantile(busy.times, 0.99) < way.mostReadMs,
    `${figuresOf(busy, seconds)}, ${busy.wrong.length} failed ${busy.wrong[0] ?? ""}; ${residentMegabytes(site.pid)} MB resident`,
  );
  report(
    "the owner's saves, and what is on the page at once",
    saves.failed.length === 0 &&
      saves.missing === 0 &&
      quantile(saves.times, 0.99) < way.mostSaveMs &&
      saves.times.length / seconds >= way.leastSaves,
    `${figures(saves.times, seconds)}, ${saves.failed.length} refused; ${saves.seen} looked for (p50 ${inMs(quantile(saves.looks, 0.5))}), ${saves.missing} not there`,
  );
}

export async function readers(report, { seconds = SECONDS }) {
  const site = await start(newData());
  try {
    const call = ownerOf((await signIn(site)).access_token);
    const slugs = async (path) => (await call(site, "GET", path)).json.map(({ slug }) => slug);
    const pathFor = pathsOf(
      (await slugs("/blog?limit=10")).slice(0, 6),
      (await slugs("/projects")).slice(0, 4),
    );
    for (const way of WAYS) await tryWay(report, site, call, pathFor, seconds, way);
  } finally {
    agent.destroy();
    await site.stop();
  }
}
