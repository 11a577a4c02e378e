// Two hundred visitors read while the owner saves as fast as it is acknowledged.
import { Agent } from "node:http";
import { residentMegabytes } from "../servers.mjs";
import { ask, inMs, newData, ownerOf, quantile, signIn, start } from "./site.mjs";

const READERS = 200;
const SECONDS = 20;
const LONGEST_P99_MS = 2_000;

/** What they read; `fresh` is a query that no cache has seen. */
function pathsOf(posts, projects) {
  const kept = ["/", "/blogs", "/projects", "/resume", "/feed.xml"];
  const details = [
    ...posts.map((slug) => `/blog/${slug}`),
    ...projects.map((slug) => `/project/${slug}`),
  ];
  const api = ["/api/projects", "/api/blog?limit=5", "/api/hero"];
  return (reader, round) => {
    const turn = reader + round;
    if (turn % 40 === 0) return `/blogs?search=sensor&fresh=${reader}-${round}`;
    if (turn % 10 === 1) return api[turn % api.length];
    return turn % 2 === 0 ? kept[turn % kept.length] : details[turn % details.length];
  };
}

async function read(site, pathFor, milliseconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const times = [];
  const wrong = [];
  const end = performance.now() + milliseconds;
  const reader = async (number) => {
    for (let round = 0; performance.now() < end; round++) {
      const path = pathFor(number, round);
      try {
        const { status, ms } = await ask(site, path, { agent });
        times.push(ms);
        if (status !== 200) wrong.push(`${path}: ${status}`);
      } catch (error) {
        wrong.push(`${path}: ${error.message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, number) => reader(number)));
  agent.destroy();
  return { times, wrong };
}

/** Saves one thing after another; each third is looked for on its public page at once. */
async function write(site, call, milliseconds) {
  const agent = new Agent({ keepAlive: true });
  const made = { saves: 0, seen: 0, missing: 0, failed: [] };
  const [post] = (await call(site, "GET", "/blog?limit=1")).json;
  const [project] = (await call(site, "GET", "/projects")).json;
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const mark = `mark-${made.saves}`;
    const [path, body, page] = [
      [`/blog/${post.id}`, { content: `${post.content}\n\n${mark}` }, `/blog/${post.slug}`],
      [
        `/projects/${project.id}`,
        { description: `Told again, ${mark}` },
        `/project/${project.slug}`,
      ],
      ["/hero", { subtitle: `Engineer, ${mark}` }, "/"],
    ][made.saves % 3];
    const saved = await call(site, "PUT", path, body);
    if (saved.status !== 200) made.failed.push(`${path}: ${saved.status}`);
    made.saves++;
    if (made.saves % 3 !== 0) continue;
    const { text } = await ask(site, page, { agent });
    if (text.includes(mark)) made.seen++;
    else made.missing++;
  }
  agent.destroy();
  return made;
}

const figures = ({ times }, seconds) =>
  `${Math.round(times.length / seconds)} a second, p50 ${inMs(quantile(times, 0.5))}, p99 ${inMs(quantile(times, 0.99))}, most ${inMs(quantile(times, 1))}`;

export async function readers(report, { seconds = SECONDS }) {
  const site = await start(newData());
  try {
    const call = ownerOf((await signIn(site)).access_token);
    const slugs = async (path) => (await call(site, "GET", path)).json.map(({ slug }) => slug);
    const pathFor = pathsOf(
      (await slugs("/blog?limit=10")).slice(0, 6),
      (await slugs("/projects")).slice(0, 4),
    );
    await read(site, pathFor, 3_000);
    const calm = await read(site, pathFor, seconds * 1000);
    const [busy, writing] = await Promise.all([
      read(site, pathFor, seconds * 1000),
      write(site, call, seconds * 1000),
    ]);
    report(
      `${READERS} readers, nobody writes`,
      calm.wrong.length === 0,
      `${figures(calm, seconds)}, ${calm.wrong.length} failed`,
    );
    const p99 = quantile(busy.times, 0.99);
    const ratio = p99 / quantile(calm.times, 0.99);
    report(
      `${READERS} readers while the owner writes`,
      busy.wrong.length === 0 && p99 < LONGEST_P99_MS,
      `${figures(busy, seconds)}, ${busy.wrong.length} failed ${busy.wrong[0] ?? ""}; p99 is ${ratio.toFixed(1)} times the above; ${residentMegabytes(site.pid)} MB resident`,
    );
    report(
      "what was acknowledged is on its page",
      writing.missing === 0 && writing.failed.length === 0,
      `${(writing.saves / seconds).toFixed(1)} saves a second, ${writing.failed.length} refused; ${writing.seen} looked for, ${writing.missing} not there`,
    );
  } finally {
    await site.stop();
  }
}
