// Videos, demos and files in texts: the files that the server sends for them, and their HTML in pages and feeds.
import { createHash } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { call, signIn } from "../support/api";
import { hostileZip } from "../support/hostile-archives";
import { serverUrl } from "../support/shared-site";
import { zipOf } from "../support/zip";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

async function kept(bytes: Uint8Array | string, name: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name));
  const { status, body } = await call("POST", "/upload/upload", { token, form });
  expect([name, status]).toEqual([name, 201]);
  return body.url;
}

const served = (path: string, init: RequestInit = {}) =>
  fetch(serverUrl() + path, { redirect: "manual", ...init });

/** The address of the folder from which the frame of a demo loads the demo's files. */
const filesOf = (upload: string) => upload.replace("/uploads/", "/demo-files/");

const textOf = async (path: string) => (await served(path)).text();

const unlike = () => Math.random().toString(36);
const demoOf = (upload: string) => upload.replace("/uploads/", "/demos/");

let posts: number[] = [];
async function post(content: string) {
  const fields = { title: `Blocks ${unlike()}`, content, status: "published" };
  const json = { ...fields, publish_date: "2024-01-01" };
  const { status, body } = await call("POST", "/blog", { token, json });
  expect(status).toBe(201);
  posts.push(body.id);
  return body as { id: number; slug: string; content_html: string };
}
afterEach(async () => {
  for (const id of posts) await call("DELETE", `/blog/${id}`, { token });
  posts = [];
});

test("a YouTube thumbnail is served only while a public text shows the video as a card", async () => {
  const id = "fNk_zzaMoSs";
  const picture = () => served(`/thumbnails/${id}`);
  const hidden = await picture();
  // The body is an empty GIF, so that a page does not show the symbol of a broken picture.
  expect([hidden.status, hidden.headers.get("content-type")]).toEqual([404, "image/gif"]);
  const { slug, content_html } = await post(`https://www.youtube.com/watch?v=${id}`);
  expect(content_html).toContain(`src="/thumbnails/${id}"`);
  expect((await picture()).status).toBe(200);
  const [page, feed] = await Promise.all([textOf(`/blog/${slug}`), textOf("/feed.xml")]);
  expect(page).toContain(`data-video="${id}"`);
  expect(page).not.toContain("youtube-nocookie");
  expect(feed).toContain(`https://www.youtube.com/watch?v=${id}`);
  expect(feed).not.toContain(`/thumbnails/${id}`);
  await call("DELETE", `/blog/${posts.pop()}`, { token });
  expect((await picture()).status).toBe(404);
});

