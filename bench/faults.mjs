// `npm run bench:faults`: what holds when the site is overrun, killed, starved of disk, locked out, lied to by its
// clock. Every part works on a throw-away data folder. `-- --only=kill,slow` for some of them, `--seed=` for the
// same random numbers again, `--kills=` and `--seconds=` for shorter runs. Ends with 1 when something did not hold.
import { parseArgs } from "node:util";
import { buildSite, compileTools } from "../scripts/steps.mjs";
import { clock } from "./faults/clock.mjs";
import { disk } from "./faults/disk.mjs";
import { importing } from "./faults/importing.mjs";
import { kill } from "./faults/kill.mjs";
import { locked } from "./faults/locked.mjs";
import { readOnly } from "./faults/read-only.mjs";
import { readers } from "./faults/readers.mjs";
import { removeFolders } from "./faults/site.mjs";
import { slow } from "./faults/slow.mjs";
import { strangers } from "./faults/strangers.mjs";

const PARTS = {
  readers,
  strangers,
  kill,
  disk,
  "read-only": readOnly,
  clock,
  slow,
  locked,
  importing,
};

const { values } = parseArgs({
  options: {
    only: { type: "string", default: Object.keys(PARTS).join() },
    seed: { type: "string", default: String(Date.now() % 1e6) },
    kills: { type: "string" },
    seconds: { type: "string" },
  },
});
const number = (text) => (text === undefined ? undefined : Number(text));
const settings = {
  seed: Number(values.seed),
  kills: number(values.kills),
  seconds: number(values.seconds),
};

const rows = [];
await compileTools();
await buildSite();
try {
  for (const name of values.only.split(",")) {
    const part = PARTS[name];
    if (!part) throw new Error(`There is no part '${name}': ${Object.keys(PARTS).join(", ")}`);
    console.log(`\n${name}`);
    /** `held`: true, false, or null for what cannot be tried here. */
    const report = (what, held, figures) => {
      rows.push({ name, what, held, figures });
      console.log(
        `  ${held === null ? "not tried" : held ? "held" : "DID NOT HOLD"}: ${what} (${figures})`,
      );
    };
    await part(report, settings);
  }
} finally {
  removeFolders();
}

const WORDS = new Map([
  [true, "yes"],
  [false, "NO"],
  [null, "not tried"],
]);
console.log(`\n${"part".padEnd(10)} ${"what was tried".padEnd(50)} ${"held".padEnd(9)} figures`);
for (const { name, what, held, figures } of rows) {
  console.log(`${name.padEnd(10)} ${what.padEnd(50)} ${WORDS.get(held).padEnd(9)} ${figures}`);
}
const failed = rows.filter(({ held }) => held === false);
console.log(`\n${rows.length} tried, ${failed.length} did not hold`);
process.exitCode = failed.length > 0 ? 1 : 0;
