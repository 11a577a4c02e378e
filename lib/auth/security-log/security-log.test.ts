import { beforeEach, expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import type { SecurityEventKind } from "./event-kinds";
import { COMMAND_LINE, listSecurityEvents, noteSecurityEvent } from "./security-log";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));

const site = await databaseOfFile();
opened.db = site.db;
beforeEach(() => opened.db.securityEvent.deleteMany().then(() => undefined));

const FIREFOX = new Headers({ "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/128.0" });
const CURL = new Headers({ "user-agent": "curl/8.0" });

async function noted() {
  const { events } = await listSecurityEvents({ skip: 0, limit: 100 });
  return events.map(({ kind, device, count }) => [kind, device, count]);
}

/** Adds `length` events, an hour apart. */
const fill = (kind: SecurityEventKind, length: number) =>
  opened.db.securityEvent.createMany({
    data: Array.from({ length }, (_, index) => ({
      kind,
      device: "old",
      time: new Date(Date.now() - (length - index) * 3_600_000),
    })),
  });

const countOf = (kind: SecurityEventKind) => opened.db.securityEvent.count({ where: { kind } });

test("failures on the same kind of device share an entry for an hour, and every other event has its own entry", async () => {
  for (let times = 1; times <= 3; times++) await noteSecurityEvent("sign_in_failed", FIREFOX);
  await noteSecurityEvent("sign_in", FIREFOX);
  await noteSecurityEvent("sign_in", FIREFOX);
  await noteSecurityEvent("sign_in_failed", CURL);
  await noteSecurityEvent("password_changed", COMMAND_LINE);
  expect(await noted()).toEqual([
    ["password_changed", "Command line on the server", 1],
    ["sign_in_failed", "curl", 1],
    ["sign_in", "Firefox on Linux", 1],
    ["sign_in", "Firefox on Linux", 1],
    ["sign_in_failed", "Firefox on Linux", 3],
  ]);
  await opened.db.securityEvent.updateMany({ data: { time: new Date(Date.now() - 3_600_001) } });
  await noteSecurityEvent("sign_in_failed", FIREFOX);
  expect((await noted())[0]).toEqual(["sign_in_failed", "Firefox on Linux", 1]);
});

test("the log has at most a thousand entries, and new failures displace only old failures", {
  tags: ["sweep"],
}, async () => {
  await fill("sign_in", 700);
  await fill("sign_in_failed", 300);
  await noteSecurityEvent("confirm_failed", FIREFOX);
  expect(await countOf("sign_in")).toBe(700);
  expect(await countOf("sign_in_failed")).toBe(299);
  await noteSecurityEvent("totp_added", FIREFOX);
  expect(await countOf("sign_in")).toBe(699);
  expect((await listSecurityEvents({ skip: 0, limit: 1 })).total).toBe(1_000);
});
