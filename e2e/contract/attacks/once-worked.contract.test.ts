/** @module-tag gate */
// Attacks that worked, or nearly worked, in an earlier version. The payload tests beside this file try similar attacks.
import { request } from "node:http";
import { afterEach, beforeAll, expect, test } from "vitest";
import { call, newAddress, signIn } from "../support/api";
import { schemaOf, textFields } from "../support/field-schemas";
import { faultsOf } from "../support/harmless";
import { hostileTar, hostileZip } from "../support/hostile-archives";
import { collections } from "../support/nouns";
import { read } from "../support/pages";
import { EXTRA_FIELDS } from "../support/payloads";
import { serverUrl } from "../support/shared-site";

/**
 * Returns hostile markup of at most 60 characters, so that short fields accept the markup. `sign` is a character that
 * identifies the kind of content with this markup.
 */
const markup = (sign: string) => `</script>"><img src=${sign} onerror=pwned()><svg onload=pwned()>`;
const MARKUP = markup("x");

let token: string;
const made: string[] = [];

const owner = (method: string, path: string, json?: unknown) =>
  call(method, path, { token, ...(json === undefined ? {} : { json }) });

beforeAll(async () => {
  token = (await signIn()).access_token;
});

afterEach(async () => {
  for (const path of made.splice(0).reverse()) await owner("DELETE", path);
});

/** Sends the path unchanged. This function does not use `fetch`, because `fetch` normalizes paths. */
const rawStatus = (path: string) =>
  new Promise<{ status: number; location: string; body: string }>((done, fail) => {
    const { port } = new URL(serverUrl());
    request({ port, path, headers: { "X-Forwarded-For": newAddress() } }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("end", () => {
        done({ status: response.statusCode ?? 0, location: response.headers.location ?? "", body });
      });
    })
      .on("error", fail)
      .end();
  });

test("markup in the text fields of all kinds of content never runs", async () => {
  const kinds = collections.filter(({ noun }) => !["redirect", "reply"].includes(noun));
  const places = ["/", "/resume"];
  const signOf = (index: number) => index.toString(36);
  for (const [index, { path, noun, valid }] of kinds.entries()) {
    const fields = textFields(schemaOf(path));
    const text = markup(signOf(index));
    const hostile = Object.fromEntries(
      fields.map(([field, isList]) => [field, isList ? [text] : text]),
    );
    let answer = await owner("POST", path, { ...valid, ...hostile });
    // The first response lists fields that the schema refuses. Later responses list fields that later checks refuse.
    for (let again = 0; again < 3 && answer.status === 422; again++) {
      for (const { field } of answer.body.errors) delete hostile[field];
      answer = await owner("POST", path, { ...valid, ...hostile });
    }
    const { status, body } = answer;
    expect([noun, status, body.message]).toEqual([noun, 201, undefined]);
    expect([noun, Object.keys(hostile)]).not.toEqual([noun, []]);
    made.push(`${path}/${body.id}`);
    const bases: Record<string, string> = { "/projects": "/project/", "/blog": "/blog/" };
    if (path === "/pages") places.push(`/${body.slug}`);
    else if (bases[path]) places.push(bases[path] + body.slug);
  }
  expect(places).toHaveLength(5);
  for (const place of places) {
    const { html, headers } = await read(place);
    const policy = headers.get("content-security-policy") ?? "";
    const unescaped = kinds.filter((_, index) =>
      html.includes(`<img src=${signOf(index)} onerror`),
    );
    expect([place, unescaped.map(({ noun }) => noun)]).toEqual([place, []]);
    expect([place, faultsOf(html, policy)]).toEqual([place, []]);
  }
});

