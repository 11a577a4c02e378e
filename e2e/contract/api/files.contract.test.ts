import { createHash, randomBytes } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import type { Upload } from "@/lib/content/upload/schema";
import { call, signIn } from "../support/api";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

const MB = 1024 * 1024;

function send(bytes: Uint8Array | string, name: string, type = "") {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name, { type }));
  return call("POST", "/upload/upload", { token, form });
}

const served = (url: string, headers: Record<string, string> = {}) =>
  fetch(inject("serverUrl") + url, { headers });

const page = async (path: string) => {
  const response = await served(path, { accept: "text/html" });
  return { status: response.status, html: await response.text() };
};

let made: string[] = [];

/** Creates an item that is gone after the test. */
async function make(path: string, json: object) {
  const answer = await call("POST", path, { token, json });
  expect(answer.status).toBe(201);
  made.push(`${path}/${answer.body.id}`);
  return answer.body;
}

afterEach(async () => {
  for (const path of made) await call("DELETE", path, { token });
  made = [];
});

/** A picture unlike any other. */
const picture = () =>
  sharp({
    create: {
      ...{ width: 30, height: 20, channels: 3, background: "#000" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

const unlike = () => randomBytes(8).toString("hex");

const words = (text: string) => Buffer.from(text, "latin1");
const zip = () => Buffer.concat([words("PK\x03\x04"), randomBytes(500)]);
const pdf = () => words(`%PDF-1.7\n${unlike()}\n%%EOF`);
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

async function list(query = "") {
  const { body, headers, status } = await call("GET", `/uploads${query}`, { token });
  expect(status).toBe(200);
  return { uploads: body as Upload[], total: Number(headers.get("x-total-count")) };
}

const find = async (url: string) =>
  (await list(`?search=${url.replace("/uploads/", "")}`)).uploads[0];

const remove = (url: string) => call("DELETE", url, { token });

async function kept(bytes: Uint8Array | string, name: string): Promise<string> {
  const { status, body } = await send(bytes, name);
  expect([name, status]).toEqual([name, 201]);
  return body.url;
}

describe("a file", () => {
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
    "%s is kept as it is and served with its type",
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
    ["a PDF that is called a ZIP", "a.zip", pdf, ""],
    ["a ZIP that is called a PDF", "a.pdf", zip, ""],
    ["a ZIP of another program", "a.docx", zip, ""],
    ["a picture that is called a PDF", "a.pdf", picture, ""],
    ["a picture that is declared a video", "a.png", picture, "video/mp4"],
    ["a PDF that is declared a page", "a.pdf", pdf, "text/html"],
    ["a page that is called a table", "a.csv", () => "<html></html>", ""],
    ["bytes that are called a table", "a.csv", () => Buffer.from([97, 0, 1, 44]), ""],
    ["words that are called a PDF", "a.pdf", () => "words", ""],
    ["JSON without cells", "a.ipynb", () => '{"nbformat": 4}', ""],
    ["words that are called a bibliography", "a.bib", () => "words", ""],
    ["words that are called a model", "a.stl", () => "solid words", ""],
    ["a model that is cut short", "a.glb", () => glb().subarray(0, 39), ""],
    ["words that are called a page", "a.html", () => "words", ""],
    ["a script", "a.js", () => "alert(1)", "text/javascript"],
    ["a program", "a.exe", () => "MZ", ""],
  ])("%s is refused with 415", async (_what, name, make, type) => {
    const { status, body } = await send(await make(), name, type);
    expect([status, body.code]).toEqual([415, "unsupported_type"]);
  });

  test("may be ten times as large as a picture, and no larger", async () => {
    const url = await kept(Buffer.concat([zip(), Buffer.alloc(20 * MB)]), "data.zip");
    expect((await served(url, { range: "bytes=0-3" })).status).toBe(206);
    expect((await remove(url)).status).toBe(204);
    const over = [Buffer.alloc(50 * MB + 1), Buffer.alloc(53 * MB)];
    for (const bytes of over) {
      expect((await send(bytes, "data.zip")).body).toEqual({
        ...{ message: "The file is larger than 50 MB", code: "too_large" },
      });
    }
    for (const name of ["photo.png", "unknown.bin", "blob"]) {
      expect((await send(Buffer.alloc(5 * MB + 1), name)).body).toEqual({
        ...{ message: "The file is larger than 5 MB", code: "too_large" },
      });
    }
  });

  test("may be sent without its length, and leaves nothing behind when it is cut off", async () => {
    const boundary = "b";
    const bytes = pdf();
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
    async function sendPieces(pieces: (string | Uint8Array)[]) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(Buffer.from(piece));
          controller.close();
        },
      });
      const response = await fetch(`${inject("serverUrl")}/api/upload/upload`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": `multipart/form-data; boundary=${boundary}`,
        },
        body,
        duplex: "half",
      } as RequestInit);
      return { status: response.status, body: (await response.json()) as { url: string } };
    }
    // The boundary itself arrives in two pieces.
    const whole = await sendPieces([
      head,
      bytes.subarray(0, 5),
      bytes.subarray(5),
      "\r\n-",
      "-b--",
    ]);
    expect(whole.status).toBe(201);
    const answer = await served(whole.body.url);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    const before = (await list()).total;
    expect((await sendPieces([head, bytes, "\r\n--"])).status).toBe(400);
    expect((await sendPieces(["no form"])).status).toBe(400);
    expect((await list()).total).toBe(before);
  });

  test("is sent in the parts that are asked for", async () => {
    const bytes = Buffer.from(pdf());
    const url = await kept(bytes, "report.pdf");
    const whole = await served(url);
    const tag = whole.headers.get("etag") ?? "";
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    const last = bytes.length - 1;
    for (const [range, from, to] of [
      ["bytes=0-3", 0, 3],
      ["bytes=5-", 5, last],
      ["bytes=-4", last - 3, last],
    ] as const) {
      const part = await served(url, { range, "if-range": tag, "accept-encoding": "gzip, br" });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to}/${bytes.length}`);
      expect(part.headers.get("content-length")).toBe(String(to - from + 1));
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(from, to + 1));
    }
    const beyond = await served(url, { range: `bytes=${bytes.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
    expect((await served(url, { range: "bytes=0-3", "if-range": '"other"' })).status).toBe(200);
    expect((await served(url, { range: "bytes=0-1,4-5" })).status).toBe(200);
    expect((await served(url, { "if-none-match": tag })).status).toBe(304);
  });

  test("a file that is sent in parts is the upload that it would be at once", async () => {
    const bytes = Buffer.concat([zip(), randomBytes(5 * MB)]);
    const owner = (method: string, path: string, given: object) =>
      call(method, path, { token, ...given });
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
    expect(wrong.status).toBe(415);
    expect((await begin({ bytes: 50 * MB + 1 })).body).toEqual({
      ...{ message: "The file is larger than 50 MB", code: "too_large" },
    });
    expect((await begin({ bytes: 0 })).status).toBe(422);
    expect((await call("POST", "/upload/parts", { json: { bytes: 4 } })).status).toBe(401);
  });
});

