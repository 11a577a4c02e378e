import { expect, test } from "vitest";
import { EMPTY_BOX, entriesBeside, typeInto, withEntryBack } from "./typed-entry";

/** Types texts into the box one after another. Returns the list after each text. */
function typeAll(value: readonly string[], texts: readonly string[]) {
  let state = { box: EMPTY_BOX, value: [...value] };
  return texts.map((text) => {
    state = typeInto(state.value, state.box, text);
    return state.value;
  });
}

test("the typed text is the last entry of the list until the box is emptied", () => {
  expect(typeAll(["river"], ["w", "we ", "weir", " ", ""])).toEqual([
    ...[["river", "w"], ["river", "we"], ["river", "weir"], ["river"], ["river"]],
  ]);
});

test("an entry that is typed again is listed once, and further typing does not remove it", () => {
  expect(typeAll(["we"], ["w", "we", "weir"])).toEqual([["we", "w"], ["we"], ["we", "weir"]]);
});

test("if the list is replaced while the owner types, the last entry of the new list stays", () => {
  const { box } = typeInto(["river"], EMPTY_BOX, "weir");
  expect(entriesBeside(["river", "weir"], box)).toEqual(["river"]);
  expect(entriesBeside(["river", "lock"], box)).toEqual(["river", "lock"]);
  expect(typeInto(["river", "lock"], box, "weirs").value).toEqual(["river", "lock", "weirs"]);
});

test("a removed entry is restored at its place, and the text typed meanwhile stays", () => {
  expect(withEntryBack(["river", "sea"], EMPTY_BOX, 1, "lake")).toEqual(["river", "lake", "sea"]);
  const typed = typeInto(["river"], EMPTY_BOX, "weir");
  const back = withEntryBack(typed.value, typed.box, 5, "lake");
  expect(back).toEqual(["river", "lake", "weir"]);
  expect(entriesBeside(back, typed.box)).toEqual(["river", "lake"]);
  expect(withEntryBack(typed.value, typed.box, 0, "weir")).toEqual(["river", "weir"]);
});
