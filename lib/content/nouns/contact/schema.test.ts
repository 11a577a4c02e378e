import { expect, test } from "vitest";
import { contactFormSchema } from "./schema";

test("line breaks become spaces in name and subject, but not in the message", () => {
  const form = {
    name: "Ada\r\nBcc: all@example.com",
    email: "ada@example.com",
    subject: "Hello\nthere\rand\u2028on",
    message: "One\r\nTwo",
  };
  expect(contactFormSchema.parse(form)).toMatchObject({
    name: "Ada Bcc: all@example.com",
    subject: "Hello there and on",
    message: "One\r\nTwo",
  });
});
