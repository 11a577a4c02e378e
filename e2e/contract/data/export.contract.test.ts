/** @module-tag gate */
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { call, signIn } from "../support/api";
import { dataDir, serverUrl } from "../support/shared-site";
import { unzip } from "../support/zip";

let token: string;
const made: string[] = [];

const create = async (path: string, json: object) => {
  const { status, body } = await call("POST", path, { token, json });
  expect(status).toBe(201);
  made.push(`${path}/${body.id}`);
  return body;
};

beforeAll(async () => {
  token = (await signIn()).access_token;
});
afterAll(async () => {
  for (const path of made.reverse()) await call("DELETE", path, { token });
});

const fetchExport = async (path = "/export", bearer: string | null = token) => {
  const response = await fetch(`${serverUrl()}/api${path}`, {
    headers: bearer === null ? {} : { Authorization: `Bearer ${bearer}` },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const picture = async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0af" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "unused.png"));
  return (await call("POST", "/upload/upload", { token, form })).body.url as string;
};

test("an export has every item in the API's format, texts as Markdown, and all uploads", async () => {
  const url = await picture();
  const post = await create("/blog", {
    title: "A draft: with \"signs\" # and 'more'",
    status: "draft",
    content: "# Élan\n\n---\nnot: front matter\n---\n\n```js\n1 < 2\n```",
    tags: ["yes", "1.0", "a: b"],
    publish_date: "2024-03-05T09:30",
    image: url,
  });
  const { response, bytes } = await fetchExport();
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="portfolio-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = await unzip(bytes);
  const content = JSON.parse(files.get("content.json")?.toString() ?? "");
  expect(content).toMatchObject({ format: "portfolio-export", format_version: 2 });

  const sorted = (items: { id: number }[]) => [...items].sort((a, b) => a.id - b.id);
  for (const [name, path] of [
    ["experience", "/experience"],
    ["skill_categories", "/skills/categories"],
    ["certifications", "/certifications"],
    ["videos", "/videos"],
    ["projects", "/projects"],
    ["skills", "/skills"],
  ] as const) {
    const { body } = await call("GET", path, { token });
    // Ids and derived data are not exported, and texts are separate files.
    const wire = sorted(body).map((item) => {
      const { id, updated_at, category_id, content, period, ...rest } = item as typeof item &
        Record<string, unknown>;
      return rest;
    });
    expect(content[name]).toMatchObject(wire);
  }
  for (const [name, path] of [
    ["hero", "/hero"],
    ["about", "/about"],
    ["contact", "/contact/info"],
  ]) {
    const { id, created_at, updated_at, ...fields } = (await call("GET", path ?? "", { token }))
      .body;
    expect(content[name ?? ""]).toEqual(fields);
  }
  // The id of the vCard is exported, so that it stays the same on another site.
  expect(content.card_id).toMatch(/^urn:uuid:/);
  const { body: messages } = await call("GET", "/contact/messages", { token });
  const sent = JSON.parse(files.get("messages.json")?.toString() ?? "");
  expect(sent).toEqual(expect.arrayContaining(messages));

  const { body: posts } = await call("GET", "/blog?limit=100", { token });
  expect(content.posts).toHaveLength(posts.length);
  const kept = content.posts.find(({ slug }: { slug: string }) => slug === post.slug);
  expect(kept).toMatchObject({ slug: post.slug, file: `posts/${post.slug}.md`, read_time: null });
  const file = files.get(kept.file)?.toString() ?? "";
  const [, front = "", text] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)\n$/.exec(file) ?? [];
  expect(text).toBe(post.content);
  expect(parse(front)).toMatchObject({
    title: post.title,
    slug: post.slug,
    date: "2024-03-05T09:30",
    tags: ["yes", "1.0", "a: b"],
    draft: true,
  });

  const uploads = await readdir(join(dataDir(), "uploads"));
  const media = [...files.keys()].filter((name) => name.startsWith("media/"));
  expect(media).toEqual(
    uploads
      .filter((name) => !name.startsWith("."))
      .sort()
      .map((name) => `media/${name}`),
  );
  const kind = files.get(url.replace("/uploads/", "media/"));
  const digest = createHash("sha256").update(kind ?? "");
  expect(url).toContain(digest.digest("hex").slice(0, 32));
  expect(JSON.stringify(content)).not.toMatch(/password|hash|token/i);
});

test("an export adds a security event, and a HEAD request does not", async () => {
  const events = async () => {
    const { body } = await call("GET", "/security-events", { token });
    return body.filter(({ kind }: { kind: string }) => kind === "export").length;
  };
  const before = await events();
  expect((await call("HEAD", "/export", { token })).status).toBe(200);
  expect(await events()).toBe(before);
  await fetchExport();
  expect(await events()).toBe(before + 1);
});

test("an export that is aborted leaves no files behind", async () => {
  const control = new AbortController();
  const response = await fetch(`${serverUrl()}/api/export`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: control.signal,
  });
  expect(response.status).toBe(200);
  control.abort();
  await fetchExport();
  await expect
    .poll(async () => (await readdir(dataDir())).filter((name) => /part/.test(name)))
    .toEqual([]);
});
