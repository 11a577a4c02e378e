import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { safeError, withoutPersonalData } from "./safe-error";

test.each([
  ["Rejected: <bea.b+x@mail.example.org>", "Rejected: <[e-mail]>"],
  ["connect ECONNREFUSED 192.0.2.7:587", "connect ECONNREFUSED [address]:587"],
  ["connect to 2001:db8::7 failed at 19:45:00", "connect to [address] failed at 19:45:00"],
  ["connect to [2001:db8::7]:25", "connect to [address]:25"],
  ["smtp://bea:secret@mail.example:587", "smtp://[login]@mail.example:587"],
  ["GET https://a.example/x?token=abc&q=1 failed", "GET https://a.example/x?[query] failed"],
  ["Authorization: Bearer abc.def", "Authorization: Bearer [token]"],
  ["eyJhbGciOi.eyJzdWIi.c2ln is old", "[token] is old"],
  [
    `Unexpected token 'D', "Dear Maya," is not valid JSON`,
    `Unexpected token 'D', "…" is not valid JSON`,
  ],
  [
    `Unexpected token, "say "Dear" to" is not valid JSON`,
    'Unexpected token, "…" is not valid JSON',
  ],
  ['It did not match. Received "Dear Maya".', 'It did not match. Received "…".'],
  ["ENOENT: open '/srv/data/site.db'", "ENOENT: open '/srv/data/site.db'"],
  ["node_modules/@prisma/client", "node_modules/@prisma/client"],
  ["What now? Nothing.", "What now? Nothing."],
])("the message '%s' is logged as '%s'", (text, safe) => {
  expect(withoutPersonalData(text)).toBe(safe);
});

test("the logged message about invalid JSON contains no part of the JSON", () => {
  for (const text of ["Dear Maya", '{"name": Bea Example of Bristol}', `[1, 2, "Bea" Example]`]) {
    try {
      JSON.parse(text);
    } catch (error) {
      expect(safeError(error).message).not.toMatch(/Dear|Maya|Bea|Example|Bristol/);
    }
  }
});

test("safeError returns the type, code, stack and causes of an error", () => {
  const cause = Object.assign(new RangeError("for maya@a.example"), { code: "EFULL" });
  const error = Object.assign(new Error("It failed", { cause }), { digest: "123" });
  const safe = safeError(error);
  expect(safe).toMatchObject({
    type: "Error",
    message: "It failed",
    digest: "123",
    cause: { type: "RangeError", message: "for [e-mail]", code: "EFULL" },
  });
  expect(safe.stack).toMatch(/^at .*safe-error\.test\.ts:\d+:\d+/);
  expect(safe.stack).not.toContain("It failed");
});

test("safeError accepts a value that is not an error, and an error that is its own cause", () => {
  const own = new Error("round");
  own.cause = own;
  expect(JSON.stringify(safeError(own)).match(/"message":"round"/g)).toHaveLength(5);
  expect(safeError("no")).toEqual({ type: "string", message: "no", stack: "" });
  expect(safeError({ email: "bea@example.org" })).toEqual({
    type: "object",
    message: "",
    stack: "",
  });
});

test.each(["a", ":", "eyJa-", "1.", '"', "//a", "?a"])(
  "a long text that repeats %j is cleaned in linear time",
  { tags: ["sweep"] },
  async (part) => {
    await expectLinear(2_000, (size) => part.repeat(size / part.length), withoutPersonalData);
  },
);

test("if a long text is cut inside an address or a quotation, the cut address or quotation is removed", () => {
  const longName = `${"a".repeat(1_200)}@b.example`;
  for (const rest of ['"Dear Bea, ', "bea@example.org ", "Bea"]) {
    const text = `${longName} ${" ".repeat(780)}${rest.repeat(100)}`;
    expect([rest, withoutPersonalData(text)]).toEqual([rest, expect.not.stringMatching(/bea/i)]);
  }
});

test("a message is cut after 1,000 characters", () => {
  expect(withoutPersonalData("x".repeat(5_000))).toHaveLength(1_001);
});
