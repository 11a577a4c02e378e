// The primary is killed again and again while its owner edits. A follower looks on, and now and then takes over.
import { setTimeout as sleep } from "node:timers/promises";
import { Edits, pictureOf, shownState, textOf } from "./edits.mjs";
import { Machine } from "./machine.mjs";
import { randomFrom } from "./random.mjs";
import { newData, newFolder, quantile, waitFor } from "./site.mjs";
import { startStorage } from "./storage.mjs";

const KILLS = 50;
/** After so many the primary does not come back in time, and the follower is promoted. */
const KILLS_A_PROMOTION = 10;
const LONGEST_RUN_MS = 15_000;
const LONGEST_PAUSE_MS = 4_000;
/** Uploads, a database, what a copy consists of, who the primary is: two or three copies. */
const MOST_WRITES = 8;
const PRIMARY_KEY = "site/primary";
const LOOK_EVERY_MS = 50;
const LONGEST_WAIT_MS = 60_000;
const LONGEST_PROMOTION_MS = 10_000;
/** Ten seconds lie between two copies; the rest is what making one takes. */
const MOST_LOST_MS = 14_000;

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function saved(answer) {
  const { status, text, json } = await answer;
  if (status >= 300) throw new Error(`The owner's edit: ${status} ${text}`);
  return json;
}

async function writeHero(call, number) {
  const form = new FormData();
  form.set("file", new File([pictureOf(number)], "picture.svg"));
  const { url } = await saved(call("POST", "/upload/upload", form));
  const [title, subtitle] = ["title", "subtitle"].map((part) => textOf(part, number));
  await saved(call("PUT", "/hero", { title, subtitle, profile_image: url }));
}

/** All projects follow the name of their category, in one transaction. */
async function writeCategory(call, number) {
  const [category] = await saved(call("GET", "/categories/projects"));
  const name = textOf("category", number);
  await saved(call("PUT", `/categories/projects/${category.id}`, { ...category, name }));
}

const WRITERS = { hero: writeHero, category: writeCategory };

async function writeFirstState(call) {
  const [{ name: category }] = await saved(call("GET", "/categories/projects"));
  for (const { id } of await saved(call("GET", "/projects"))) {
    await saved(call("PUT", `/projects/${id}`, { category, featured: true }));
  }
  await writeHero(call, 0);
  await writeCategory(call, 0);
}

/** The owner edits, thinks, and edits, until `over` is called; `ended` rejects where an edit fails before that. */
function beginToEdit(call, edits, random) {
  let isOver = false;
  const ended = (async () => {
    while (!isOver) {
      const part = random() < 0.5 ? "hero" : "category";
      const { number, acknowledge } = edits.next(part);
      try {
        await WRITERS[part](call, number);
        acknowledge();
      } catch (error) {
        if (!isOver) throw error;
      }
      if (random() < 0.5) await sleep(random() * LONGEST_PAUSE_MS);
    }
  })();
  const over = () => {
    isOver = true;
  };
  return { over, ended };
}

/** Looks at a follower all the time: it may only go on, from one whole state to a later one. */
function beginToWatch(site, edits) {
  const seen = { looks: 0, wrong: [] };
  let newest = -1;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const shown = await shownState(site);
      const place = edits.placeOf(shown);
      if (place < Math.max(newest, 0)) seen.wrong.push(`after state ${newest}: ${shown}`);
      else newest = place;
      seen.looks++;
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    return seen;
  };
}

class Pair {
  #storage;
  #random;
  #ownersRandom;
  #edits = new Edits();
  #primary;
  #follower;
  #call;
  #endWatch;
  looks = 0;
  wrong = [];
  unfenced = [];
  duringCopies = 0;
  /** Acknowledged edits that a primary did not have any more when it had restarted. */
  forgotten = 0;
  /** How old the first edit was, at each kill, that the newest copy did not have. */
  lostMs = [];
  /** The same of edits since the primary's last start: before that the debounce did not run. */
  lostOfRunMs = [];
  #startedAt = 0;
  promotionMs = [];

  constructor(storage, seed) {
    this.#storage = storage;
    this.#random = randomFrom(seed);
    this.#ownersRandom = randomFrom(seed + 1);
    this.#primary = new Machine(storage, { dataDir: newData(), follows: false });
    this.#follower = new Machine(storage, { dataDir: newFolder(), follows: true });
  }

  get acknowledged() {
    return this.#edits.acknowledged;
  }

