import { expect, test, vi } from "vitest";
import { readBackupStatus } from "./status";

const { job } = vi.hoisted(() => ({ job: { id: 1, kind: "backup", state: "running" } }));

vi.mock("@/lib/content/nouns/contact/store", () => ({ ownerTimeZone: async () => "UTC" }));
vi.mock("./nightly", () => ({ nextNightly: () => null, nightlyFailure: async () => null }));
vi.mock("./jobs", () => ({ currentJob: () => job }));
vi.mock("./backup-folder", () => ({
  backupsFolder: () => "backups",
  listBackups: async () => {
    // The job ends just after the folder was read, so its backup is not in the list.
    job.state = "done";
    return [];
  },
}));

test("a job is reported as done only when its backup is in the list", async () => {
  expect(await readBackupStatus()).toMatchObject({ backups: [], job: { state: "running" } });
  expect((await readBackupStatus()).job?.state).toBe("done");
});