describe("the library", () => {
  test("is the owner's alone", async () => {
    const url = await kept(pdf(), "a.pdf");
    for (const [method, path] of [
      ["GET", "/uploads"],
      ["PUT", url],
      ["DELETE", url],
    ] as const) {
      const answer = await call(method, path, method === "PUT" ? { json: { alt: "x" } } : {});
      expect([method, answer.status]).toEqual([method, 401]);
    }
    expect((await served(url)).status).toBe(200);
  });

  test("is searched, filtered and given in pages, the newest first", async () => {
    const mark = unlike();
    const urls: string[] = [];
    for (const name of [`${mark} one.pdf`, `${mark} two.csv`, `${mark} three.pdf`]) {
      urls.unshift(await kept(name.endsWith("pdf") ? pdf() : `a,${unlike()}`, name));
    }
    const found = await list(`?search=${mark}`);
    expect(found.uploads.map(({ url }) => url)).toEqual(urls);
    const second = await list(`?search=${mark.toUpperCase()}&skip=1&limit=1`);
    expect([second.total, second.uploads.map(({ url }) => url)]).toEqual([3, [urls[1]]]);
    expect((await list(`?search=${mark}&type=data`)).uploads).toMatchObject([{ url: urls[1] }]);
    for (const query of ["type=film", "unused=maybe", "skip=-1", "limit=0", "limit=x"]) {
      expect([query, (await call("GET", `/uploads?${query}`, { token })).status]).toEqual([
        query,
        422,
      ]);
    }
  });

  test("knows what uses a file, and deletes what nothing does", async () => {
    const url = await kept(await picture(), "board.png");
    const name = url.slice(9);
    expect(await find(url)).toMatchObject({ type: "image", width: 30, height: 20, used_in: [] });
    const title = `Uses ${unlike()}`;
    const post = await make("/blog", {
      title,
      content: `![A board](${url})`,
      status: "draft",
    });
    const project = await make("/projects", { title, description: "x", image: url });
    const uses = [
      { noun: "project", id: project.id, title },
      { noun: "blog", id: post.id, title },
    ];
    expect((await find(url))?.used_in).toEqual(uses);
    expect((await list(`?unused=true&search=${name}`)).total).toBe(0);
    expect((await list(`?search=${encodeURIComponent(title)}`)).uploads).toMatchObject([{ url }]);
    const refused = await remove(url);
    expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);

    await call("PUT", `/blog/${post.id}`, { token, json: { content: "None" } });
    expect((await find(url))?.used_in).toEqual(uses.slice(0, 1));
    await call("DELETE", `/projects/${project.id}`, { token });
    expect((await list(`?unused=true&search=${name}`)).total).toBe(1);
    // It was served before, so that the answer is in memory.
    expect((await served(url)).status).toBe(200);
    expect((await served(`${url}/320.webp`)).status).toBe(200);
    expect((await remove(url)).status).toBe(204);
    expect((await served(url)).status).toBe(404);
    expect((await served(`${url}/320.webp`)).status).toBe(404);
    expect(await find(url)).toBeUndefined();
    expect((await remove(url)).status).toBe(404);

    // A former version that shows it brings it back.
    await call("PUT", `/blog/${post.id}`, { token, json: { content: `![](${url})` } });
    expect((await served(url)).status).toBe(200);
    expect((await find(url))?.used_in).toEqual(uses.slice(1));
  });

  test("deletes for good what no version names, and nothing outside of it", async () => {
    const url = await kept(zip(), "a.zip");
    const folder = inject("dataDir");
    expect((await remove(url)).status).toBe(204);
    for (const path of [url, url.replace("/uploads/", "/deleted-uploads/")]) {
      await expect(access(join(folder, path))).rejects.toThrow("ENOENT");
    }
    for (const name of ["..%2fsite.db", "%2e%2e%2fsecret", "site.db", `${"0".repeat(32)}.zip`]) {
      expect([name, (await remove(`/uploads/${name}`)).status]).toEqual([name, 404]);
      const change = await call("PUT", `/uploads/${name}`, { token, json: { alt: "x" } });
      expect([name, change.status]).toEqual([name, 404]);
    }
    expect((await readFile(join(folder, "site.db"))).length).toBeGreaterThan(0);
  });

  test("gives a picture the alt text that its use leaves out, from the next request on", async () => {
    const url = await kept(await picture(), "board.png");
    const title = `Alt ${unlike()}`;
    const project = await make("/projects", {
      title,
      description: "x",
      image: url,
      content: `![](${url}) ![Its own](${url})`,
    });
    const before = await page(`/project/${project.slug}`);
    expect(before.html).not.toContain("A “board”");
    const changed = await call("PUT", url, { token, json: { alt: 'A "board" <x>' } });
    expect(changed.body).toMatchObject({ url, alt: 'A "board" <x>', file_name: "board.png" });
    const { html } = await page(`/project/${project.slug}`);
    // The picture at its head, and the one in the text without words of its own.
    expect(
      html.match(/alt="A &quot;board&quot; (&lt;|<)x(&gt;|>)"/g)?.length,
    ).toBeGreaterThanOrEqual(2);
    expect(html).toContain('alt="Its own"');
    const post = await make("/blog", { title, content: `![](${url})`, status: "published" });
    const read = () => call("GET", `/blog/${post.slug}`);
    expect((await read()).body.content_html).toContain("A &quot;board&quot;");
    await call("PUT", url, { token, json: { alt: "" } });
    expect((await read()).body.content_html).not.toContain("board");
    expect((await call("PUT", url, { token, json: { alt: 7 } })).status).toBe(422);
  });
});
