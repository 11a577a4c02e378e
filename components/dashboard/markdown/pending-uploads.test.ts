import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { pendingUploads, showPendingUploads, uploadEnded, uploadsStarted } from "./pending-uploads";

const pendingAt = (name: string, at: number) => ({ name, at, control: new AbortController() });

function stateWith(...uploads: ReturnType<typeof pendingAt>[]) {
  const state = EditorState.create({ doc: "before after", extensions: showPendingUploads });
  return state.update({ effects: uploadsStarted.of(uploads) }).state;
}

test("a pending picture is not part of the text, but moves when text is typed before it", () => {
  const state = stateWith(pendingAt("a.png", 7));
  const written = state.update({ changes: { from: 0, insert: "long " } }).state;
  expect(written.doc.toString()).toBe("long before after");
  expect(pendingUploads(written).map(({ at }) => at)).toEqual([12]);
});

test("pending pictures at the same place stay in their order", () => {
  const [a, b] = [pendingAt("a.png", 7), pendingAt("b.png", 7)];
  const state = stateWith(a, b);
  const insert = "![](/a)";
  const arrived = state.update({
    changes: { from: 7, insert },
    effects: uploadEnded.of(a.control),
  }).state;
  expect(pendingUploads(arrived)).toMatchObject([{ name: "b.png", at: 7 + insert.length }]);
  const other = state.update({
    changes: { from: 7, insert },
    effects: uploadEnded.of(b.control),
  }).state;
  expect(pendingUploads(other)).toMatchObject([{ name: "a.png", at: 7 }]);
});

test("deleting the text around a pending picture cancels its upload", () => {
  const one = pendingAt("a.png", 7);
  const state = stateWith(one).update({ changes: { from: 3, to: 10 } }).state;
  expect(pendingUploads(state)).toEqual([]);
  expect(one.control.signal.aborted).toBe(true);
});
