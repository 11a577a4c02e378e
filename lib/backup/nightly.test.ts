import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { isDue, nightlyFailure } from "./nightly";

const settings = vi.hoisted(() => ({ dataDir: "", logLevel: "silent", backupHour: 3 }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

const begun = new Date("2026-01-01T00:00:00Z");
const at = (now: string, zone = "UTC") => ({ now: new Date(now), zone, begun });
const made = (made_at: string, reason: "nightly" | "manual" = "nightly") => ({ made_at, reason });

describe("a nightly backup is due", () => {
  it.each([
    ["when its hour has come", "2026-03-02T03:00:00Z", "2026-03-01T03:00:10Z", true],
    ["not before", "2026-03-02T02:59:59Z", "2026-03-01T03:00:10Z", false],
    ["not twice", "2026-03-02T23:59:00Z", "2026-03-02T03:00:10Z", false],
    ["when it was missed, whatever the hour", "2026-03-05T17:20:00Z", "2026-03-02T03:00:10Z", true],
  ])("%s", (_, now, last, due) => {
    expect(isDue(at(now), [made(last)], null)).toBe(due);
  });

  it("by the owner's clocks, also on the days they are changed", () => {
    // 3:00 in New York is 8:00 UTC in winter, 7:00 in summer; on March 8, 2026 the clocks go forward at 2:00.
    const zone = "America/New_York";
    expect(isDue(at("2026-03-07T07:30:00Z", zone), [made("2026-03-06T08:00:00Z")], null)).toBe(
      false,
    );
    expect(isDue(at("2026-03-07T08:00:00Z", zone), [made("2026-03-06T08:00:00Z")], null)).toBe(
      true,
    );
    expect(isDue(at("2026-03-08T07:00:00Z", zone), [made("2026-03-07T08:00:00Z")], null)).toBe(
      true,
    );
    expect(isDue(at("2026-03-09T07:00:00Z", zone), [made("2026-03-08T07:00:00Z")], null)).toBe(
      true,
    );
  });

  it("also when one was made by hand, and not for a site that is younger", () => {
    expect(isDue(at("2026-03-02T03:00:00Z"), [made("2026-03-02T02:00:00Z", "manual")], null)).toBe(
      true,
    );
    expect(isDue(at("2026-01-01T02:00:00Z"), [], null)).toBe(false);
    expect(isDue(at("2026-01-01T03:00:00Z"), [], null)).toBe(true);
  });

  it("also when the last one seems to be from later: the clock was set back", () => {
    const tomorrow = made("2026-03-03T03:00:10Z");
    expect(isDue(at("2026-03-02T03:00:00Z"), [tomorrow], null)).toBe(true);
    const tonight = made("2026-03-02T03:00:02Z");
    expect(isDue(at("2026-03-02T03:05:00Z"), [tomorrow, tonight], null)).toBe(false);
  });

  it("again an hour after it failed", () => {
    const failure = { failed_at: "2026-03-02T03:00:05Z", problem: "The disk is full" };
    expect(isDue(at("2026-03-02T03:30:00Z"), [], failure)).toBe(false);
    expect(isDue(at("2026-03-02T04:05:00Z"), [], failure)).toBe(true);
  });
});

it("a failure note that was cut short on a full disk counts as none", async () => {
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
