// A career has dates that are a year or a month, and long lists.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerCall } from "../support/api";
import { serverUrl } from "../support/shared-site";

let call: Awaited<ReturnType<typeof ownerCall>>;
const made: string[] = [];

const textOf = async (path: string) => (await fetch(serverUrl() + path)).text();

async function create(path: string, item: object) {
  const created = await call("POST", path, item);
  made.push(`${path}/${created.id}`);
  return created;
}

beforeAll(async () => {
  call = await ownerCall(serverUrl());
});

afterAll(async () => {
  for (const path of made) await call("DELETE", path);
});

test("of a long list the first few stand open, the rest folded", async () => {
  for (let number = 1; number <= 11; number++) {
    await create("/awards", { title: `Prize ${number}`, date: "2018" });
  }
  const html = (await textOf("/")).replace(/<script.*?<\/script>/gs, "");
  const [, folded = ""] = html.split("Show all 11");
  expect(html.split("Show all 11")).toHaveLength(2);
  const [rest = ""] = folded.split("</details>");
  expect(rest.match(/<article/g)).toHaveLength(3);
  // On paper nothing is folded.
  const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)];
  const styles = await Promise.all(sheets.map(([, path = ""]) => textOf(path)));
  expect(styles.join("")).toMatch(/::details-content\{\s*content-visibility:\s*visible/);
});
