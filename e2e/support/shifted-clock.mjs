// Loaded before a program of ours (`node --import`): its clock is as many milliseconds off as the file
// CLOCK_FILE says, which may change while it runs. Timers go on as they are, as they do when a real clock is set.
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 20;
const RealDate = Date;
let offset = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - lookedAt > LOOK_EVERY_MS) {
    lookedAt = performance.now();
    // A file that is being written is empty for a moment.
    offset = Number(readFileSync(process.env.CLOCK_FILE, "utf8") || offset);
  }
  return RealDate.now() + offset;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
