import { expect, test } from "vitest";
import { MailError, reasonOf } from "./mailer";

const failure = (fields: object) => Object.assign(new Error("secret, address@example.com"), fields);

test.each([
  [{ code: "EAUTH", responseCode: 535 }, "the mail server refused the login (535)"],
  [{ code: "ESOCKET", errno: -111 }, "the mail server cannot be reached (ECONNREFUSED)"],
  [{ code: "ETIMEDOUT" }, "the mail server did not answer in time"],
  [{ code: "SOMETHING" }, "the mail server could not be used"],
])("%j becomes words, and nothing else of it is told", (fields, reason) => {
  expect(reasonOf(failure(fields))).toBe(reason);
});

test("what is in words already stays", () => {
  expect(reasonOf(new MailError("No mail server is set up"))).toBe("No mail server is set up");
});
