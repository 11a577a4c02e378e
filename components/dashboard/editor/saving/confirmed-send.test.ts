import { describe, expect, onTestFinished, test, vi } from "vitest";
import { copyUnconfirmed } from "@/components/dashboard/editor/autosave/unconfirmed-saves";
import { ApiFailure } from "@/lib/api/client";
import { type Channel, sendOnce, type Target } from "./confirmed-send";

interface Input {
  title: string;
}
type Item = Input & { id: number; created_at: string; updated_at: string };

/** A fake server. Its answers can get lost. */
function server() {
  const items: Item[] = [];
  const made = new Map<string, number>();
  let now = 0;
  let isAnswerLost = false;
  const store = (id: number, { title }: Input): Item => ({
    id,
    title,
    created_at: "",
    updated_at: String(++now),
  });
  const channel: Channel<Input, Item> = {
    async send(input, { id, creation = "" }) {
      const known = id === null ? items[(made.get(creation) ?? 0) - 1] : undefined;
      const item = known ?? store(id ?? items.length + 1, input);
      items[item.id - 1] = item;
      if (id === null) made.set(creation, item.id);
      if (isAnswerLost) throw new ApiFailure(0, "The server cannot be reached");
      return item;
    },
    read: async (id) => items[id - 1] ?? null,
  };
  async function loseAnswer(save: () => Promise<unknown>) {
    isAnswerLost = true;
    await expect(save()).rejects.toThrow();
    isAnswerLost = false;
  }
  return { items, channel, loseAnswer };
}

let count = 0;

/** Returns a function that saves the same autosave each time. */
function saverOf(channel: Channel<Input, Item>, target: Target = { id: null, version: "" }) {
  const key = `autosave ${++count}`;
  return (title: string) => sendOnce({ key, target, input: { title } }, channel);
}

describe("a retry after a lost answer", () => {
  test("does not create a new item again", async () => {
    const { items, channel, loseAnswer } = server();
    const save = saverOf(channel);
    await loseAnswer(() => save("A"));
    expect(await save("A")).toMatchObject({ item: { id: 1 }, isNew: true });
    expect(items).toHaveLength(1);
  });

  test("changes the new item if the input has changed", async () => {
    const { items, channel, loseAnswer } = server();
    const save = saverOf(channel);
    await loseAnswer(() => save("A"));
    expect(await save("B")).toMatchObject({
      item: { id: 1, title: "B" },
      isNew: false,
    });
    expect(items).toHaveLength(1);
  });

  test("does not create a new item again if several inputs may have arrived", async () => {
    const { items, channel, loseAnswer } = server();
    const save = saverOf(channel);
    const unreached: typeof channel.send = () => Promise.reject(new ApiFailure(0, "No network"));
    const send = channel.send;
    channel.send = unreached;
    await expect(save("A")).rejects.toThrow();
    channel.send = send;
    await loseAnswer(() => save("B"));
    expect((await save("A")).item).toMatchObject({ id: 1, title: "A" });
    expect(items).toMatchObject([{ title: "A" }]);
  });

  test("does not create a new item again if a later change of the item was refused", async () => {
    const { items, channel, loseAnswer } = server();
    const save = saverOf(channel);
    await loseAnswer(() => save("A"));
    const send = channel.send;
    channel.send = (input, target) =>
      target.id === null
        ? send(input, target)
        : Promise.reject(new ApiFailure(409, "The slug is taken"));
    await expect(save("B")).rejects.toThrow();
    channel.send = send;
    expect((await save("C")).item).toMatchObject({ id: 1, title: "C" });
    expect(items).toHaveLength(1);
  });

  test("does not create a new item again in a tab that continues the item's autosave", async () => {
    const { items, channel, loseAnswer } = server();
    const save = { target: { id: null, version: "" }, input: { title: "A" } };
    await loseAnswer(() => sendOnce({ ...save, key: "lost" }, channel));
    copyUnconfirmed("lost", "continued");
    await sendOnce({ ...save, key: "continued" }, channel);
    expect(items).toHaveLength(1);
  });

  /** Stubs the browser's storage. The stub refuses texts that are longer than `longest`. */
  function stubStorage(longest = Number.POSITIVE_INFINITY) {
    const stored = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, text: string) {
        if (text.length > longest) throw new DOMException("full", "QuotaExceededError");
        stored.set(key, text);
      },
      removeItem: (key: string) => stored.delete(key),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    return stored;
  }

  /** Saves once and reloads the page before the answer. Returns a function that saves after the reload. */
  async function saveAndReload(channel: Channel<Input, Item>, title: string) {
    const save = { key: `autosave ${++count}`, target: { id: null, version: "" } };
    await new Promise<void>((arrived) => {
      const send: typeof channel.send = async (...sent) => {
        await channel.send(...sent);
        arrived();
        return new Promise(() => undefined);
      };
      void sendOnce({ ...save, input: { title } }, { ...channel, send });
    });
    vi.resetModules();
    const { sendOnce: sendLater } = await import("./confirmed-send");
    return (later: string) => sendLater({ ...save, input: { title: later } }, channel);
  }

  test("does not create a new item again if the page was reloaded before the answer", async () => {
    const stored = stubStorage();
    const { items, channel } = server();
    const saveLater = await saveAndReload(channel, "A");
    expect(await saveLater("A")).toMatchObject({ item: { id: 1 }, isNew: true });
    expect(items).toHaveLength(1);
    expect(stored.size).toBe(0);
  });

  test("does not create a new item again if the input did not fit into the storage", async () => {
    stubStorage(200);
    const { items, channel } = server();
    const saveLater = await saveAndReload(channel, "long ".repeat(100));
    expect(await saveLater("B")).toMatchObject({ item: { id: 1, title: "B" } });
    expect(items).toHaveLength(1);
  });

  test("does not send a change again if the change has arrived", async () => {
    const { items, channel, loseAnswer } = server();
    const { updated_at } = await channel.send({ title: "A" }, { id: null, version: "" });
    const save = saverOf(channel, { id: 1, version: updated_at });
    await loseAnswer(() => save("B"));
    const stored = items[0];
    expect((await save("B")).item).toBe(stored);
  });
});

test("simultaneous saves of an autosave store one item, which has the last input", async () => {
  const { items, channel } = server();
  const save = saverOf(channel);
  const answers = await Promise.all([save("A"), save("A"), save("B")]);
  expect(answers.map(({ item }) => item.title)).toEqual(["A", "A", "B"]);
  expect(items).toMatchObject([{ id: 1, title: "B" }]);
});

test("after the server refused a new item, the next save creates the item with one request", async () => {
  const { items, channel } = server();
  const save = saverOf(channel);
  const send = channel.send;
  channel.send = () => Promise.reject(new ApiFailure(409, "The slug is taken"));
  await expect(save("A")).rejects.toThrow();
  channel.send = send;
  expect(await save("B")).toMatchObject({ isNew: true, item: { title: "B", updated_at: "1" } });
  expect(items).toHaveLength(1);
});

test("after a change of a deleted item was refused, the input can be saved as a new item", async () => {
  const { items, channel } = server();
  const refusing = { ...channel, send: () => Promise.reject(new ApiFailure(404, "Not found")) };
  const key = "autosave of a deleted item";
  const input = { title: "A" };
  const gone = sendOnce({ key, target: { id: 5, version: "1" }, input }, refusing);
  await expect(gone).rejects.toThrow("Not found");
  await sendOnce({ key, target: { id: null, version: "" }, input }, channel);
  expect(items).toMatchObject([{ id: 1, title: "A" }]);
});
