import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mail } from "@/lib/mail/mailer";

const server = vi.hoisted(() => ({ taken: [] as Mail[], attempts: 0, refuses: 0 }));
const owner = vi.hoisted(() => ({ email: "me@example.com", isDemoPassword: false }));
vi.mock("@/lib/db/client", () => ({
  database: () => ({ owner: { findUniqueOrThrow: async () => owner } }),
}));
vi.mock("@/lib/mail/mailer", () => {
  class MailError extends Error {}
  return {
    MailError,
    isMailConfigured: () => true,
    async sendMail(mail: Mail) {
      server.attempts++;
      if (server.refuses-- > 0) throw new MailError("the mail server refused the message (451)");
      server.taken.push(mail);
    },
  };
});

const MINUTE_MS = 60_000;
const headers = new Headers({ "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" });

/** The mail module of a new process. */
async function begin() {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "portfolioShared");
  const { tellNewDevice } = await import("./new-device-mail");
  const { runStopTasks } = await import("@/lib/server/shutdown");
  return { tell: () => tellNewDevice(1, headers), stop: runStopTasks };
}

beforeEach(() => {
  Object.assign(server, { taken: [], attempts: 0, refuses: 0 });
  owner.isDemoPassword = false;
  vi.useFakeTimers({ now: new Date("2026-11-21T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a mail that the mail server refuses is sent later, with the time of the sign-in", async () => {
  const { tell } = await begin();
  server.refuses = 2;
  await tell();
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect([server.attempts, server.taken.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]?.text).toContain("2026-11-21 08:00 UTC");
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS);
  expect(server.attempts).toBe(3);
});

test("a mail is dropped after six attempts", async () => {
  const { tell } = await begin();
  server.refuses = 100;
  await tell();
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS);
  expect([server.attempts, server.taken.length]).toEqual([6, 0]);
});

test("when the site stops, it tries once more to send each waiting mail", async () => {
  const { tell, stop } = await begin();
  server.refuses = 1;
  await tell();
  await vi.advanceTimersByTimeAsync(1);
  await tell();
  await stop();
  expect([server.attempts, server.taken.length]).toEqual([3, 2]);
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(2);
});

test("the mail is sent to the owner's own address and describes the device", async () => {
  const { tell } = await begin();
  await tell();
  await vi.advanceTimersByTimeAsync(1);
  expect(server.taken).toMatchObject([{ to: "me@example.com" }]);
  expect(server.taken[0]?.text).toContain("Firefox on Linux, 2026-11-21 08:00 UTC");
});

test("no mail is sent while the owner has the demo's password", async () => {
  const { tell } = await begin();
  owner.isDemoPassword = true;
  await tell();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(server.attempts).toBe(0);
});

test("at most five mails are sent in an hour", async () => {
  const { tell } = await begin();
  for (let time = 1; time <= 8; time++) await tell();
  await vi.advanceTimersByTimeAsync(59 * MINUTE_MS);
  await tell();
  await vi.advanceTimersByTimeAsync(1);
  expect(server.taken).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await tell();
  await vi.advanceTimersByTimeAsync(1);
  expect(server.taken).toHaveLength(6);
});