describe("a demo", () => {
  test("the files of a demo ZIP are served in a sandbox that allows requests to these files only", async () => {
    const upload = await kept(
      await zipOf([
        ["site/index.html", `<!doctype html><script src="a b.js"></script>${unlike()}`],
        ["site/a b.js", "window.ran = true"],
        ["site/data/x.wasm", "\0asm"],
        ["site/strange.xyz", "?"],
        ["site/drawing.svg", "<svg/>"],
      ]),
      "demo.zip",
    );
    const demo = demoOf(upload);
    const { status, headers } = await served(demo);
    expect([status, headers.get("location")]).toEqual([307, `${demo}/index.html`]);
    const files = filesOf(upload);
    const page = await served(`${files}/index.html`, { headers: { cookie: "a=b" } });
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toMatch(
      /^<!doctype html><script>\(function guard\(.*<\/script><script src="a b.js">/,
    );
    expect(page.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "SAMEORIGIN",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-robots-tag": "noindex",
      "cache-control": "public, max-age=0, must-revalidate",
    });
    expect(page.headers.get("set-cookie")).toBeNull();
    expect(page.headers.get("cross-origin-opener-policy")).toBeNull();
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("form-action 'none'");
    const own = `http://${new URL(serverUrl()).host}${files}/`;
    expect(policy).toContain(`connect-src ${own} data: blob:`);
    expect(policy).not.toMatch(/allow-same-origin|script-src[^;]*'self'|nonce|https:/);

    for (const [file, type] of [
      ["a%20b.js", "text/javascript; charset=utf-8"],
      ["data/x.wasm", "application/wasm"],
      ["strange.xyz", "application/octet-stream"],
      ["drawing.svg", "image/svg+xml"],
    ]) {
      const { status, headers } = await served(`${files}/${file}`);
      expect([file, status, headers.get("content-type")]).toEqual([file, 200, type]);
      // The policy lets only HTML pages run scripts, because only HTML pages contain the guard (see demo-guard.ts).
      const resting = policy.replace("sandbox allow-scripts", "sandbox");
      expect(headers.get("content-security-policy")).toBe(resting);
    }
    const etag = page.headers.get("etag") ?? "";
    const again = await served(`${files}/index.html`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    const head = await served(`${files}/index.html`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await served(`${files}/index.html`, { method: "POST" })).status).toBe(405);

    expect((await call("DELETE", upload, { token })).status).toBe(204);
    for (const page of [demo, files]) {
      expect((await served(`${page}/index.html`)).status).toBe(404);
    }
  });

  test("a page of the site shows the demo in a frame and limits the demo's requests", async () => {
    const zip = await zipOf([
      ["index.html", `<!doctype html>${unlike()}`],
      ["a b.txt", "text"],
    ]);
    const upload = await kept(zip, "A <fast> filter.zip");
    const [demo, files] = [demoOf(upload), filesOf(upload)];
    const page = await served(`${demo}/index.html`);
    const text = await page.text();
    expect(text).toContain(`src="${files}/index.html"`);
    expect(text).toContain("<title>A &#x3C;fast> filter | ");
    expect(text).not.toContain("guard");
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": expect.stringMatching(
        /^default-src 'none'; script-src 'sha256-[^ ]+'; .*frame-src 'self';.*frame-ancestors 'none'$/,
      ),
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "x-robots-tag": "noindex",
      "cache-control": "public, max-age=0, must-revalidate",
    });
    // Only HTML files are shown in a frame. A request for any other file redirects to the file itself.
    const file = await served(`${demo}/a%20b.txt`);
    expect([file.status, file.headers.get("location")]).toEqual([307, `${files}/a%20b.txt`]);

    const at = (headers: Record<string, string>) => served(`${files}/index.html`, { headers });
    const alone = await at({ "sec-fetch-dest": "document" });
    expect([alone.status, alone.headers.get("location")]).toEqual([307, `${demo}/index.html`]);
    const [framed, read] = [await at({}), await at({ origin: "null" })];
    expect(await framed.text()).toContain("guard");
    // A request from the demo's own scripts gets the file without the guard. Vary and ETag keep caches from mixing up
    // the two versions.
    expect(await read.text()).not.toContain("guard");
    expect(framed.headers.get("vary")?.toLowerCase()).toContain("origin, sec-fetch-dest");
    expect(framed.headers.get("etag")).not.toBe(read.headers.get("etag"));
  });

  test("a single HTML upload is served as a demo, and the upload itself can only be downloaded", async () => {
    const upload = await kept(`<!doctype html><p>${unlike()}</p>`, "demo.html");
    const page = await served(`${filesOf(upload)}/index.html`);
    expect(await page.text()).toMatch(/^<!doctype html><script>.*<\/script><p>/);
    expect(page.headers.get("content-security-policy")).toMatch(/^sandbox allow-scripts;/);
    expect((await served(`${demoOf(upload)}/other.html`)).status).toBe(404);
    const file = await served(upload);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
  });

  test("uploads that are not a demo, unknown names and paths outside the ZIP return 404", async () => {
    const pdf = await kept(`%PDF-1.7\n${unlike()}`, "a.pdf");
    const broken = await kept(
      hostileZip([
        { name: "index.html", content: unlike() },
        { name: "../x", content: "" },
      ]),
      "broken.zip",
    );
    const fine = demoOf(await kept(await zipOf([["index.html", unlike()]]), "fine.zip"));
    for (const path of [
      demoOf(pdf),
      `${demoOf(pdf)}/index.html`,
      demoOf(broken),
      `${demoOf(broken)}/index.html`,
      `/demos/${"0".repeat(32)}.zip/index.html`,
      "/demos/site.db/index.html",
      "/demos/..%2f..%2fsite.db",
      `${fine}/..%2findex.html`,
      `${fine}/%2e%2e/%2e%2e/site.db`,
      `${fine}/%00`,
      `${fine}/%ff`,
      "/demos/",
      "/demo-files/",
      `${filesOf(pdf)}/index.html`,
      `${filesOf(broken)}/index.html`,
      `${fine.replace("/demos/", "/demo-files/")}/..%2findex.html`,
    ]) {
      const { status, headers } = await served(path, { redirect: "follow" });
      expect([path, status]).toEqual([path, 404]);
      // The policy of a JSON response allows no scripts.
      if (path.startsWith("/demo") && headers.get("content-type")?.includes("json")) {
        expect(headers.get("content-security-policy")).toMatch(/^(sandbox|default-src 'none')/);
      }
    }
  });
});

test("pages and feeds show a file's checksum as soon as the file is uploaded", async () => {
  const text = `a,b\n${unlike()}\n`;
  const checksum = createHash("sha256").update(text).digest("hex");
  const address = `/uploads/${checksum.slice(0, 32)}.csv`;
  const { id, slug, content_html } = await post(`[The data](${address})`);
  expect(content_html).not.toContain("SHA-256");
  expect(await textOf(`/blog/${slug}`)).not.toContain(checksum);

  expect(await kept(text, "data.csv")).toBe(address);
  expect(await textOf(`/blog/${slug}`)).toContain(checksum);
  expect((await call("GET", `/blog/${id}`)).body.content_html).toContain(checksum);
  expect(await textOf("/feed.json")).toContain(checksum);
  const { body } = await call("GET", `/uploads?search=${checksum.slice(0, 32)}`, { token });
  expect(body[0].used_in).toEqual([expect.objectContaining({ noun: "blog", id })]);
});

test("a demo block counts as a use of its file, and feeds link to the demo", async () => {
  const upload = await kept(`<!doctype html><p>${unlike()}</p>`, "demo.html");
  const { slug } = await post(`\`\`\`demo title="A filter"\n${upload}\n\`\`\``);
  expect((await call("DELETE", upload, { token })).status).toBe(409);
  expect(await textOf("/feed.xml")).toContain(`${demoOf(upload)}/index.html`);
  const html = await textOf(`/blog/${slug}`);
  expect(html).toContain('class="demo-block"');
  expect(html).not.toContain("<iframe");
});

test("a text that exceeds a limit is shown as Markdown source, and the owner gets a link to the post's editor", async () => {
  const content = "<div>".repeat(10_000);
  const { id, slug } = await post(content);
  expect(await textOf(`/blog/${slug}`)).toContain('class="as-written"');

  const reason = "it is nested too deeply";
  const { body: preview } = await call("POST", "/markdown", { token, json: { content } });
  expect(preview.reason).toBe(reason);
  const named = expect.objectContaining({ reason, link: `/dashboard/blog?edit=${id}` });
  const { body: health } = await call("GET", "/health", { token });
  expect(health.limits_hit).toContainEqual(named);
  const { body: overview } = await call("GET", "/dashboard/overview", { token });
  expect(overview.system_status.limits_hit).toContainEqual(named);
  expect((await call("GET", "/health")).body).not.toHaveProperty("limits_hit");
});
