import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTicket, takeTicket } from "./tickets";

const TICKET = { ownerId: 1, passwordHash: "hash", challenge: "challenge" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a ticket that is taken for a try cannot be taken again until it is returned", () => {
  const text = makeTicket(TICKET);
  const taken = takeTicket(text);
  expect(taken?.ticket).toMatchObject(TICKET);
  expect(takeTicket(text)).toBeNull();
  taken?.returnUntried();
  expect(takeTicket(text)).not.toBeNull();
  expect(takeTicket("made up")).toBeNull();
});

test("a ticket allows five tries, and returnAfterTry stores the change that is passed to it", () => {
  const text = makeTicket(TICKET);
  takeTicket(text)?.returnAfterTry({ challenge: null });
  for (let tries = 2; tries <= 5; tries++) {
    const taken = takeTicket(text);
    expect([tries, taken?.ticket.challenge]).toEqual([tries, null]);
    taken?.returnAfterTry();
  }
  expect(takeTicket(text)).toBeNull();
});

test("a ticket expires five minutes after it was made, even if it was tried", () => {
  const text = makeTicket(TICKET);
  vi.advanceTimersByTime(4 * 60_000);
  takeTicket(text)?.returnAfterTry();
  vi.advanceTimersByTime(50_000);
  takeTicket(text)?.returnAfterTry();
  vi.advanceTimersByTime(11_000);
  expect(takeTicket(text)).toBeNull();
});

test("a ticket is valid to the end of its five minutes", () => {
  const texts = [makeTicket(TICKET), makeTicket(TICKET)];
  vi.advanceTimersByTime(5 * 60_000);
  expect(takeTicket(texts[0] ?? "")).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(takeTicket(texts[1] ?? "")).toBeNull();
});
