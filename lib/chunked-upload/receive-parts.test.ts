import { appendFile, mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eachFault, type Fault } from "@/e2e/support/nth-fault";
import { notFound } from "@/lib/errors";
import { chunkedUploads } from "./receive-parts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "chunked-upload-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const make = (isOneAtATime = false) =>
  chunkedUploads({
    root: () => root,
    mostBytes: 10,
    mostFiles: 2,
    isOneAtATime,
    missing: () => notFound("Upload"),
    texts: { noRoom: "no room", tooManyBytes: "too large", tooManyFiles: "too many" },
  });

const part = (text: string) => new TextEncoder().encode(text);

test("files with any name are received in parts, even after a restart", async () => {
  const { id } = await make().begin();
  const name = "../a/b.md";
  expect((await make().add(id, { name, from: 0, part: part("one ") })).received).toBe(4);
  await make().add(id, { name, from: 4, part: part("two") });
  const [file, ...others] = await make().files(id);
  expect([file?.name, file?.bytes, others]).toEqual([name, 7, []]);
  expect(await readFile(file?.path ?? "", "utf8")).toBe("one two");
});

test("an unexpected part, too many bytes and too many files are refused", async () => {
  const uploads = make();
  const { id } = await uploads.begin();
  const add = (name: string, from: number, text: string) =>
    uploads.add(id, { name, from, part: part(text) });
  await add("a", 0, "12345");
  for (const [from, text] of [
    [6, "6"],
    [0, "123"],
    [0, "54321"],
    [3, "99999"],
  ] as const) {
    await expect(add("a", from, text)).rejects.toMatchObject({ status: 409 });
  }
  await expect(add("b", 0, "123456")).rejects.toThrow("too large");
  await add("b", 0, "");
  await expect(add("c", 0, "1")).rejects.toThrow("too many");
  await add("b", 0, "12345");
});

test("an announced size limits an upload and identifies its last part", async () => {
  const { id } = await make().begin(4);
  const add = (from: number, text: string) =>
    make().add(id, { name: "a", from, part: part(text) }, (path) => readFile(path, "utf8"));
  expect(await add(0, "12")).toEqual({ received: 2, made: null });
  await expect(add(2, "345")).rejects.toThrow("too large");
  expect(await add(2, "34")).toEqual({ received: 4, made: "1234" });
  await expect(make().begin(Number.MAX_SAFE_INTEGER)).rejects.toThrow("no room");
});

test("a part can be sent again after a lost answer, or if a process was killed while it wrote the part", async () => {
  const { id } = await make().begin(9);
  const adding = (uploads = make()) => {
    return (from: number, text: string) =>
      uploads.add(id, { name: "a", from, part: part(text) }, (path) => readFile(path, "utf8"));
  };
  const before = adding();
  await before(0, "123");
  expect((await before(0, "123")).received).toBe(3);
  const [file] = await make().files(id);
  await appendFile(file?.path ?? "", "4");
  const restarted = adding();
  expect((await restarted(3, "456")).received).toBe(6);
  // A sender sometimes repeats a request while the first request is still running.
  const twice = await Promise.all([restarted(6, "789"), restarted(6, "789")]);
  expect(twice).toEqual(Array(2).fill({ received: 9, made: "123456789" }));
});

test("an upload is removed after an hour without requests, or when a new upload replaces it", async () => {
  const { id } = await make().begin();
  const old = (await make().begin()).id;
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(root, old), twoHoursAgo, twoHoursAgo);
  await expect(make().folder(old)).rejects.toMatchObject({ status: 404 });
  expect(await readdir(root)).toEqual([id]);
  const next = await make(true).begin();
  expect(await readdir(root)).toEqual([next.id]);
  await make().drop(next.id);
  await expect(make().files(next.id)).rejects.toMatchObject({ status: 404 });
  await expect(make().folder("../..")).rejects.toMatchObject({ status: 404 });
});

test.each<Fault>(["ENOSPC", "EIO"])(
  "after any failure with %s the part can be sent again, and the file is complete",
  async (fault) => {
    const failed = await eachFault(fault, async (inject) => {
      const uploads = make();
      const begin = () => uploads.begin(8);
      let id = "";
      const error = await inject(async () => {
        ({ id } = await begin());
        await uploads.add(id, { name: "a", from: 0, part: part("1234") });
        await uploads.add(id, { name: "a", from: 4, part: part("5678") });
      });
      if (id === "") {
        expect(await readdir(root)).toEqual([]);
        ({ id } = await begin());
      }
      const [file] = await uploads.files(id);
      const from = file?.bytes ?? 0;
      expect(from % 4).toBe(0);
      for (let at = from; at < 8; at += 4) {
        const bytes = part("12345678".slice(at, at + 4));
        const added = await uploads.add(id, { name: "a", from: at, part: bytes }, (path) =>
          readFile(path, "utf8"),
        );
        expect(added.made).toBe(at === 4 ? "12345678" : null);
      }
      const [whole] = await uploads.files(id);
      expect(await readFile(whole?.path ?? "", "utf8")).toBe("12345678");
      expect(error === null).toBe(from === 8);
      await uploads.drop(id);
    });
    expect(failed).toEqual(["writeFile", "writeFile", "appendFile", "appendFile"]);
  },
);
