import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** Prints how many payloads all files together have tried and let through. */
async function tellPayloads(tally: string) {
  const lines = (await readFile(tally, "utf8")).split("\n").filter((line) => line !== "");
  if (lines.length === 0) return;
  const sum = (place: number) =>
    lines.reduce((total, line) => total + Number(line.split(" ")[place]), 0);
  console.log(`${sum(0)} payloads tried, ${sum(1)} let through`);
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-payloads-"));
  const tally = join(folder, "tally");
  await writeFile(tally, "");
  project.provide("payloadTally", tally);
  return async () => {
    await tellPayloads(tally);
    await rm(folder, { recursive: true });
  };
}
