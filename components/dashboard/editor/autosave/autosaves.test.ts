import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StoredAutosave } from "@/lib/content/autosaves/schema";

const state = vi.hoisted(() => ({
  stored: [] as StoredAutosave[],
  sent: [] as string[],
  isDown: false,
  isSignedIn: true,
  longest: Number.POSITIVE_INFINITY,
  time: 0,
}));

const TooLarge = vi.hoisted(
  () =>
    class extends Error {
      status = 413;
    },
);

const rowOf = (item: string, source: string, title: string): StoredAutosave => ({
  ...{ noun: "blog", item, before: {}, version: "", source, values: { title } },
  updated_at: new Date(++state.time).toISOString(),
});

/** A fake server that stores one autosave for each form. */
vi.mock("@/lib/api/client", () => ({
  ApiFailure: TooLarge,
  async request(method: string, path: string, body?: StoredAutosave) {
    if (state.isDown) throw new Error("unreachable");
    state.sent.push(`${method} ${path}`);
    const item = /(?::|item=)(\w+)$/.exec(path)?.[1];
    if (method === "GET") return state.stored.filter((one) => !item || one.item === item);
    const there = state.stored.find((one) => one.item === item);
    const rest = state.stored.filter((one) => one !== there);
    if (method === "DELETE") state.stored = rest;
    if (method !== "PUT" || !body || !item) return;
    if (String(body.values.title).length > state.longest) throw new TooLarge();
    if ((there?.updated_at ?? null) !== body.updated_at) throw new Error("stale");
    const now = rowOf(item, body.source, String(body.values.title));
    state.stored = [...rest, now];
    return now;
  },
}));
vi.mock("@/lib/api/stored-session", () => ({
  accessToken: () => (state.isSignedIn ? "token" : null),
}));

const pause = () => vi.advanceTimersByTimeAsync(2_000);
const titles = () => state.stored.map(({ values }) => values.title);

