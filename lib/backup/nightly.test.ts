import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { isDue, nightlyFailure } from "./nightly";

const settings = vi.hoisted(() => ({ dataDir: "", logLevel: "silent", backupHour: 3 }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

const since = new Date("2026-01-01T00:00:00Z");
const at = (now: string, zone = "UTC") => ({ now: new Date(now), zone, since });
const made = (made_at: string, reason: "nightly" | "manual" = "nightly") => ({ made_at, reason });

describe("a nightly backup", () => {
  it.each([
    ["is due at its hour", "2026-03-02T03:00:00Z", "2026-03-01T03:00:10Z", true],
    ["is not due before its hour", "2026-03-02T02:59:59Z", "2026-03-01T03:00:10Z", false],
    ["is not due twice a day", "2026-03-02T23:59:00Z", "2026-03-02T03:00:10Z", false],
    ["is due at any hour if it was missed", "2026-03-05T17:20:00Z", "2026-03-02T03:00:10Z", true],
  ])("%s", (_, now, last, due) => {
    expect(isDue(at(now), [made(last)], null)).toBe(due);
  });

  it("is due at the owner's local hour, even when the clocks change", () => {
    // 3:00 in New York is 8:00 UTC in winter, 7:00 in summer; on March 8, 2026 the clocks go forward at 2:00.
    const isDueThere = (now: string, last: string) =>
      isDue(at(now, "America/New_York"), [made(last)], null);
    expect(isDueThere("2026-03-07T07:30:00Z", "2026-03-06T08:00:00Z")).toBe(false);
    expect(isDueThere("2026-03-07T08:00:00Z", "2026-03-06T08:00:00Z")).toBe(true);
    expect(isDueThere("2026-03-08T07:00:00Z", "2026-03-07T08:00:00Z")).toBe(true);
    expect(isDueThere("2026-03-09T07:00:00Z", "2026-03-08T07:00:00Z")).toBe(true);
  });

  it("is due even after a manual backup, but not before a new site's first night", () => {
    const manual = made("2026-03-02T02:00:00Z", "manual");
    expect(isDue(at("2026-03-02T03:00:00Z"), [manual], null)).toBe(true);
    expect(isDue(at("2026-01-01T02:00:00Z"), [], null)).toBe(false);
    expect(isDue(at("2026-01-01T03:00:00Z"), [], null)).toBe(true);
  });

  it("is due if the last backup has a future time, because the clock was set back", () => {
    const tomorrow = made("2026-03-03T03:00:10Z");
    expect(isDue(at("2026-03-02T03:00:00Z"), [tomorrow], null)).toBe(true);
    const tonight = made("2026-03-02T03:00:02Z");
    expect(isDue(at("2026-03-02T03:05:00Z"), [tomorrow, tonight], null)).toBe(false);
  });

  it("is due again an hour after a failure", () => {
    const failure = { failed_at: "2026-03-02T03:00:05Z", problem: "The disk is full" };
    expect(isDue(at("2026-03-02T03:30:00Z"), [], failure)).toBe(false);
    expect(isDue(at("2026-03-02T04:05:00Z"), [], failure)).toBe(true);
  });
});

it("a failure file that is incomplete, because the disk was full, is ignored", async () => {
  settings.dataDir = await mkdtemp(join(tmpdir(), "nightly-"));
  onTestFinished(() => rm(settings.dataDir, { recursive: true }));
  const note = join(settings.dataDir, "backups", ".nightly-failure.json");
  await mkdir(join(settings.dataDir, "backups"));
  const failure = { failed_at: "2026-03-02T03:00:05.000Z", problem: "The disk is full" };
  await writeFile(note, JSON.stringify(failure));
  expect(await nightlyFailure([])).toEqual(failure);
  for (const cut of ["", '{"failed_at":']) {
    await writeFile(note, cut);
    expect(await nightlyFailure([])).toBeNull();
  }
});
