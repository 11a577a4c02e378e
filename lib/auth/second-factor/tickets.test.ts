import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTicket, takeTicket } from "./tickets";

const TICKET = { ownerId: 1, passwordHash: "hash", challenge: "challenge" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a ticket is for one try at a time, and gone once it was right", () => {
  const text = makeTicket(TICKET);
  const taken = takeTicket(text);
  expect(taken?.ticket).toMatchObject(TICKET);
  expect(takeTicket(text)).toBeNull();
  taken?.returnUntried();
  expect(takeTicket(text)).not.toBeNull();
  expect(takeTicket("made up")).toBeNull();
});

test("it lasts five tries; what is changed on the way stays so", () => {
  const text = makeTicket(TICKET);
  takeTicket(text)?.returnAfterTry({ challenge: null });
  for (let tries = 2; tries <= 5; tries++) {
    const taken = takeTicket(text);
    expect([tries, taken?.ticket.challenge]).toEqual([tries, null]);
    taken?.returnAfterTry();
  }
  expect(takeTicket(text)).toBeNull();
});

test("it lasts five minutes from when it was made, whatever was tried", () => {
  const text = makeTicket(TICKET);
  vi.advanceTimersByTime(4 * 60_000);
  takeTicket(text)?.returnAfterTry();
  vi.advanceTimersByTime(50_000);
  takeTicket(text)?.returnAfterTry();
  vi.advanceTimersByTime(11_000);
  expect(takeTicket(text)).toBeNull();
});

test("it counts to the end of its five minutes", () => {
  const texts = [makeTicket(TICKET), makeTicket(TICKET)];
  vi.advanceTimersByTime(5 * 60_000);
  expect(takeTicket(texts[0] ?? "")).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(takeTicket(texts[1] ?? "")).toBeNull();
});
