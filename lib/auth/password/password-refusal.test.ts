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
  ["the name in other letters", "ÀDA   Lövelace!!", true],
  ["the address", "ada.lovelace@example.org", true],
  ["the site's name again and again", "engines.engines.engines", true],
  ["a word that begins with another, five others", "lovelace-river", true],
  ["six letters of their own", "lovelace-rivers", false],
  ["a word within others", "the engines of ada stand still", false],
  ["none of it", "a quiet river at noon", false],
  ["few letters, but none of it", "a!b!c!d!e!!!", false],
  ["no letters at all", "?!?!?!?!?!?!", false],
])("%s: %j", (_, password, expected) => {
  expect(consistsOf(password, KNOWN)).toBe(expected);
});

test.each([
  ["the owner's name, the site's title and address", "ada-engines-notes", PERSONAL_PASSWORD],
  ["an e-mail address", "me@private.test", PERSONAL_PASSWORD],
  ["words of less than three letters, which are no names", "lo lo lo lo lo", null],
  ["common", "Qwerty123456", COMMON_PASSWORD],
  ["the printed one, of which everybody is told", "portfolio-demo", null],
  ["any other", "a quiet river at noon", null],
])("%s: %j", async (_, password, refusal) => {
  expect(await passwordRefusal(password, ["me@private.test", ""])).toBe(refusal);
});

test("the owner's name and the site's title may be missing", async () => {
  stored.name = undefined;
  stored.title = undefined;
  expect(await passwordRefusal("ada-ada-ada-ada", [])).toBe(PERSONAL_PASSWORD);
  expect(await passwordRefusal("engines-engines", [])).toBeNull();
});
