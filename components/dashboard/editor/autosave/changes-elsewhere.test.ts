// A change of an autosave in another tab or on another device. Two loaded pages stand for two tabs of a browser.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StoredAutosave } from "@/lib/content/autosaves/schema";

const server = vi.hoisted(() => ({ stored: null as StoredAutosave | null }));

/** A fake server that stores one autosave. */
vi.mock("@/lib/api/client", () => ({
  ApiFailure: Error,
  async request(method: string, _path: string, body: StoredAutosave) {
    if (method === "GET") return server.stored ? [server.stored] : [];
    server.stored = method === "PUT" ? autosave(body.source, String(body.values.title)) : null;
    return server.stored;
  },
}));
vi.mock("@/lib/api/stored-session", () => ({ accessToken: () => "token" }));

const autosave = (source: string, title: string): StoredAutosave => ({
  ...{ noun: "blog", item: "new", before: {}, version: "", source, values: { title } },
  updated_at: new Date().toISOString(),
});

/** Stubs a storage that reports removed entries to all pages. A browser reports them to the other tabs only. */
function stubStorage() {
  const methods = {
    getItem: (key: string) => Reflect.get(storage, key) ?? null,
    setItem: (key: string, text: string) => Reflect.set(storage, key, text),
    removeItem(key: string) {
      const oldValue = methods.getItem(key);
      if (oldValue === null) return;
      Reflect.deleteProperty(storage, key);
      window.dispatchEvent(Object.assign(new Event("storage"), { key, oldValue, newValue: null }));
    },
  };
  const storage = Object.create(methods);
  vi.stubGlobal("localStorage", storage);
}

let stop = () => {};
const pause = () => vi.advanceTimersByTimeAsync(2_000);

async function loadPage() {
  vi.resetModules();
  const outbox = await import("./outbox");
  const autosaves = await import("./autosaves");
  const all = () => autosaves.autosavesOf(1).map(({ values }) => values.title);
  return { ...outbox, ...autosaves, all };
}

/** Loads a page that listens to changes elsewhere. */
async function startPage() {
  const page = await loadPage();
  stop = page.startAutosaves(1);
  await pause();
  return page;
}

beforeEach(() => {
  vi.useFakeTimers();
  server.stored = null;
  vi.stubGlobal("window", new EventTarget());
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", document);
  stubStorage();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("if a tab drops an autosave that only the server stored, the other tabs no longer list it", async () => {
  server.stored = autosave("phone", "saved in one tab");
  const { dropAutosave } = await loadPage();
  const { all } = await startPage();
  expect(all()).toEqual(["saved in one tab"]);
  await dropAutosave({ key: "phone", noun: "blog", item: "new", replaces: [] });
  await pause();
  expect(all()).toEqual([]);
});

test("text that another tab sends to the server stays listed", async () => {
  const { newKey, putEntry, deliverNow } = await loadPage();
  const { all, onAutosavesChange } = await startPage();
  const listed: unknown[][] = [];
  onAutosavesChange(() => listed.push(all()));
  const key = newKey(1, "blog", "new");
  const fields = { version: "", values: { title: "typed" }, before: {}, replaces: [] };
  putEntry({ key, noun: "blog", item: "new", at: 1, ...fields });
  deliverNow(key);
  await pause();
  expect(server.stored).toMatchObject({ source: key });
  expect(listed.length).toBeGreaterThan(0);
  for (const list of listed) expect(list).toEqual(["typed"]);
});

test("a page that is shown again no longer lists an autosave that another device has dropped", async () => {
  server.stored = autosave("phone", "discarded on the phone");
  const { all } = await startPage();
  expect(all()).toEqual(["discarded on the phone"]);
  server.stored = null;
  document.dispatchEvent(new Event("visibilitychange"));
  await pause();
  expect(all()).toEqual([]);
});
