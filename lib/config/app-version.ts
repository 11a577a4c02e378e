import { readFile } from "node:fs/promises";

/** The version in package.json. */
export async function appVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  return version;
}