async function loadPage() {
  vi.resetModules();
  const outbox = await import("./outbox");
  const { deliverSoon, startAutosaves, ...autosaves } = await import("./autosaves");
  return {
    ...outbox,
    ...autosaves,
    start: () => startAutosaves(1),
    open: (item: number | "new" = 3) => outbox.newKey(1, "blog", item),
    write(key: string, title: string, replaces: string[] = []) {
      const content = { at: ++state.time, version: "", values: { title }, before: {}, replaces };
      outbox.putEntry({ key, noun: "blog", item: "", ...content });
      deliverSoon(key);
    },
    waiting: () => outbox.outboxOf(1).map(({ values }) => values.title),
    all: () => autosaves.autosavesOf(1).map(({ values }) => values.title),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z") });
  Object.assign(state, { stored: [], sent: [], isDown: false, isSignedIn: true, time: 0 });
  state.longest = Number.POSITIVE_INFINITY;
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", document);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after a pause in typing, the input is sent once and removed from the outbox", async () => {
  const { open, write, waiting, all } = await loadPage();
  const key = open();
  for (const title of ["a", "ab", "abc"]) write(key, title);
  expect([waiting(), titles()]).toEqual([["abc"], []]);
  await pause();
  expect([waiting(), titles(), all()]).toEqual([[], ["abc"], ["abc"]]);
  expect(state.sent).toEqual(["GET /drafts?noun=blog&item=3", "PUT /drafts/blog:3"]);
});

test("input typed during a request stays in the outbox", async () => {
  const { open, write, waiting, all, deliverNow } = await loadPage();
  const key = open();
  write(key, "first");
  deliverNow(key);
  await vi.advanceTimersByTimeAsync(0);
  write(key, "first, and more");
  expect([waiting(), all()]).toEqual([["first, and more"], ["first, and more"]]);
  await pause();
  expect([waiting(), titles()]).toEqual([[], ["first, and more"]]);
});

test("input typed without a connection is sent from the outbox when the connection returns", async () => {
  const { open, write, waiting, start } = await loadPage();
  const stop = start();
  state.isDown = true;
  write(open(), "typed offline");
  await pause();
  expect(waiting()).toEqual(["typed offline"]);
  state.isDown = false;
  window.dispatchEvent(new Event("online"));
  await pause();
  expect([waiting(), titles()]).toEqual([[], ["typed offline"]]);
  stop();
});

test("waiting input is sent at once when the page is hidden", async () => {
  const { open, write, start } = await loadPage();
  const stop = start();
  write(open(), "left for another tab");
  Object.assign(document, { visibilityState: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(titles()).toEqual(["left for another tab"]);
  stop();
});

test("after the session has ended, input stays in the outbox and is not sent", async () => {
  const { open, write, waiting } = await loadPage();
  state.isSignedIn = false;
  write(open(), "signed out");
  await pause();
  expect([waiting(), state.sent]).toEqual([["signed out"], []]);
});

test("deliverAll sends the outbox, and emptyOutbox removes input that could not be sent", async () => {
  const { open, write, waiting, deliverAll, emptyOutbox } = await loadPage();
  write(open(3), "typed just now");
  await deliverAll(1);
  expect([waiting(), titles()]).toEqual([[], ["typed just now"]]);
  state.isDown = true;
  write(open(4), "typed offline");
  await deliverAll(1);
  expect(waiting()).toEqual(["typed offline"]);
  emptyOutbox(1);
  state.isDown = false;
  await pause();
  expect([waiting(), titles()]).toEqual([[], ["typed just now"]]);
});

test("a text that is too long for the server is marked until a shorter text is stored", async () => {
  const { open, write, waiting, isTooLong } = await loadPage();
  const key = open();
  state.longest = 5;
  write(key, "a long text");
  expect(isTooLong(key)).toBe(false);
  await pause();
  expect([waiting(), isTooLong(key)]).toEqual([["a long text"], true]);
  state.isDown = true;
  write(key, "a");
  await pause();
  expect(isTooLong(key)).toBe(true);
  state.isDown = false;
  write(key, "short");
  await pause();
  expect([waiting(), titles(), isTooLong(key)]).toEqual([[], ["short"], false]);
});

test("if two tabs write a new item, the text of the second tab waits in the outbox", async () => {
  const { open, write, waiting, all, dropAutosave } = await loadPage();
  const [first, second] = [open("new"), open("new")];
  write(first, "in the first tab");
  await pause();
  write(second, "in the second tab");
  await pause();
  expect([titles(), waiting()]).toEqual([["in the first tab"], ["in the second tab"]]);
  expect(all()).toEqual(["in the second tab", "in the first tab"]);
  await dropAutosave({ key: first, noun: "blog", item: "new", replaces: [] });
  write(second, "in the second tab, still");
  await pause();
  expect([titles(), waiting()]).toEqual([["in the second tab, still"], []]);
});

test("a form overwrites another device's autosave on the server only if the form continues that autosave", async () => {
  state.stored = [rowOf("3", "phone", "on the phone")];
  const { open, write, all, loadAutosaves, isOurs, autosavesOf } = await loadPage();
  await loadAutosaves("blog:3");
  expect(autosavesOf(1, "blog").map(isOurs)).toEqual([false]);
  const key = open();
  write(key, "on the laptop");
  await pause();
  expect(titles()).toEqual(["on the phone"]);
  expect(all()).toEqual(["on the laptop", "on the phone"]);
  write(key, "on the phone and more", ["phone"]);
  expect(all()).toEqual(["on the phone and more"]);
  await pause();
  expect(titles()).toEqual(["on the phone and more"]);
});

test("dropping a text removes the text from the list, and deletes the autosave that the text continued", async () => {
  state.stored = [rowOf("3", "phone", "on the phone")];
  const { open, write, all, loadAutosaves, dropAutosave } = await loadPage();
  const key = open();
  write(key, "continued", ["earlier", "phone"]);
  const loading = loadAutosaves();
  const dropping = dropAutosave({ key, noun: "blog", item: "3", replaces: ["earlier", "phone"] });
  expect(all()).toEqual([]);
  await Promise.all([loading, dropping, pause()]);
  expect([titles(), all()]).toEqual([[], []]);
  expect(state.sent.at(-1)).toBe("DELETE /drafts/blog:3");
});

test("if a new item continues a deleted item's autosave, dropping the new text deletes this autosave", async () => {
  state.stored = [rowOf("24", "phone", "of a deleted item")];
  const { open, write, all, loadAutosaves, dropAutosave } = await loadPage();
  await loadAutosaves();
  const key = open("new");
  write(key, "recovered", ["phone"]);
  await dropAutosave({ key, noun: "blog", item: "new", replaces: ["phone"] });
  await loadAutosaves();
  expect([titles(), all()]).toEqual([[], []]);
});

test("if a new item continues a deleted item's autosave, sending the new text deletes this autosave", async () => {
  state.stored = [rowOf("24", "phone", "of a deleted item")];
  const { open, write, all, loadAutosaves } = await loadPage();
  await loadAutosaves();
  write(open("new"), "recovered, and more", ["phone"]);
  await pause();
  await loadAutosaves();
  expect([titles(), all()]).toEqual([["recovered, and more"], ["recovered, and more"]]);
});

test("dropping a text does not delete another form's autosave from the server", async () => {
  state.stored = [rowOf("3", "phone", "on the phone")];
  const { open, dropAutosave } = await loadPage();
  await dropAutosave({ key: open(), noun: "blog", item: "3", replaces: [] });
  expect(titles()).toEqual(["on the phone"]);
});

test("undoing a discard sends the text to the server again", async () => {
  const { open, write, autosavesOf, dropAutosave, offerAgain } = await loadPage();
  write(open(), "discarded by mistake");
  await pause();
  const [autosave] = autosavesOf(1);
  if (!autosave) throw new Error("No autosave");
  const dropping = dropAutosave(autosave);
  offerAgain(autosave);
  await Promise.all([dropping, pause()]);
  expect(titles()).toEqual(["discarded by mistake"]);
});

test("text in the outbox for a deleted item is sent for the restored item, which has another id", async () => {
  const { open, write, waiting, autosavesOf, moveAutosaves } = await loadPage();
  const key = open(3);
  write(key, "on the server");
  await pause();
  state.isDown = true;
  write(key, "typed before the deletion");
  await pause();
  state.isDown = false;
  state.stored = [rowOf("7", key, "on the server")];
  moveAutosaves(1, "blog", { from: 3, to: 7 });
  expect(autosavesOf(1).map(({ item }) => item)).toEqual(["7"]);
  await pause();
  expect([waiting(), titles()]).toEqual([[], ["typed before the deletion"]]);
  expect(autosavesOf(1).map(({ item }) => item)).toEqual(["7"]);
});

test("a new page loads the autosaves of all forms from the server", async () => {
  state.stored = [rowOf("3", "phone", "first"), rowOf("new", "phone too", "second")];
  const { start, all, autosavesOf } = await loadPage();
  const stop = start();
  await pause();
  expect(all()).toEqual(["first", "second"]);
  expect([autosavesOf(1, "blog").length, autosavesOf(1, "hero")]).toEqual([2, []]);
  stop();
  expect(all()).toEqual([]);
});