test("feeds contain no markup that runs", async () => {
  const post = { title: MARKUP, content: MARKUP, excerpt: MARKUP, status: "published" };
  const { body } = await owner("POST", "/blog", post);
  made.push(`/blog/${body.id}`);
  const { items } = JSON.parse((await read("/feed.json")).html);
  expect(items.flatMap((item: { content_html: string }) => faultsOf(item.content_html))).toEqual(
    [],
  );
  for (const path of ["/feed.xml", "/atom.xml"]) {
    const xml = (await read(path)).html.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
    expect([path, /<img|<script/.test(xml)]).toEqual([path, false]);
  }
});

test("read-only fields and the names `__proto__` and `constructor` in a body are ignored", async () => {
  const fields = JSON.stringify({ ...EXTRA_FIELDS, title: "Plain", slug: "" }).slice(1, -1);
  const raw = `{"__proto__":{"pwned":1},${fields}}`;
  const { status, body } = await call("POST", "/blog", { token, raw });
  expect(status).toBe(201);
  made.push(`/blog/${body.id}`);
  for (const [name, value] of Object.entries(EXTRA_FIELDS)) {
    expect([name, body[name]]).not.toEqual([name, value]);
  }
  expect(body.pwned).toBeUndefined();
});

test.each([
  ...["/uploads/..%2f..%2fsite.db", "/uploads/../site.db", "/_next/static/..%2f..%2fpackage.json"],
  ...["/covers/..%2f..%2fsecret", "/blog/..%5c..%5cdashboard", "/api/blog/..%2fcontact%2fmessages"],
  ...["/projects/../dashboard", "//evil.example/%2e%2e", "/\\evil.example"],
])("the path %s serves no file and redirects to no other host", async (path) => {
  const { status, location, body } = await rawStatus(path);
  expect(status).not.toBe(200);
  expect(status).toBeLessThan(500);
  expect(new URL(location || "/", serverUrl()).origin).toBe(serverUrl());
  expect(body).not.toMatch(/SQLite format|"dependencies"/);
});

test.each<Record<string, string>>([
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-rewrite": "/dashboard/blog", "x-invoke-path": "/dashboard/blog" },
  { "x-original-url": "/dashboard", "x-rewrite-url": "/dashboard" },
  { cookie: "next-auth.session-token=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." },
])("the headers %j give no access to the dashboard", async (headers) => {
  for (const path of ["/dashboard", "/api/contact/messages"]) {
    const { status } = await fetch(serverUrl() + path, { headers, redirect: "manual" });
    expect([path, [307, 401].includes(status)]).toEqual([path, true]);
  }
});

test("a deeply nested body and a compressed body are refused", async () => {
  const deep = `{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  expect([400, 413, 422]).toContain((await call("POST", "/blog", { token, raw: deep })).status);
  const headers = { "Content-Encoding": "gzip" };
  const packed = await call("POST", "/blog", { token, raw: new Uint8Array([31, 139]), headers });
  expect([400, 413, 415]).toContain(packed.status);
});

test("an import ignores files with a path outside the folder of the import", async () => {
  const content = "---\ntitle: pwned\n---\n\nText\n";
  const zip = hostileZip([{ name: "../../../tmp/pwned.md", content }]);
  const { body } = await owner("POST", "/imports");
  const path = `/imports/pending/${body.id}`;
  const raw = new Uint8Array(zip);
  const sent = await call("PUT", `${path}/files?name=import.zip&from=0`, { token, raw });
  const plan = await owner("GET", path);
  await owner("DELETE", path);
  expect([200, 422]).toContain(sent.status);
  const { rows = [] } = plan.body as { rows?: { action: string }[] };
  expect(rows.filter(({ action }) => action !== "skip")).toEqual([]);
});

test("a backup that contains a symbolic link is refused", async () => {
  const name = `uploads/${"a".repeat(32)}-9x9.png`;
  const tar = await hostileTar([{ name, type: "symlink", linkname: "/etc/passwd" }]);
  const { body } = await owner("POST", "/backups/uploads", { bytes: tar.length });
  const raw = new Uint8Array(tar);
  const sent = await call("PUT", `/backups/uploads/${body.id}?from=0`, { token, raw });
  expect(sent.status).toBe(422);
});
