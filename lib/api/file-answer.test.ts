import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byteRange, fileAnswer, largeFileAnswer } from "./file-answer";

let folder: string;
let kept: { path: string; size: number; type: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portfolio-files-"));
  kept = { path: join(folder, "a.bin"), size: 10, type: "application/pdf" };
  await writeFile(kept.path, "0123456789");
});
afterAll(() => rm(folder, { recursive: true }));

const asked = (method: string, headers: Record<string, string> = {}) =>
  new Request("http://localhost/a", { method, headers });

async function large(request: Request, more: { fileName?: string; isShown?: boolean } = {}) {
  const file = { ...kept, tag: "t", fileName: "", isShown: true, ...more };
  const answer = largeFileAnswer(file, request);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test("a file may be cached for ever, unless isLasting is false", async () => {
  const lasting = fileAnswer(kept);
  expect(lasting.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect([lasting.headers.get("content-length"), await lasting.text()]).toEqual([
    ...["10", "0123456789"],
  ]);
  const passing = fileAnswer({ ...kept, isLasting: false });
  expect(passing.headers.get("cache-control")).toBe("no-store");
  await passing.body?.cancel();
});

test("GET with a range returns that part of the file, and HEAD ignores the range", async () => {
  const range = { range: "bytes=2-4" };
  const part = await large(asked("GET", range));
  expect([part.status, part.text]).toEqual([206, "234"]);
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
  const head = await large(asked("HEAD", range));
  expect([head.status, head.headers.get("content-range")]).toEqual([200, null]);
  expect(await large(asked("GET"))).toMatchObject({ status: 200, text: "0123456789" });
});

test("an old ETag gets the whole file; the current ETag gets a part for If-Range, 304 for If-None-Match", async () => {
  const range = { range: "bytes=2-4" };
  expect((await large(asked("GET", { ...range, "if-range": '"t"' }))).status).toBe(206);
  expect((await large(asked("GET", { ...range, "if-range": '"old"' }))).text).toBe("0123456789");
  const known = await large(asked("GET", { "if-none-match": '"t"' }));
  expect([known.status, known.text, known.headers.get("etag")]).toEqual([304, "", '"t"']);
  expect((await large(asked("GET", { "if-none-match": '"old"' }))).status).toBe(200);
});

test("a range after the end of the file gets 416 with the length of the file", async () => {
  const { status, headers } = await large(asked("GET", { range: "bytes=10-" }));
  expect([status, headers.get("content-range")]).toEqual([416, "bytes */10"]);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("the file name in Content-Disposition can have letters of any script", async () => {
  const disposition = async (more: { fileName?: string; isShown?: boolean }) =>
    (await large(asked("GET"), more)).headers.get("content-disposition");
  expect(await disposition({})).toBe("inline");
  expect(await disposition({ isShown: false })).toBe("attachment");
  expect(await disposition({ fileName: "Bo's (größte)*.pdf" })).toBe(
    "inline; filename*=UTF-8''Bo%27s%20%28gr%C3%B6%C3%9Fte%29%2a.pdf",
  );
});

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=100-", { start: 100, end: 999 }],
  ["bytes=-10", { start: 990, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=999-5000", { start: 999, end: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-1", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  [null, null],
])("for a file of 1000 bytes and the header %j, byteRange returns %j", (header, expected) => {
  expect(byteRange(header, 1000)).toEqual(expected);
});

test("a range of an empty file is unsatisfiable", () => {
  expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable");
});
