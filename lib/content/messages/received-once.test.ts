import { expect, test, vi } from "vitest";
import { receivedOnce } from "./received-once";

const FORM = { name: "Ann", message: "Hello" };

/** Returns a function that returns 1 for the first message, 2 for the second message, and so on. */
const inbox = () => {
  let last = 0;
  return vi.fn(async () => ++last);
};

test("a form that is sent twice with the same key is received once, even in parallel requests", async () => {
  const receive = inbox();
  const send = (form = FORM) => receivedOnce("once", form, receive);
  expect(await Promise.all([send(), send()])).toEqual([1, 1]);
  expect(await send()).toBe(1);
  expect(await send({ ...FORM, message: "Hello, and one thing more" })).toBe(2);
});

test.each([null, "", "x".repeat(201)])(
  "a form that is sent twice with the invalid key %j is received twice",
  async (key) => {
    const receive = inbox();
    const send = () => receivedOnce(key, FORM, receive);
    expect([await send(), await send()]).toEqual([1, 2]);
  },
);

test("a form that could not be stored is received when it is sent again", async () => {
  const receive = inbox().mockRejectedValueOnce(new Error("The disk is full"));
  const send = () => receivedOnce("fails", FORM, receive);
  await expect(send()).rejects.toThrow("full");
  expect(await send()).toBe(1);
});
