import { expect, test } from "vitest";
import { readFormFile } from "./multipart";

const asForm = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return new Request("http://localhost/", { method: "POST", body: form });
};

/** A request with a form that arrives in pieces of `bytes` bytes. */
function inPieces(body: string, bytes: number, type = 'multipart/form-data; boundary="-x"') {
  const all = Buffer.from(body, "latin1");
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < all.length; at += bytes) {
        controller.enqueue(all.subarray(at, at + bytes));
      }
      controller.close();
    },
  });
  const init = { method: "POST", headers: { "Content-Type": type }, body: stream, duplex: "half" };
  return new Request("http://localhost/", init as RequestInit);
}

async function read(request: Request) {
  const parts: Buffer[] = [];
  const file = await readFormFile(
    request,
    "file",
    () => (part) => void parts.push(Buffer.from(part)),
  );
  return file && { ...file, content: Buffer.concat(parts).toString("latin1") };
}

test("readFormFile reads a form that Node.js has encoded", async () => {
  const file = new File(["a\r\n--b"], 'größe "1".pdf', { type: "application/pdf" });
  expect(await read(asForm({ before: "1", file, after: "2" }))).toEqual({
    name: 'größe "1".pdf',
    declaredType: "application/pdf",
    fields: new Map([
      ["before", "1"],
      ["after", "2"],
    ]),
    content: "a\r\n--b",
  });
  const empty = await read(asForm({ file: new File([], "a") }));
  expect(empty).toMatchObject({ name: "a", content: "" });
});

const BODY =
  'preamble\r\n---x\r\nContent-Disposition: form-data; name="other"\r\n\r\n\r\n---\r\n---x\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n\0\r\n---\r\n---y\r\n---x--';

test.each([1, 2, 3, 7, 1_000])("a form is read from pieces of %i bytes", async (bytes) => {
  expect(await read(inPieces(BODY, bytes))).toEqual({
    ...{ name: "a.bin", declaredType: "", content: "\0\r\n---\r\n---y" },
    fields: new Map([["other", "\r\n---"]]),
  });
});

test("readFormFile returns null for a form without the file", async () => {
  expect(await read(asForm({}))).toBeNull();
  expect(await read(asForm({ file: "words", other: new File(["x"], "a") }))).toBeNull();
  expect(await read(inPieces("file=1", 9, "application/x-www-form-urlencoded"))).toBeNull();
});

const part = (content: string) =>
  `---x\r\nContent-Disposition: form-data; name="file"; filename="${content}"\r\n\r\n${content}\r\n`;

test.each([
  ["JSON", "{}", "application/json"],
  ["no boundary", BODY, "multipart/form-data"],
  ["another boundary", BODY, "multipart/form-data; boundary=z"],
  ["no end", BODY.slice(0, -6), undefined],
  ["half of the last boundary", BODY.slice(0, -1), undefined],
  ["endless headers", `---x\r\n${"a".repeat(20_000)}`, undefined],
  ["long headers", `---x\r\nX: ${"a".repeat(20_000)}\r\n\r\n\r\n---x--`, undefined],
  ["text after a boundary", `${part("one")}---xyz\r\n\r\n\r\n---x--`, undefined],
])("a body with %s is refused with 400", async (_what, body, type) => {
  await expect(read(inPieces(body, 1_000, type))).rejects.toMatchObject({ status: 400 });
});

test("readFormFile rejects with an error of the function that takes the file", async () => {
  const failing = () => () => Promise.reject(new Error("The disk is full"));
  await expect(readFormFile(inPieces(BODY, 9), "file", failing)).rejects.toThrow(
    "The disk is full",
  );
});

test("if a field has several files, readFormFile reads the first file", async () => {
  const body = `${part("one")}${part("two")}---x--`;
  expect(await read(inPieces(body, 9))).toMatchObject({ name: "one", content: "one" });
});
