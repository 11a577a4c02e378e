// `npm run bench`: measures how fast the home page is served, how long a start takes, and how much memory the site
// needs. To compare two runs, compare their ratios: absolute figures depend on the machine.
import { spawnSync } from "node:child_process";
import { run } from "../scripts/programs.mjs";
import { residentMegabytes, startBareNext, startNginx, startSite } from "./servers.mjs";
import { weightOf } from "./weight.mjs";

const CONNECTIONS = 50;
const SECONDS = 8;

// A program on this machine sends the requests: wrk if it is installed, otherwise autocannon.
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;
const generator = hasWrk ? "wrk" : "autocannon";

const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

async function wrk(url) {
  const printed = await run("wrk", [
    ...["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, "--latency"],
    ...["-H", "Accept-Encoding: gzip", url],
  ]);
  const percentile = (share) => {
    const [, time, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(printed);
    return Number(time) * MILLISECONDS[unit];
  };
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)[1]),
    p50: percentile(50),
    p99: percentile(99),
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(printed)?.[1] ?? 0),
  };
}

async function autocannon(url) {
  const { default: cannon } = await import("autocannon");
  const result = await cannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "gzip" },
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}

/** Returns the number of answers per second, the median and 99th percentile in ms, and the number of errors. */
const load = (url) => (hasWrk ? wrk(url) : autocannon(url));

const row = (name, { perSecond, p99, errors }) =>
  console.log(
    `${name.padEnd(28)} ${Math.round(perSecond).toLocaleString("en-US").padStart(8)} answers a second   p99 ${p99.toFixed(1)} ms${errors ? `   ${errors} errors` : ""}`,
  );

const first = await startSite();
await first.stop();
const site = await startSite(first.dataDir);
const ready = /Ready after ([\d.]+) s/.exec(site.log())[1];
const html = await (await fetch(site.url)).text();
const idle = residentMegabytes(site.pid);
for (let batch = 0; batch < 100; batch++) {
  await Promise.all(Array.from({ length: 100 }, () => fetch(site.url).then((one) => one.text())));
}
const busy = residentMegabytes(site.pid);

console.log(
  `Home page of ${html.length.toLocaleString("en-US")} bytes, gzip, load from ${generator}`,
);
const ours = await load(site.url);
row("this site", ours);
const ourScripts = (await weightOf(site.url)).js;
await site.stop();

const bare = await startBareNext(html.length);
const theirs = await load(bare.url);
row("next start, a bare page", theirs);
const bareScripts = (await weightOf(bare.url)).js;
await bare.stop();

const nginx = await startNginx(html);
const best = nginx && (await load(nginx.url));
if (best) row("nginx, the same bytes", best);
await nginx?.stop();

console.log(`
${(ours.perSecond / theirs.perSecond).toFixed(1)} times as many answers a second as "next start" (aim: at least 25)
${best ? `${(ours.perSecond / best.perSecond).toFixed(2)} times as many answers a second as nginx (aim: at least 0.3)` : "nginx is not installed"}
${idle} MB of memory when idle, ${busy} MB after 10,000 requests (aim: at most 250)
${ready} s until the site serves, at the second start (aim: at most 3)
${((ourScripts - bareScripts) / 1024).toFixed(1)} KB more JavaScript than a bare page (${(bareScripts / 1024).toFixed(1)} KB), with gzip (aim: at most 45)`);
