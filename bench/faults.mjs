// `npm run bench:faults`: overloads the site, kills it, and fills its disk, in temporary folders. `-- --only=kill,disk`
// selects parts. `--seed=` repeats the random numbers of an earlier run. `--kills=` sets the number of kills.
// `--seconds=` sets how long each kind of stranger sends requests. The exit code is 1 if something failed.
import { parseArgs } from "node:util";
import { buildSite, compileTools } from "../scripts/steps.mjs";
import { disk } from "./faults/disk.mjs";
import { kill } from "./faults/kill.mjs";
import { removeFolders } from "./faults/site.mjs";
import { strangers } from "./faults/strangers.mjs";

const PARTS = { strangers, kill, disk };

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
    if (!part)
      throw new Error(
        `There is no part '${name}'. The parts are: ${Object.keys(PARTS).join(", ")}`,
      );
    console.log(`\n${name}`);
    /** `passed`: whether the site behaved as it should; null if this machine cannot try the case. */
    const report = (what, passed, figures) => {
      rows.push({ name, what, passed, figures });
      console.log(
        `  ${passed === null ? "not tried" : passed ? "passed" : "FAILED"}: ${what} (${figures})`,
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
console.log(`\n${"part".padEnd(10)} ${"what was tried".padEnd(50)} ${"passed".padEnd(9)} figures`);
for (const { name, what, passed, figures } of rows) {
  console.log(`${name.padEnd(10)} ${what.padEnd(50)} ${WORDS.get(passed).padEnd(9)} ${figures}`);
}
const failed = rows.filter(({ passed }) => passed === false);
console.log(`\n${rows.length} tried, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
