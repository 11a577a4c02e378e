import { beforeEach, expect, test } from "vitest";
import { ApiFailure } from "@/lib/api/client";
import { sendMerging } from "./merging-send";

interface Input {
  title: string;
  text?: string;
  place: number;
}
type Item = Input & { updated_at: string };

const before: Input = { title: "a", place: 1 };
const target = { id: 7, version: "1" };
let stored: Item;
let sent: Input[];

const channel = {
  async send(input: Input, { version }: { version: string }): Promise<Item> {
    sent.push(input);
    if (version !== stored.updated_at) throw new ApiFailure(409, "Changed", { code: "stale" });
    stored = { ...stored, ...input, updated_at: `${version}+` };
    return stored;
  },
  read: async () => stored,
};

const save = (input: Input, typed?: Input) =>
  sendMerging(input, target, channel, {
    names: ["title", "text", "place"],
    alsoInLists: ["place"],
    before,
    ...(typed && { typed }),
  });

beforeEach(() => {
  [stored, sent] = [{ ...before, updated_at: "1" }, []];
});

test("a save keeps a position that was changed in the list meanwhile", async () => {
  stored = { ...before, place: 2, updated_at: "2" };
  await save({ ...before, title: "b" });
  expect(stored).toEqual({ title: "b", place: 2, updated_at: "2+" });
  expect(sent).toHaveLength(2);
});

test("a save conflicts with a change that a second form made in another field", async () => {
  stored = { ...before, text: "theirs", updated_at: "2" };
  await expect(save({ ...before, title: "b" })).rejects.toMatchObject({ code: "stale" });
  expect(sent).toHaveLength(1);
});

test("a save conflicts with a change that a second form made in the same field", async () => {
  stored = { ...before, title: "c", updated_at: "2" };
  await expect(save({ ...before, title: "b" })).rejects.toMatchObject({ code: "stale" });
  expect(sent).toHaveLength(1);
});

test("a save conflicts if a field was changed elsewhere and the owner edits this field during the save", async () => {
  stored = { ...before, place: 2, updated_at: "2" };
  const typed = { title: "b", place: 3 };
  await expect(save({ ...before, title: "b" }, typed)).rejects.toMatchObject({ code: "stale" });
  expect(stored.place).toBe(2);
});

test("if the server refuses a save whose values are already stored, the values are not sent again", async () => {
  stored = { ...before, title: "b", updated_at: "2" };
  expect(await save({ ...before, title: "b" })).toBe(stored);
  expect(sent).toHaveLength(1);
});

test("an error that is not a conflict is thrown to the caller", async () => {
  const refusing = {
    ...channel,
    send: () => Promise.reject(new ApiFailure(422, "Title is required")),
  };
  const saving = sendMerging(before, target, refusing, {
    names: ["title"],
    alsoInLists: [],
    before,
  });
  await expect(saving).rejects.toMatchObject({ status: 422 });
});