  async begin() {
    await this.#primary.start();
    this.#call = await this.#primary.signIn();
    await writeFirstState(this.#call);
    await this.#follower.start();
    await this.#watchAnew();
  }

  /** Once the follower shows what the primary does. */
  async #watchAnew() {
    await saved(this.#call("POST", "/copies"));
    const { site } = this.#follower;
    const now = await shownState(this.#primary.site);
    const isSame = await waitFor(async () => (await shownState(site)) === now, LONGEST_WAIT_MS);
    if (!isSame) throw new Error(`The follower does not show ${now}:\n${site.log()}`);
    this.#endWatch = beginToWatch(site, this.#edits);
  }

  /** Waits until the follower, which alone uses the storage, asks twice in a row who the primary is: it has all there is. */
  async #caughtUp() {
    const { requests } = this.#storage;
    const from = requests.length;
    const isQuiet = () =>
      requests.length >= from + 2 && requests.slice(-2).every(({ key }) => key === PRIMARY_KEY);
    if (!(await waitFor(isQuiet, LONGEST_WAIT_MS))) {
      throw new Error(`The follower does not keep up:\n${this.#follower.site.log()}`);
    }
  }

  /** The primary's machine is gone in the midst of edits; notes what its follower has of them. */
  async kill() {
    this.#startedAt = performance.now();
    const editing = beginToEdit(this.#call, this.#edits, this.#ownersRandom);
    await Promise.race([this.#moment(), editing.ended]);
    editing.over();
    const killedAt = performance.now();
    await this.#primary.kill();
    await editing.ended;
    await this.#caughtUp();
    this.#storage.fault = () => null;
    this.#storage.beforeWrite = async () => undefined;
    const [firstLost] = this.#edits.after(await this.#placeOf(this.#follower));
    const since = firstLost?.acknowledgedAt ?? killedAt;
    this.lostMs.push(killedAt - since);
    this.lostOfRunMs.push(killedAt - Math.max(since, this.#startedAt));
  }

  /** A random moment, or that at which a copy writes something, which may still reach the storage. */
  async #moment() {
    if (this.#random() < 0.5) return sleep(this.#random() * LONGEST_RUN_MS);
    let left = 1 + Math.floor(this.#random() * MOST_WRITES);
    const isLost = this.#random() < 0.5;
    await new Promise((reached) => {
      this.#storage.beforeWrite = async () => {
        left--;
        if (left === 0) reached();
        if (left <= 0 && isLost) throw new Error("The machine is gone");
      };
    });
    this.duringCopies++;
  }

  async #placeOf(machine) {
    const shown = await shownState(machine.site);
    const place = this.#edits.placeOf(shown);
    if (place < 0) this.wrong.push(`after a kill: ${shown}`);
    return Math.max(place, 0);
  }

  async restart() {
    await this.#primary.start();
    this.#call = await this.#primary.signIn();
    this.forgotten += this.#edits.goBackTo(await this.#placeOf(this.#primary));
  }

  /** The follower becomes the primary, and the former one, when it is back, its follower. */
  async takeOver() {
    await this.#endLooking();
    const begun = performance.now();
    await this.#follower.promote();
    this.#call = await this.#follower.signIn();
    await saved(this.#call("PUT", "/about", { tagline: "Edited after the promotion" }));
    this.promotionMs.push(performance.now() - begun);
    this.#edits.goBackTo(await this.#placeOf(this.#follower));
    await this.#comeBack(this.#primary);
    [this.#primary, this.#follower] = [this.#follower, this.#primary];
    await this.#watchAnew();
  }

  /** Comes back as what it was, and may not copy; then it follows. */
  async #comeBack(machine) {
    await machine.start();
    const call = await machine.signIn();
    await saved(call("PUT", "/hero", { title: "Edited where nobody looks" }));
    const { status, text } = await call("POST", "/copies");
    const isTold = status === 502 && text.includes("Another machine has taken over");
    if (!isTold) this.unfenced.push(`${status} ${text}`);
    await machine.site.stop();
    await machine.start({ follows: true });
  }

  async #endLooking() {
    const { looks, wrong } = await this.#endWatch();
    this.looks += looks;
    this.wrong.push(...wrong);
  }

  async end() {
    await this.#endLooking();
    await Promise.all([this.#primary.site.stop(), this.#follower.site.stop()]);
    await this.#storage.stop();
  }
}

export async function standby(report, { seed, kills = KILLS }) {
  const pair = new Pair(await startStorage(), seed);
  await pair.begin();
  for (let number = 1; number <= kills; number++) {
    await pair.kill();
    if (number % KILLS_A_PROMOTION === 0 || number === kills) await pair.takeOver();
    else await pair.restart();
    if (process.stdout.isTTY) process.stdout.write(`\r  killed ${number} of ${kills}`);
  }
  await pair.end();
  if (process.stdout.isTTY) process.stdout.write("\r");
  for (const problem of [...pair.wrong, ...pair.unfenced].slice(0, 20)) console.log(`  ${problem}`);
  report(
    `SIGKILL of the primary, ${kills} times during edits`,
    pair.wrong.length === 0 && pair.forgotten === 0,
    `${pair.looks} looks at the follower, ${pair.wrong.length} at half a state or an older one; ${pair.acknowledged} edits acknowledged, ${pair.forgotten} lost by the primary; ${pair.duringCopies} kills at a write of a copy (--seed=${seed})`,
  );
  const [median, most] = [0.5, 1].map((of) => quantile(pair.lostMs, of));
  const mostOfRun = Math.max(...pair.lostOfRunMs);
  report(
    "edits that only the killed machine had",
    mostOfRun < MOST_LOST_MS,
    `those of the last ${inSeconds(median)} (median), ${inSeconds(mostOfRun)} at most; ${inSeconds(most)} where it was killed again before its first copy`,
  );
  const slowest = Math.max(...pair.promotionMs);
  report(
    `a promotion, ${pair.promotionMs.length} times`,
    slowest < LONGEST_PROMOTION_MS,
    `${inSeconds(slowest)} at most until an edit is saved on it`,
  );
  report(
    "the former primary, when it is back",
    pair.unfenced.length === 0,
    `${pair.unfenced.length} of ${pair.promotionMs.length} could copy`,
  );
}
