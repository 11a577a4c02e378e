// Restores of backups that are bombs, lie, lead outside or never end.
import { expect, test, vi } from "vitest";
import {
  DEEP_JSON,
  demandLittleMemory,
  demandNoChange,
  rememberSite,
  sendParts,
} from "../support/archive-attack";
import { attackSite, demand, judge, nothingCameThrough, send, trying } from "../support/attack";
import { deflatedZeros, hostileTar, type TarPart } from "../support/hostile-archives";

const asOwner = true;

attackSite();
rememberSite();

interface Job {
  state: string;
  problem: string | null;
}

/** Sends a backup and has it restored, as far as it gets. */
async function restoreFile(what: string, bytes: Buffer): Promise<string> {
  const begun = await send("POST", "/api/backups/uploads", {
    json: { bytes: bytes.length },
    asOwner,
  });
  const { id } = JSON.parse(begun.body);
  const sent = await sendParts((from) => `/api/backups/uploads/${id}?from=${from}`, bytes);
  judge(sent, `${what} sent`);
  if (sent.status >= 400) return `refused with ${sent.status}`;
  const { name } = JSON.parse(sent.body).backup;
  const started = await send("POST", `/api/backups/${name}/restore`, { asOwner });
  judge(started, `${what} restored`);
  const job = await vi.waitFor(
    async () => {
      const { job } = JSON.parse((await send("GET", "/api/backups", { asOwner })).body) as {
        job: Job;
      };
      expect(job.state).not.toBe("running");
      return job;
    },
    { timeout: 60_000, interval: 100 },
  );
  await send("DELETE", `/api/backups/${name}`, { asOwner });
  return job.state;
}

const HEADER: TarPart = {
  name: "portfolio.json",
  text: JSON.stringify({
    format: "portfolio-backup",
    format_version: 1,
    app_version: "0.1.0",
    made_at: "2026-01-01T00:00:00.000Z",
    reason: "manual",
    migrations: [],
    uploads: { files: 0, bytes: 0 },
    most_bytes: 1_000_000,
  }),
};
const UPLOAD = `uploads/${"a".repeat(32)}-9x9.png`;

test("where a restore takes them", { timeout: 240_000 }, async () => {
  const parts: [string, TarPart[]][] = [
    ["a path that leads out", [{ name: "uploads/../../../tmp/pwned.md", text: "pwned" }]],
    ["an absolute path", [{ name: "/tmp/pwned.md", text: "pwned" }]],
    ["a path of another system", [{ name: "uploads\\..\\pwned.md", text: "pwned" }]],
    ["a link", [{ name: UPLOAD, type: "symlink", linkname: "/etc/passwd" }]],
    ["a hard link", [{ name: UPLOAD, type: "link", linkname: "../secret" }]],
    ["the secret", [{ name: "secret", text: "pwned".repeat(20) }]],
    [
      "an upload twice",
      [
        { name: UPLOAD, text: "x" },
        { name: UPLOAD, text: "y" },
      ],
    ],
    ["a database that is none", [{ name: "site.db", text: "pwned" }]],
    ["more than it says", [{ name: "site.db", text: Buffer.alloc(50_000_000) }]],
    ["nothing more", []],
  ];
  const files: [string, Buffer][] = [
    ["no archive", Buffer.from("pwned")],
    ["another backup's beginning", Buffer.from("1f8b0800000000000003", "hex")],
    // gzip's own header; its trailer is never reached.
    [
      "10 GB of zeros",
      Buffer.concat([Buffer.from("1f8b0800000000000003", "hex"), deflatedZeros(10_240)]),
    ],
    ["a deep manifest", await hostileTar([HEADER, { name: "manifest.json", text: DEEP_JSON }])],
  ];
  for (const [what, more] of parts) files.push([what, await hostileTar([HEADER, ...more])]);
  for (const [what, bytes] of files) {
    trying();
    const outcome = await restoreFile(what, bytes);
    demand(/^refused with 4|^failed$/.test(outcome), `a backup with ${what}: ${outcome}`);
    demandLittleMemory(`a backup with ${what}`);
  }
  await demandNoChange("a restore");
});

nothingCameThrough({ least: 10 });
