import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormDraft } from "@/lib/content/drafts/schema";
import { createServerDraft, type DraftMethod } from "./server-draft";

let stored: FormDraft | null;
let found: FormDraft[];
let sent: string[];
let isDown: boolean;
let time: number;

const draftOf = (source: string, title: string): FormDraft => ({
  noun: "blog",
  item: "3",
  values: { title },
  before: {},
  version: "",
  source,
  updated_at: new Date(++time).toISOString(),
});

async function send<T>(method: DraftMethod, path: string, body?: unknown): Promise<T> {
  if (isDown) throw new Error("unreachable");
  sent.push(`${method} ${path}`);
  if (method === "DELETE") stored = null;
  if (method === "PUT") {
    const { source, values } = body as FormDraft;
    stored = draftOf(source, String(values.title));
    return stored as T;
  }
  return (method === "GET" ? [stored].filter((one) => one !== null) : {}) as T;
}

const open = () =>
  createServerDraft({
    noun: "blog",
    item: "3",
    send,
    isKnown: ({ source }) => source === "mine",
    onFound: (draft) => found.push(draft),
  });
const typed =
  (title: string, source = "mine") =>
  () => ({
    values: { title },
    before: {},
    version: "",
    source,
  });
const pause = () => vi.advanceTimersByTimeAsync(2_000);

beforeEach(() => {
  vi.useFakeTimers();
  [stored, found, sent, isDown, time] = [null, [], [], false, 0];
});
afterEach(() => {
  vi.useRealTimers();
});

test("the last input is sent once, after a pause", async () => {
  const draft = open();
  await draft.look();
  for (const title of ["a", "ab", "abc"]) draft.write(typed(title));
  await pause();
  expect(stored?.values).toEqual({ title: "abc" });
  expect(sent.filter((line) => line.startsWith("PUT"))).toEqual(["PUT /drafts/blog:3"]);
});

test("a draft from elsewhere is offered once and not overwritten", async () => {
  stored = draftOf("phone", "on the phone");
  const draft = open();
  await draft.look();
  draft.write(typed("on the laptop"));
  await pause();
  expect(found.map(({ source }) => source)).toEqual(["phone"]);
  expect(stored.values).toEqual({ title: "on the phone" });
});

test("a restored draft is continued, and a discarded draft is removed", async () => {
  stored = draftOf("phone", "on the phone");
  const restored = open();
  await restored.look();
  restored.settle("phone");
  restored.write(typed("on the phone and more"));
  await pause();
  expect(stored?.values).toEqual({ title: "on the phone and more" });

  stored = draftOf("phone", "again");
  const discarded = open();
  await discarded.look();
  await discarded.forget("phone");
  expect(stored).toBeNull();
});

test("a draft that arrives while the form is open is found before the next is sent", async () => {
  const draft = open();
  await draft.look();
  stored = draftOf("phone", "meanwhile");
  draft.write(typed("late"));
  await pause();
  expect(found).toHaveLength(1);
  expect(stored.values).toEqual({ title: "meanwhile" });
});

test("after a save, waiting input is not sent and the sent draft is removed", async () => {
  const draft = open();
  draft.write(typed("first"));
  await pause();
  draft.write(typed("second"));
  await draft.drop("mine");
  await pause();
  expect(stored).toBeNull();
  expect(sent.at(-1)).toBe("DELETE /drafts/blog:3");
});

test("a form without changes removes nothing", async () => {
  const draft = open();
  await draft.look();
  await draft.drop("mine");
  expect(sent).toEqual(["GET /drafts?noun=blog&item=3"]);
});

test("the draft of an earlier form is removed by the form that continued it", async () => {
  for (const source of ["mine", "restored"]) {
    stored = draftOf(source, "kept before");
    const draft = open();
    void draft.look();
    if (source !== "mine") draft.settle(source);
    await draft.drop("mine");
    expect([source, stored]).toEqual([source, null]);
  }
});

test("a drop before a draft is restored does not remove that draft", async () => {
  stored = draftOf("restored", "kept before");
  const draft = open();
  void draft.look();
  const dropping = draft.drop("mine");
  draft.settle("restored");
  await dropping;
  expect(stored).not.toBeNull();
});

test("a request that did not reach the server is sent again after the next pause", async () => {
  isDown = true;
  const draft = open();
  draft.write(typed("lost"));
  await pause();
  isDown = false;
  draft.write(typed("kept"));
  await pause();
  expect(stored?.values).toEqual({ title: "kept" });
});

test("a draft discarded before the server returns it is not offered again", async () => {
  stored = draftOf("earlier", "typed here before");
  const draft = open();
  const looking = draft.look();
  await draft.forget("earlier");
  await looking;
  expect([found, stored]).toEqual([[], null]);
  // A newer draft from the other device is offered.
  stored = draftOf("earlier", "typed there since");
  await draft.look();
  expect(found).toHaveLength(1);
});
