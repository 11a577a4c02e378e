import { expect, test } from "vitest";
import { latinKey } from "./latin-key";

test.each([
  ["s", "KeyS", "s"],
  ["S", "KeyS", "s"],
  ["Enter", "Enter", "enter"],
  ["/", "Slash", "/"],
  // Cyrillic, Greek, Hebrew, Arabic, and a vowel sign of Devanagari.
  ["ы", "KeyS", "s"],
  ["Л", "KeyK", "k"],
  ["σ", "KeyS", "s"],
  ["ד", "KeyS", "s"],
  ["ن", "KeyK", "k"],
  ["े", "KeyS", "s"],
  // Dvorak, Turkish and German: a moved Latin letter counts as itself.
  ["o", "KeyS", "o"],
  ["ı", "KeyI", "ı"],
  ["ö", "Semicolon", "ö"],
  // A letter on a key that has no letter in Latin layouts.
  ["ж", "Semicolon", "ж"],
])("%s at %s is %s", (key, code, latin) => {
  expect(latinKey({ key, code })).toBe(latin);
});
