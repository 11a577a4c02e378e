import { expect, test, vi } from "vitest";
import { receivedOnce } from "./received-once";

const FORM = { name: "Ann", message: "Hello" };

/** Messages as they are stored: each gets the next number. */
const inbox = () => {
  let last = 0;
  return vi.fn(async () => ++last);
};

test("a form sent again with its key is received once, also while the first is being received", async () => {
  const receive = inbox();
  const send = (form = FORM) => receivedOnce("once", form, receive);
  expect(await Promise.all([send(), send()])).toEqual([1, 1]);
  expect(await send()).toBe(1);
  expect(await send({ ...FORM, message: "Hello, and one thing more" })).toBe(2);
});

test.each([null, "", "x".repeat(201)])(
  "without a key that can be used each is another one",
  async (key) => {
    const receive = inbox();
    const send = () => receivedOnce(key, FORM, receive);
    expect([await send(), await send()]).toEqual([1, 2]);
  },
);

test("a form that could not be stored is tried again", async () => {
  const receive = inbox().mockRejectedValueOnce(new Error("The disk is full"));
  const send = () => receivedOnce("fails", FORM, receive);
  await expect(send()).rejects.toThrow("full");
  expect(await send()).toBe(1);
});
