// `npm run bench:pages -- --runs=5 --only=/,/blogs --throttling=devtools` measures pages of the site, and a page of a
// bare Next site, on a simulated phone. Each round measures every page once, so that other programs slow all pages
// equally.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { step } from "../scripts/steps.mjs";
import { prepareLighthouse } from "./lighthouse.mjs";
import { startBareNext, startSite } from "./servers.mjs";
import { weightOf } from "./weight.mjs";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string" },
    throttling: { type: "string", default: "simulate" },
  },
});

const BARE = "a bare Next page";
const BARE_BYTES = 2_000;
const POST = "/blog/dashboard-over-2g";
const PROJECT = "/project/bin-picking-cell";
const paths = options.only?.split(",") ?? ["/", POST, PROJECT, "/blogs", "/resume"];

/** Returns the figures of a report: scores from 0 to 100, and times in milliseconds. */
function figuresOf({ categories, audits }) {
  const score = (name) => Math.round(categories[name].score * 100);
  const value = (name) => audits[name].numericValue;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    fonts: audits["network-requests"].details.items.filter(
      ({ resourceType }) => resourceType === "Font",
    ).length,
  };
}

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function medians(runs) {
  const names = Object.keys(runs[0]);
  return Object.fromEntries(names.map((name) => [name, middle(runs.map((run) => run[name]))]));
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(1);

const COLUMNS = [
  ["perf", ({ performance }) => performance],
  ["a11y", ({ accessibility }) => accessibility],
  ["best", ({ practices }) => practices],
  ["seo", ({ seo }) => seo],
  ["FCP ms", ({ fcp }) => Math.round(fcp)],
  ["LCP ms", ({ lcp }) => Math.round(lcp)],
  ["TBT ms", ({ tbt }) => Math.round(tbt)],
  ["CLS", ({ cls }) => Number(cls.toFixed(4))],
  ["fonts", ({ fonts }) => fonts],
  ["LCP x bare", ({ lcp }, bare) => (lcp / bare.lcp).toFixed(2)],
  ["JS +KB", ({ js }, bare) => kilobytes(js - bare.js)],
  ["CSS KB", ({ css }) => kilobytes(css)],
  ["HTML KB", ({ html }) => kilobytes(html)],
  ["Brotli", ({ brotli }) => kilobytes(brotli)],
  ["HTML raw", ({ rawHtml }) => kilobytes(rawHtml)],
  ["payload KB", ({ flight }) => kilobytes(flight)],
  ["payload raw", ({ rawFlight }) => kilobytes(rawFlight)],
];

function print(pages, bare) {
  const rows = pages.map(({ name, figures }) => [
    name,
    ...COLUMNS.map(([, read]) => String(read(figures, bare))),
  ]);
  const table = [["", ...COLUMNS.map(([title]) => title)], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const [name, ...cells] of table) {
    const line = cells.map((cell, index) => cell.padStart(widths[index + 1]));
    console.log([name.padEnd(widths[0]), ...line].join("  "));
  }
}

const lighthouse = await prepareLighthouse();
const site = await startSite();
const bareServer = await startBareNext(BARE_BYTES);
try {
  const pages = [
    { name: BARE, url: bareServer.url, runs: [] },
    ...paths.map((path) => ({ name: path, url: new URL(path, site.url).href, runs: [] })),
  ];
  for (let round = 1; round <= Number(options.runs); round++) {
    await step(`Round ${round} of ${options.runs}`, async () => {
      for (const { url, runs } of pages)
        runs.push(figuresOf(await lighthouse(url, options.throttling)));
    });
  }
  for (const page of pages) page.figures = { ...medians(page.runs), ...(await weightOf(page.url)) };
  console.log();
  print(pages, pages[0].figures);
  console.log(
    "\nMedians for a phone that Lighthouse simulates. JS +KB: the JavaScript that the bare page does not have. Sizes are with gzip, except Brotli and raw;\n" +
      "the payload is the part of the HTML that React reads. Aims: perf not below the bare page's, the other\n" +
      "scores 100, LCP at most 1.3 times the bare page's, CLS 0, JS of the home page at most +45 KB, fonts at most 2.",
  );
} finally {
  await Promise.all([site.stop(), bareServer.stop()]);
  rmSync(site.dataDir, { recursive: true });
}
