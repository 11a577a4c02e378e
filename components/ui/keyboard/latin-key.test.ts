import { expect, test } from "vitest";
import { latinKey } from "./latin-key";

test.each([
  ["s", "KeyS", "s"],
  ["S", "KeyS", "s"],
  ["Enter", "Enter", "enter"],
  ["/", "Slash", "/"],
  // Cyrillic, Hebrew, and a vowel sign of Devanagari.
  ["ы", "KeyS", "s"],
  ["ד", "KeyS", "s"],
  ["े", "KeyS", "s"],
  // Dvorak, Turkish and German: a Latin letter is returned as typed.
  ["o", "KeyS", "o"],
  ["ı", "KeyI", "ı"],
  ["ö", "Semicolon", "ö"],
  // A Cyrillic letter on a key that has no letter in the US layout.
  ["ж", "Semicolon", "ж"],
])("'%s' typed with the key %s is read as '%s'", (key, code, latin) => {
  expect(latinKey({ key, code })).toBe(latin);
});
