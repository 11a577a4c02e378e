import { expect, test, vi } from "vitest";
import { consistsOf, PERSONAL_PASSWORD, passwordRefusal } from "./password-refusal";
import { COMMON_PASSWORD } from "./passwords";

const stored = vi.hoisted(
  () => ({ name: "Ada Lo", title: "Engines" }) as { name?: string; title?: string },
);
vi.mock("@/lib/config/env", () => ({ env: { siteUrl: "https://ada.example/notes" } }));
vi.mock("@/lib/db/client", () => ({
  database: () => ({
    about: { findFirst: async () => (stored.name ? { name: stored.name } : null) },
    site: { findFirst: async () => (stored.title ? { title: stored.title } : null) },
  }),
}));

const KNOWN = ["ada", "love", "lovelace", "engines", "example", "org"];

test.each([
  ["the name and a year", "Ada-Lovelace-1815", true],
  ["the name with accents", "ÀDA   Lövelace!!", true],
  ["the e-mail address", "ada.lovelace@example.org", true],
  ["the site's name three times", "engines.engines.engines", true],
  ["a known word that contains another known word, and five other letters", "lovelace-river", true],
  ["a known word and six other letters", "lovelace-rivers", false],
  ["known words in a sentence", "the engines of ada stand still", false],
  ["only other words", "a quiet river at noon", false],
  ["a few letters that are no known word", "a!b!c!d!e!!!", false],
  ["punctuation only", "?!?!?!?!?!?!", false],
])("for a password of %s, consistsOf returns %j", (_, password, expected) => {
  expect(consistsOf(password, KNOWN)).toBe(expected);
});

test.each([
  ["the owner's name, the site's title and address", "ada-engines-notes", PERSONAL_PASSWORD],
  ["an e-mail address", "me@private.test", PERSONAL_PASSWORD],
  ["parts of the name with less than three letters", "lo lo lo lo lo", null],
  ["a common password", "Qwerty123456", COMMON_PASSWORD],
  ["the demo's password", "portfolio-demo", null],
  ["any other password", "a quiet river at noon", null],
])("for %s, passwordRefusal returns %j", async (_, password, refusal) => {
  expect(await passwordRefusal(password, ["me@private.test", ""])).toBe(refusal);
});

test("passwords are checked even if the owner has no name and the site has no title", async () => {
  stored.name = undefined;
  stored.title = undefined;
  expect(await passwordRefusal("ada-ada-ada-ada", [])).toBe(PERSONAL_PASSWORD);
  expect(await passwordRefusal("engines-engines", [])).toBeNull();
});
