import { afterEach, beforeEach, expect, test, vi } from "vitest";

let channels: FakeChannel[];

/** A fake BroadcastChannel. It delivers messages at once, to all other tabs that are not closed. */
class FakeChannel {
  isClosed = false;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  constructor() {
    channels.push(this);
  }
  postMessage(data: unknown) {
    for (const one of channels) if (one !== this && !one.isClosed) one.onmessage({ data });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  channels = [];
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openTab() {
  vi.resetModules();
  return import("./open-forms");
}

const ask = async (tab: Awaited<ReturnType<typeof openTab>>) => {
  const asked = tab.askOtherTabs();
  await vi.advanceTimersByTimeAsync(200);
  await asked;
  return [...tab.openElsewhere()];
};

test("a tab knows the open forms of older and newer tabs", async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.showOpen("a");
  expect(await ask(second)).toEqual(["a"]);
  const close = first.showOpen("b");
  expect([...second.openElsewhere()]).toEqual(["a", "b"]);
  close();
  expect([...second.openElsewhere()]).toEqual(["a"]);
  expect([...first.openElsewhere()]).toEqual([]);
});

test("the forms of a crashed tab count as open until the next call of askOtherTabs", async () => {
  const [first, second] = [await openTab(), await openTab()];
  second.showOpen("b");
  first.showOpen("a");
  const [crashed] = channels.slice(-1);
  if (crashed) crashed.isClosed = true;
  expect([...second.openElsewhere()]).toEqual(["a"]);
  expect(await ask(second)).toEqual([]);
});
