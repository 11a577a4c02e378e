// The S3-compatible storage of the tests, which is TypeScript, for programs that Node runs as they are.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";

/** A storage in the memory of this process; the caller stops it. */
export async function startStorage() {
  const file = resolve(".build/bench/s3-server.mjs");
  await build({
    input: "e2e/support/s3-server.ts",
    platform: "node",
    logLevel: "warn",
    output: { file, format: "esm" },
  });
  const { startS3 } = await import(pathToFileURL(file));
  return startS3();
}
