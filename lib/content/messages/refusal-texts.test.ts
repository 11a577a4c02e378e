import { expect, test } from "vitest";
import { DICTIONARIES } from "@/lib/i18n/dictionaries";
import { fieldRefusals, messageRefusal } from "./refusal-texts";

const { refusals, browser } = DICTIONARIES.de;
const words = { refusals, contact: browser.contact };

test("the text for a refused field depends on the field's value, not on the API's message", () => {
  const names = ["name", "email", "subject", "message", "elapsed_ms"];
  const errors = names.map((field) => ({ field, message: "Anything" }));
  const fields = { name: " ", email: "ada", subject: "x".repeat(301), message: "a\u0000b" };
  expect(fieldRefusals(errors, fields, words)).toEqual({
    name: "Name: Bitte ausfüllen",
    email: "E-Mail: Bitte eine gültige E-Mail-Adresse angeben",
    subject: "Betreff: Der Text ist zu lang",
    message: "Nachricht: Einige Zeichen lassen sich nicht senden",
  });
});

test("the text for a refused message depends on the error code", () => {
  expect(messageRefusal("rate_limited", words)).toMatch(/^Zu viele Nachrichten/);
  expect(messageRefusal("forbidden", words)).toBe("Das Kontaktformular ist ausgeschaltet");
  expect(messageRefusal("internal", words)).toMatch(/nicht gespeichert/);
  expect(messageRefusal("teapot", words)).toBeUndefined();
  expect(messageRefusal(undefined, words)).toBeUndefined();
});
