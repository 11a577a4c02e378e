// What the owner has written while a follower looks on, and what a page may show of it.
import { ask } from "./site.mjs";

const PARTS = ["title", "subtitle", "category"];

/** What is written into a part of the home page by one edit. */
export const textOf = (part, number) => `State ${number} of the ${part}`;
export const pictureOf = (number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="9"><text y="9">${textOf("picture", number)}</text></svg>`;

const numbersIn = (text, part) => [
  ...new Set(
    [...text.matchAll(new RegExp(textOf(part, "(\\d+)"), "g"))].map(([, digits]) => digits),
  ),
];

/** The state that a site's home page shows, as `hero/category`; in words what is wrong where it is no whole one. */
export async function shownState(site) {
  const { status, text } = await ask(site, "/").catch(({ message }) => ({ status: message }));
  if (status !== 200) return `the page: ${status}`;
  const [titles, subtitles, categories] = PARTS.map((part) => numbersIn(text, part));
  const [hero] = titles;
  const seen = `titles ${titles}, subtitles ${subtitles}, categories ${categories}`;
  if (titles.length !== 1 || String(subtitles) !== hero || categories.length !== 1) return seen;
  const [picture] = /\/uploads\/[\w-]+\.svg/.exec(text) ?? [];
  const drawing = picture ? await ask(site, picture) : { status: "none", text: "" };
  if (!drawing.text.includes(`${textOf("picture", hero)}<`)) {
    return `${seen}, picture ${drawing.status}`;
  }
  return `${hero}/${categories[0]}`;
}

/** The states of a site in their order: each edit makes one. */
export class Edits {
  #states = [{ hero: 0, category: 0, name: "0/0", acknowledgedAt: 0 }];
  /** Never used again, whatever is lost. */
  #number = 0;
  acknowledged = 0;

  /** A new state, where an edit of 'hero' or 'category' is about to be sent. */
  next(part) {
    const state = { ...this.#states.at(-1), [part]: ++this.#number, acknowledgedAt: null };
    state.name = `${state.hero}/${state.category}`;
    this.#states.push(state);
    return { number: this.#number, acknowledge: () => this.#acknowledge(state) };
  }

  #acknowledge(state) {
    state.acknowledgedAt = performance.now();
    this.acknowledged++;
  }

  /** The place of a state in their order; -1 for one that never was, or is lost. */
  placeOf(name) {
    return this.#states.findIndex((state) => state.name === name);
  }

  /** Those acknowledged after the one at a place. */
  after(place) {
    return this.#states.slice(place + 1).filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  }

  /** Forgets what came after the state at a place: no site has it any more. Gives how many had been acknowledged. */
  goBackTo(place) {
    const lost = this.after(place);
    this.#states.length = place + 1;
    return lost.length;
  }
}
