import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { call } from "../support/api";
import { type ImportFiles, importing } from "../support/importing";
import { dataDir } from "../support/shared-site";
import { zipOf } from "../support/zip";

const { content, owner, planFor, send, token } = importing();

describe("refused imports", () => {
  const bytes = (text: string) => Buffer.from(text, "latin1");
  test.each<[string, () => Promise<ImportFiles>, RegExp]>([
    ["an import without a file", async () => [], /no file/],
    ["a text file", async () => [["a.txt", "Dear reader"]], /nothing here that can be imported/],
    ["a picture", async () => [["a.png", bytes("\x89PNG")]], /nothing here/],
    ["JSON of another kind", async () => [["package.json", '{"name":"x"}']], /nothing here/],
    ["invalid JSON", async () => [["resume.json", "{"]], /resume.json is not valid JSON/],
    [
      "deeply nested JSON",
      async () => [["resume.json", "[".repeat(100_000)]],
      /not valid JSON|nothing here/,
    ],
    [
      "a truncated zip",
      async () => [["a.zip", (await zipOf([["a.md", "x"]])).subarray(0, 60)]],
      /damaged or incomplete/,
    ],
    ["an empty zip", async () => [["a.zip", await zipOf([])]], /nothing here/],
    [
      "an export of a newer version",
      async () => [["content.json", '{"format":"portfolio-export","format_version":3}']],
      /newer version/,
    ],
    [
      "an invalid export",
      async () => [["content.json", '{"format":"portfolio-export","format_version":1,"posts":7}']],
      /cannot be read as an export/,
    ],
    [
      "a zip bomb",
      async () => [["a.zip", await zipOf([["a.md", Buffer.alloc(90 * 1024 * 1024)]])]],
      /too large for an import/,
    ],
    [
      "a zip with a path outside the zip",
      async () => {
        const zip = await zipOf([["aa/evil.md", "x"]]);
        return [
          [
            "a.zip",
            Buffer.from(zip.toString("latin1").replaceAll("aa/evil.md", "../evil.md"), "latin1"),
          ],
        ];
      },
      /path leads outside/,
    ],
  ])("%s is refused with a reason and changes nothing", async (_, files, reason) => {
    const before = await content();
    const answer = await owner("GET", await send(await files()));
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(reason)]);
    expect(await content()).toEqual(before);
  });

  test("a file with a false size in a zip is skipped with a reason", async () => {
    const zip = await zipOf([["a.md", `# A\n\n${"x".repeat(5_000)}`]]);
    // Writes a false uncompressed size into the central directory.
    zip.writeUInt32LE(100, zip.lastIndexOf(Buffer.from("PK\x01\x02", "latin1")) + 24);
    const { plan } = await planFor(["a.zip", zip]);
    expect(plan.rows).toMatchObject([
      { action: "skip", reason: expect.stringContaining("damaged") },
    ]);
  });

  test("invalid ids, parts and names are refused", async () => {
    for (const id of ["%2e%2e%2f", "..%5c", randomUUID(), "1"]) {
      expect((await owner("GET", `/imports/pending/${id}`)).status).toBe(404);
    }
    const path = await send([["a.md", "12345"]]);
    const put = (query: string) =>
      call("PUT", `${path}/files?${query}`, { token: token(), raw: "67" });
    expect((await put("name=a.md&from=3")).status).toBe(409);
    expect((await put("name=a.md&from=5")).body).toEqual({ received: 7 });
    expect((await put("name=&from=0")).status).toBe(422);
    expect((await put(`name=${"x".repeat(501)}&from=0`)).status).toBe(422);
    const large = await call("PUT", `${path}/files?name=b.md&from=0`, {
      token: token(),
      raw: new Uint8Array(4 * 1024 * 1024 + 1),
    });
    expect(large.status).toBe(413);
    expect((await put("name=../../../evil.md&from=0")).status).toBe(200);
    expect(await readdir(dataDir())).not.toContain("evil.md");
    expect((await owner("DELETE", path)).status).toBe(204);
    expect((await owner("GET", path)).status).toBe(404);
  });
});

test("a post that has the address of a sample is not imported while samples are shown", async () => {
  await owner("PUT", "/site", { show_samples: true });
  const text = "---\ntitle: Mine\nslug: optimizing-neural-networks\n---\nText";
  const { plan } = await planFor(["mine.md", text]);
  expect(plan.rows).toEqual([
    expect.objectContaining({
      action: "skip",
      reason: "Cannot be imported: Slug is taken by a sample",
    }),
  ]);
});
