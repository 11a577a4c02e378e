import { expect } from "vitest";
import { tokenAt } from "../../support/owner-call";
import { startServer, type TestServer } from "../../support/server";
import { ownerCall } from "./api";
import type { ImportRow } from "./importing";
import { unzip } from "./zip";

/** A site on a separate server, and a function that calls its API as the owner. */
export interface Site {
  server: TestServer;
  call: Awaited<ReturnType<typeof ownerCall>>;
  headers: Record<string, string>;
}

/** Starts a site that has the demo content or is empty. */
export async function startSite(SEED: "demo" | "none"): Promise<Site> {
  const server = await startServer({ settings: { SEED } });
  try {
    const headers = { Authorization: `Bearer ${await tokenAt(server.url)}` };
    return { server, call: await ownerCall(server.url), headers };
  } catch (error) {
    await server.dispose();
    throw error;
  }
}

/** Exports a site. Returns the zip, its parsed `content.json` and all files. */
export async function exportOf({ server, headers }: Site) {
  const answer = await fetch(`${server.url}/api/export`, { headers });
  const zip = Buffer.from(await answer.arrayBuffer());
  const files = await unzip(zip);
  return { zip, document: JSON.parse(String(files.get("content.json"))), files };
}

/** The files of an export, without the file that contains the export's time and origin. */
export async function filesOf(site: Site) {
  const { files } = await exportOf(site);
  files.delete("export.json");
  return Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString("latin1")]));
}

/** Uploads an export and returns the plan of its import. */
export async function planFor({ call, server, headers }: Site, zip: Buffer) {
  const { id } = await call("POST", "/imports");
  const path = `/imports/pending/${id}`;
  const body = new Uint8Array(zip);
  const to = `${server.url}/api${path}/files?name=export.zip&from=0`;
  expect((await fetch(to, { method: "PUT", headers, body })).status).toBe(200);
  const plan = await call<{
    digest: string;
    rows: ImportRow[];
    warnings: string[];
    lost: unknown[];
  }>("GET", path);
  return { path, plan };
}

/** Imports a whole export, expects these warnings and returns the id of the import. */
export async function importInto(
  site: Site,
  zip: Buffer,
  warnings: readonly string[] = [],
): Promise<number> {
  const { path, plan } = await planFor(site, zip);
  expect([...plan.warnings, ...plan.rows.flatMap((row) => row.warnings)]).toEqual(warnings);
  expect(plan.rows.filter(({ action, lost }) => action === "skip" || lost.length > 0)).toEqual([]);
  expect(plan.lost).toEqual([]);
  const rows = plan.rows.map(({ key }) => key);
  const { id } = await site.call<{ id: number }>("POST", path, { digest: plan.digest, rows });
  return id;
}
