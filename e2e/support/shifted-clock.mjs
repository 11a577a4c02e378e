// Node loads this module before a program (`node --import`). The module shifts the program's clock by the milliseconds
// in the file CLOCK_FILE. The file can change while the program runs. Timers are not affected, as when a real clock is
// set.
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 20;
const RealDate = Date;
let offset = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - lookedAt > LOOK_EVERY_MS) {
    lookedAt = performance.now();
    // While a test writes the file, the file is empty for a moment. Then the last offset stays in use.
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
