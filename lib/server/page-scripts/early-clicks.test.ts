import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { doFigureClick, holdFigureClick } from "./early-clicks";

const PROOF = "https://me.example/figures#life";

/** A link to a figure, for which the test needs no browser. */
class Link extends EventTarget {
  dataset = { figure: "life" };
  href = PROOF;
  isConnected = true;
  click = vi.fn();
  closest = () => this;
}

const location = { href: "" };
let page: EventTarget;
let cards: string[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  cards = ['template[data-figure-card="life"]'];
  location.href = "";
  vi.stubGlobal("window", { setTimeout });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", (type: string, listener: () => void, capture: boolean) =>
    // Node's method ignores a boolean.
    page.removeEventListener(type, listener, { capture }),
  );
  vi.stubGlobal("Element", Link);
  vi.stubGlobal("document", {
    querySelector: (selector: string) => cards.includes(selector) || null,
  });
  vi.stubGlobal("location", location);
  holdFigureClick();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns whether the click is held back. */
function press(link: Link, keys: object = {}): boolean {
  const event = new Event("click", { cancelable: true });
  Object.defineProperty(event, "target", { value: link });
  return !page.dispatchEvent(Object.assign(event, { button: 0, ...keys }));
}

test("the last early click on a figure is repeated when the script of figures runs", () => {
  const [first, last] = [new Link(), new Link()];
  expect([press(first), press(last)]).toEqual([true, true]);
  doFigureClick();
  expect([first.click.mock.calls.length, last.click.mock.calls.length]).toEqual([0, 1]);
  expect(press(last)).toBe(false);
  doFigureClick();
  vi.runAllTimers();
  expect(last.click).toHaveBeenCalledTimes(1);
  expect(location.href).toBe("");
});

test("if the script of figures does not run, an early click opens the link a little later", () => {
  expect(press(new Link())).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(location.href).toBe("");
  vi.advanceTimersByTime(2_000);
  expect(location.href).toBe(PROOF);
});

test("a link that has left the page is neither clicked nor opened", () => {
  const link = new Link();
  press(link);
  link.isConnected = false;
  vi.runAllTimers();
  doFigureClick();
  expect([location.href, link.click.mock.calls]).toEqual(["", []]);
});

test("clicks with a modifier key, and clicks on figures without a card, are not held back", () => {
  expect(press(new Link(), { ctrlKey: true })).toBe(false);
  expect(press(new Link(), { button: 1 })).toBe(false);
  cards = [];
  expect(press(new Link())).toBe(false);
});
