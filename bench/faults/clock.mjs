// The clock is set forward by a day and more, and back again.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ask, newAddress, newData, ownerOf, signIn, start, waitFor } from "./site.mjs";

const HOUR_MS = 60 * 60 * 1000;
const PRELOAD = pathToFileURL("bench/faults/shifted-clock.mjs").href;
const KEPT = 2;
const LONGEST_BLOCK_S = 15 * 60;

/** A clock that can be set, in hours from what it really is. */
function clockOf(dataDir) {
  const file = join(dataDir, "clock");
  const set = (hours) => {
    writeFileSync(file, String(hours * HOUR_MS));
    return new Promise((done) => setTimeout(done, 50));
  };
  // For the programs that the server starts, too.
  return { set, env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${PRELOAD}` } };
}

const places = (slug) => [`/blog/${slug}`, "/blogs", "/sitemap.xml", "/feed.xml", "/api/blog"];

/** Where a post can be found. */
async function whereIs(site, slug) {
  const answers = await Promise.all(places(slug).map((path) => ask(site, path)));
  return answers.filter(({ status, text }) => status === 200 && text.includes(slug)).length;
}

const refresh = (site, refreshToken) =>
  ask(site, "/api/auth/refresh", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ refresh_token: refreshToken }).toString(),
  });

async function wrongPasswords(site, address) {
  const sent = {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": address },
    body: new URLSearchParams({ username: "admin@example.com", password: "wrong" }).toString(),
  };
  let answer;
  for (let turn = 0; turn < 6; turn++) answer = await ask(site, "/api/auth/login", sent);
  return answer;
}

async function whileRunning(report) {
  const dataDir = newData();
  const clock = clockOf(dataDir);
  await clock.set(0);
  const site = await start(dataDir, { env: clock.env });
  try {
    const first = await signIn(site);
    const call = ownerOf(first.access_token);
    const slug = "only-tomorrow";
    const publish_date = new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10);
    const post = { title: "Only tomorrow", slug, content: "x", status: "scheduled", publish_date };
    const { status } = await call(site, "POST", "/blog", post);
    const all = places(slug).length;
    const before = await whereIs(site, slug);
    await clock.set(49);
    const during = await whereIs(site, slug);
    const expired = await call(site, "GET", "/contact/messages");
    const tomorrow = await refresh(site, first.refresh_token);
    const tokens = JSON.parse(tomorrow.text);
    const works = await ownerOf(tokens.access_token)(site, "GET", "/contact/messages");
    const address = newAddress();
    const blocked = await wrongPasswords(site, address);

    await clock.set(0);
    const after = await whereIs(site, slug);
    report(
      "a scheduled post, clock two days forward and back",
      status === 201 && before === 0 && during === all && after === 0,
      `found in ${before}, ${during}, ${after} of ${all} places`,
    );
    const early = await ownerOf(tokens.access_token)(site, "GET", "/contact/messages");
    const back = await refresh(site, tokens.refresh_token);
    const again =
      back.status === 200 &&
      (await ownerOf(JSON.parse(back.text).access_token)(site, "GET", "/contact/messages"));
    report(
      "sessions",
      expired.status === 401 &&
        works.status === 200 &&
        early.status === 401 &&
        again.status === 200,
      `a token of before ${expired.status}, refreshed ${works.status}; back again, one from the future ${early.status}, refreshed ${again.status}`,
    );
    const still = await wrongPasswords(site, address);
    const wait = Number(still.headers["retry-after"]);
    const elsewhere = await signIn(site).then(() => 200);
    report(
      "limits",
      blocked.status === 429 && wait <= LONGEST_BLOCK_S && elsewhere === 200,
      `${still.status} with Retry-After ${wait} s for who guessed, ${elsewhere} for the owner elsewhere`,
    );
  } finally {
    await site.stop();
  }
}

const backupsOf = (dataDir) => {
  const folder = join(dataDir, "backups");
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^portfolio-.*\.tar\.gz$/.test(name))
        .sort()
    : [];
};

/** Starts at a time and looks what the server makes of it by itself. */
async function nightAt(dataDir, clock, hours, isEnough) {
  await clock.set(hours);
  const before = backupsOf(dataDir);
  const site = await start(dataDir, { env: { ...clock.env, BACKUP_KEEP: String(KEPT) } });
  const isNew = () => backupsOf(dataDir).some((name) => !before.includes(name));
  await waitFor(isNew, isEnough ? 30_000 : 5_000);
  // What is too many goes after it is there.
  await waitFor(() => backupsOf(dataDir).length <= KEPT, 10_000);
  await site.stop();
  return isNew();
}

async function nights(report) {
  const dataDir = newData();
  const clock = clockOf(dataDir);
  const ahead = await nightAt(dataDir, clock, 24 * 30, true);
  const back = await nightAt(dataDir, clock, 26, true);
  const twice = await nightAt(dataDir, clock, 27 - 0.9, false);
  const next = await nightAt(dataDir, clock, 50, true);
  const kept = backupsOf(dataDir);
  const isFutureGone = kept.every(
    (name) => name < `portfolio-${new Date(Date.now() + 20 * 24 * HOUR_MS).toISOString()}`,
  );
  report(
    "nightly backups, clock a month forward and back",
    ahead && back && !twice && next && kept.length === KEPT && isFutureGone,
    `made then ${ahead}, after it was set back ${back}, again in the same night ${twice}, the next night ${next}; ${kept.length} kept of ${KEPT}`,
  );
}

export async function clock(report) {
  await whileRunning(report);
  await nights(report);
}
