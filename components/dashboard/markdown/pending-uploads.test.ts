import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { pendingUploads, showPendingUploads, uploadEnded, uploadsBegun } from "./pending-uploads";

const pendingAt = (name: string, at: number) => ({ name, at, control: new AbortController() });

function stateWith(...uploads: ReturnType<typeof pendingAt>[]) {
  const state = EditorState.create({ doc: "before after", extensions: showPendingUploads });
  return state.update({ effects: uploadsBegun.of(uploads) }).state;
}

test("a picture on its way is no part of the text, and keeps its place while one writes", () => {
  const state = stateWith(pendingAt("a.png", 7));
  const written = state.update({ changes: { from: 0, insert: "long " } }).state;
  expect(written.doc.toString()).toBe("long before after");
  expect(pendingUploads(written).map(({ at }) => at)).toEqual([12]);
});

test("of several at one place, each comes behind those before it", () => {
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

test("who takes away the text around it cancels the upload", () => {
  const one = pendingAt("a.png", 7);
  const state = stateWith(one).update({ changes: { from: 3, to: 10 } }).state;
  expect(pendingUploads(state)).toEqual([]);
  expect(one.control.signal.aborted).toBe(true);
});
