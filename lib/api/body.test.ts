import { expect, test } from "vitest";
import { DISCARD_LIMIT_BYTES } from "@/lib/limits";
import { formText, readBytes, readForm, readOptionalJson } from "./body";

const asked = (body?: BodyInit, type?: string) =>
  new Request("http://localhost/", {
    ...{ method: "POST", body: body ?? null, duplex: "half" },
    ...(type ? { headers: { "Content-Type": type } } : {}),
  } as RequestInit);

const inPieces = (pieces: readonly Uint8Array[], onCancel = () => undefined) => {
  const left = [...pieces];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    cancel: onCancel,
  });
};

const BAD_JSON = { status: 400, code: "invalid_json" };

test("readBytes reads a body of the maximum size, and refuses a longer body", async () => {
  const pieces = [Buffer.from("ab"), Buffer.from("cd")];
  expect(String(await readBytes(asked(inPieces(pieces)), 4))).toBe("abcd");
  await expect(readBytes(asked(inPieces(pieces)), 3)).rejects.toMatchObject({ status: 413 });
  expect(await readBytes(asked(), 0)).toHaveLength(0);
});

test("readBytes cancels a body that is far longer than the limit", async () => {
  let isCancelled = false;
  const piece = Buffer.alloc(DISCARD_LIMIT_BYTES);
  const body = inPieces([piece, piece, piece, piece], () => {
    isCancelled = true;
  });
  await expect(readBytes(asked(body), 10)).rejects.toMatchObject({ status: 413 });
  expect(isCancelled).toBe(true);
});

test("readBytes throws 400 if the client has disconnected", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  await expect(readBytes(asked(broken), 10)).rejects.toMatchObject({
    ...{ status: 400, message: "The request was cut off" },
  });
});

test("readOptionalJson reads an empty body as an empty object", async () => {
  expect(await readOptionalJson(asked())).toEqual({});
  expect(await readOptionalJson(asked('{"a":1}'))).toEqual({ a: 1 });
  await expect(readOptionalJson(asked("x"))).rejects.toMatchObject(BAD_JSON);
});

test("readForm reads multipart and urlencoded forms; formText returns '' for a file and for a missing field", async () => {
  const form = new FormData();
  form.set("name", "Ada");
  form.set("file", new File(["x"], "a.txt"));
  const read = await readForm(asked(form));
  expect(["name", "file", "other"].map((name) => formText(read, name))).toEqual(["Ada", "", ""]);
  const encoded = await readForm(asked(new URLSearchParams({ name: "Ada" })));
  expect(formText(encoded, "name")).toBe("Ada");
  await expect(readForm(asked("{}", "application/json"))).rejects.toMatchObject({ status: 400 });
  const long = asked(new URLSearchParams({ name: "Ada" }));
  await expect(readForm(long, 5)).rejects.toMatchObject({ status: 413 });
});
