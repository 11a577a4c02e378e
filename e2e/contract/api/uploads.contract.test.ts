import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { call, signIn } from "../support/api";
import { serverUrl } from "../support/shared-site";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

function upload(bytes: Uint8Array | string, name = "photo.png") {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name));
  return call("POST", "/upload/upload/", { token, form });
}

const served = (url: string) => fetch(serverUrl() + url);

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "#c60" } });

test.each([
  ["png", "image/png", () => picture().png()],
  ["jpg", "image/jpeg", () => picture().jpeg()],
  ["webp", "image/webp", () => picture().webp()],
  ["gif", "image/gif", () => picture().gif()],
  ["webp", "image/webp", () => picture().avif()],
])(
  "an image is stored as .%s under a generated name and served as %s",
  async (ending, type, make) => {
    // The file name has a false type. The site reads the type from the bytes.
    const answer = await upload(await make().toBuffer(), "../../evil.html");
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      url: expect.stringMatching(`^/uploads/[0-9a-f]{32}-40x20\\.${ending}$`),
    });
    const response = await served(answer.body.url);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([40, 20]);
  },
);

test("a stored image has no metadata and no bytes after its end", {
  tags: ["gate"],
}, async () => {
  const jpeg = await picture()
    .withExif({ IFD0: { Copyright: "SECRET-PLACE" } })
    .jpeg()
    .toBuffer();
  const answer = await upload(Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]));
  const kept = Buffer.from(await (await served(answer.body.url)).arrayBuffer()).toString("latin1");
  expect(kept).not.toMatch(/SECRET-PLACE|<script>/);
});

test("a HEIC picture is refused, and the message says what to do", async () => {
  const answer = await upload("\0\0\0 ftypheic\0\0\0\0mif1heic", "IMG_0001.HEIC");
  expect(answer.status).toBe(415);
  expect(answer.body.message).toMatch(
    /^HEIC pictures cannot be shown by browsers\. Save the picture as JPEG,/,
  );
});

test("an SVG keeps its drawing, and scripts and external addresses are removed", {
  tags: ["gate"],
}, async () => {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="alert(1)">
    <script>alert(1)</script><style>@import url(//evil.example)</style>
    <foreignObject><body onload="alert(1)"/></foreignObject>
    <image href="https://evil.example/x.png"/><use href="https://evil.example/y.svg#a"/>
    <a href="javascript:alert(1)"><animate attributeName="href" to="javascript:alert(1)"/></a>
    <linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>
    <path d="M0 0h10v10z" fill="url(#g)" stroke="url(https://evil.example/z)"/></svg>`;
  const answer = await upload(svg, "drawing.svg");
  expect(answer.status).toBe(201);
  expect(answer.body.removed).toEqual([
    "scripts",
    "links",
    "content loaded from other addresses",
    "the layout of HTML labels",
  ]);
  const response = await served(answer.body.url);
  const kept = await response.text();
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(kept).toContain('viewBox="0 0 10 10"');
  expect(kept).toContain('fill="url(#g)"');
  expect(kept).toContain("<linearGradient");
  expect(kept).not.toMatch(/script|onload|evil|foreignObject|animate|style|javascript/i);
});

const photo = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#000" },
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  }).jpeg();

test("the resized pictures are WebP, immutable in caches and no wider than the original", async () => {
  const { url } = (await upload(await photo(700, 500).toBuffer())).body;
  expect(url).toMatch(/-700x500\.jpg$/);
  const original = await served(url);
  for (const [width, expected] of [
    [320, "320x229"],
    [960, "700x500"],
  ]) {
    const response = await served(`${url}/${width}.webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    const bytes = await response.arrayBuffer();
    const { format, width: w, height: h } = await sharp(bytes).metadata();
    expect([format, `${w}x${h}`]).toEqual(["webp", expected]);
    expect(bytes.byteLength).toBeLessThan(Number(original.headers.get("content-length")));
  }
  const head = await fetch(`${serverUrl()}${url}/320.webp`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test.each([
  ["HTML named as an image", "<html><script>alert(1)</script></html>"],
  ["a PDF", "%PDF-1.7 nothing"],
  ["a broken PNG", "\x89PNG\r\n\x1a\nbroken"],
])("%s is refused with 415", async (_what, bytes) => {
  const answer = await upload(bytes);
  expect(answer.status).toBe(415);
  expect(answer.body.message).toMatch(/^Browsers cannot show this file as a picture, /);
});

test("a large file returns 413, a form without a file 422, and a body that is not a form 400", {
  tags: ["gate"],
}, async () => {
  expect((await upload(new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await upload(new Uint8Array(12 * 1024 * 1024))).status).toBe(413);
  const empty = await call("POST", "/upload/upload", { token, form: new FormData() });
  expect(empty.status).toBe(422);
  expect((await call("POST", "/upload/upload", { token, json: {} })).status).toBe(400);
});

test("a small file with 144 million pixels is refused", async () => {
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  expect((await upload(bomb)).status).toBe(415);
});

test("a picture that needs too much memory is refused, and the next picture is stored", async () => {
  const large = await sharp({
    create: { width: 4_200, height: 4_000, channels: 3, background: "#c06020" },
  })
    .avif({ effort: 0, quality: 1 })
    .toBuffer();
  const refused = await upload(large);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    message: expect.stringMatching(/^The picture is too large to process: /),
    code: "invalid",
    errors: [{ field: "file" }],
  });
  expect((await upload(await picture().png().toBuffer())).status).toBe(201);
});

test("no address below /uploads serves a file outside the uploads folder", {
  tags: ["gate"],
}, async () => {
  for (const name of ["..%2fsecret", "%2e%2e%2fsite.db", "secret", `${"0".repeat(32)}.png`]) {
    expect([name, (await served(`/uploads/${name}`)).status]).toEqual([name, 404]);
  }
});
