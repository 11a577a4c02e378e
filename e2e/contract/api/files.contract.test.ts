import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { call } from "../support/api";
import { pdf, unlike, uploading, words, zip } from "../support/uploading";

const { find, kept, remove, send, served, token } = uploading();

const MB = 1024 * 1024;

const glb = () => {
  const file = Buffer.alloc(40, 1);
  file.write("glTF");
  file.writeUInt32LE(2, 4);
  file.writeUInt32LE(40, 8);
  randomBytes(8).copy(file, 20);
  return file;
};
const binaryStl = () => {
  const file = Buffer.concat([Buffer.alloc(80), Buffer.from([1, 0, 0, 0]), randomBytes(50)]);
  file.write("solid in name only");
  return file;
};
const mp4 = () => Buffer.concat([words("\0\0\0\x18ftypisom\0\0\0\0isommp42"), randomBytes(99)]);
const webm = () => Buffer.concat([words("\x1aE\xdf\xa3\x93B\x82\x84webm"), randomBytes(99)]);
const notebook = () => JSON.stringify({ cells: [{ source: unlike() }], metadata: {}, nbformat: 4 });

test.each([
  ["report.pdf", pdf, "pdf", "application/pdf", "document", true],
  ["parts.zip", zip, "zip", "application/zip", "archive", false],
  ["film.mp4", mp4, "mp4", "video/mp4", "video", true],
  ["film.webm", webm, "webm", "video/webm", "video", true],
  ["case.GLB", glb, "glb", "model/gltf-binary", "model", false],
  ["case.stl", binaryStl, "stl", "model/stl", "model", false],
  ["a.stl", () => `solid ${unlike()}\nendsolid\n`, "stl", "model/stl", "model", false],
  ["log.csv", () => `t,v\n1,${unlike()}\n`, "csv", "text/csv", "data", false],
  ["me.bib", () => `@book{${unlike()},}`, "bib", "application/x-bibtex", "data", false],
  ["run.ipynb", notebook, "ipynb", "application/x-ipynb+json", "data", false],
  ["demo.html", () => `<!doctype html>${unlike()}`, "html", "text/html", "page", false],
] as const)(
  "%s is stored unchanged and served with its type",
  async (name, make, ending, mediaType, type, isShown) => {
    const bytes = Buffer.from(make());
    const url = await kept(bytes, name);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    expect(url).toBe(`/uploads/${hash}.${ending}`);
    const response = await served(url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(mediaType);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-disposition")).toBe(
      `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${name}`,
    );
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy?.includes("sandbox")).toBe(type !== "document");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(await find(url)).toMatchObject({
      ...{ name: url.slice(9), url, type, file_name: name, size: bytes.length },
      ...{ width: null, height: null, alt: "", used_in: [] },
    });
  },
);

test.each([
  ["a ZIP named .pdf", "a.pdf", zip, /^It is a \.zip file, but its name ends in \.pdf/],
  ["a page named .csv", "a.csv", () => `<html>${unlike()}`, /read as a table/],
  ["a script", "a.js", () => "alert(1)", /not shown/],
])("%s can only be downloaded, and the response says why", async (_what, name, make, reason) => {
  const bytes = Buffer.from(await make());
  const { status, body } = await send(bytes, name, "text/html");
  expect([status, body]).toEqual([
    201,
    {
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.bin$/),
      ...{ is_shown: false, reason: expect.stringMatching(reason) },
    },
  ]);
  const response = await served(body.url);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  const { headers } = response;
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${name}`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(await find(body.url)).toMatchObject({ type: "other", file_name: name });
});

test("a field for pictures accepts pictures only, and an empty file is refused", async () => {
  const sendAs = (bytes: string, name: string, accept?: string) => {
    const form = new FormData();
    form.set("file", new File([bytes], name));
    if (accept) form.set("accept", accept);
    return call("POST", "/upload/upload", { token: token(), form });
  };
  const refused = await sendAs("%PDF-1.7 words", "a.pdf", "image");
  expect([refused.status, refused.body.code]).toEqual([415, "unsupported_type"]);
  expect((await sendAs("words", "a.png")).status).toBe(415);
  const empty = await sendAs("", "a.step");
  expect(empty.status).toBe(422);
  expect(empty.body.errors).toEqual([{ field: "file", message: "The file is empty" }]);
});

test("a file can have up to 50 MB, and a picture up to 5 MB", async () => {
  const url = await kept(Buffer.concat([zip(), Buffer.alloc(20 * MB)]), "data.zip");
  expect((await served(url, { range: "bytes=0-3" })).status).toBe(206);
  expect((await remove(url)).status).toBe(204);
  const over = [Buffer.alloc(50 * MB + 1), Buffer.alloc(53 * MB)];
  for (const bytes of over) {
    expect((await send(bytes, "data.zip")).body).toEqual({
      ...{ message: "The file is larger than 50 MB", code: "too_large" },
    });
  }
  expect((await send(Buffer.alloc(5 * MB + 1), "photo.png")).body).toEqual({
    ...{ message: "The file is larger than 5 MB", code: "too_large" },
  });
});

test("a file sent in parts becomes the same upload as a file sent at once", async () => {
  const bytes = Buffer.concat([zip(), randomBytes(5 * MB)]);
  const owner = (method: string, path: string, given: object) =>
    call(method, path, { token: token(), ...given });
  const begin = async (json: object) => owner("POST", "/upload/parts", { json });
  const { id } = (await begin({ bytes: bytes.length })).body;
  const add = (from: number, to: number) =>
    owner("PUT", `/upload/parts/${id}?from=${from}&name=data.zip&type=application/zip`, {
      raw: new Uint8Array(bytes.subarray(from, to)),
    });
  expect(await add(0, 4 * MB)).toMatchObject({
    status: 200,
    body: { received: 4 * MB, url: null },
  });
  expect((await add(0, MB)).status).toBe(409);
  const whole = await add(4 * MB, bytes.length);
  expect(whole.status).toBe(201);
  expect(whole.body.url).toBe(await kept(bytes, "data.zip"));
  expect((await add(bytes.length, bytes.length)).status).toBe(404);

  const { id: other } = (await begin({ bytes: 4 })).body;
  const wrong = await owner("PUT", `/upload/parts/${other}?name=a.zip`, { raw: "text" });
  expect([wrong.status, wrong.body.is_shown]).toEqual([201, false]);
  expect((await begin({ bytes: 50 * MB + 1 })).body).toEqual({
    ...{ message: "The file is larger than 50 MB", code: "too_large" },
  });
  expect((await begin({ bytes: 0 })).status).toBe(422);
});
