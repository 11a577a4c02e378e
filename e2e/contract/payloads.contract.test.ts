// What attackers send, to every endpoint and into every field, and what comes out wherever it is shown.
import { request as httpRequest } from "node:http";
import { deflateSync, gzipSync } from "node:zlib";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { aboutSchema } from "@/lib/content/about/schema";
import { blogPostSchema } from "@/lib/content/blog/schema";
import { certificationSchema } from "@/lib/content/certification/schema";
import { contactFormSchema, contactInfoSchema } from "@/lib/content/contact/schema";
import { experienceSchema } from "@/lib/content/experience/schema";
import { heroSchema } from "@/lib/content/hero/schema";
import { projectSchema } from "@/lib/content/project/schema";
import { skillSchema } from "@/lib/content/skill/schema";
import { skillCategorySchema } from "@/lib/content/skill-category/schema";
import { videoSchema } from "@/lib/content/video/schema";
import { startMailServer } from "../mail-server";
import { startServer, type TestServer } from "../server";
import { DEMO, newAddress } from "./api";
import { faultsOf } from "./harmless";
import { collections, ownerOnly, singletons } from "./nouns";
import { ADDRESSES, BREAKOUTS, EXTRA_FIELDS, MARKUP, SLOW, TRAVERSALS } from "./payloads";
import { pdfAt } from "./pdf";

const SCHEMAS: Record<string, z.ZodType> = {
  "/experience": experienceSchema,
  "/projects": projectSchema,
  "/skills/categories": skillCategorySchema,
  "/skills": skillSchema,
  "/blog": blogPostSchema,
  "/certifications": certificationSchema,
  "/videos": videoSchema,
  "/hero": heroSchema,
  "/about": aboutSchema,
  "/contact/info": contactInfoSchema,
  "/contact": contactFormSchema,
};
const schemaOf = (path: string): z.ZodType => {
  const schema = SCHEMAS[path];
  if (!schema) throw new Error(`Name the schema of ${path}`);
  return schema;
};
const TEXTS = [...MARKUP, ...BREAKOUTS, ...ADDRESSES];
/** Slower than this on a busy machine is a pattern that does not end. */
const PATIENCE_MS = 15_000;

type Body = Record<string, unknown>;

let server: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let token: string;
let tried = 0;
const through: string[] = [];

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({
    settings: {
      ...{ SEED: "none", SMTP_URL: mail.url(), MAIL_TO: "owner@example.net" },
      ...{ ADMIN_EMAIL: DEMO.username, ADMIN_PASSWORD: DEMO.password },
    },
  });
  const { body } = await send("POST", "/api/auth/login", { form: DEMO });
  token = (JSON.parse(body) as { access_token: string }).access_token;
}, 60_000);

afterAll(async () => {
  await server.dispose();
  await mail.stop();
});

interface Sent {
  status: number;
  headers: Headers;
  body: string;
  /** Milliseconds. */
  took: number;
}

async function send(
  method: string,
  path: string,
  {
    json,
    raw,
    form,
    headers = {},
    asOwner = false,
  }: {
    json?: unknown;
    raw?: BodyInit;
    form?: Record<string, string> | FormData;
    headers?: Record<string, string>;
    asOwner?: boolean;
  } = {},
): Promise<Sent> {
  const begun = performance.now();
  const fields = form && (form instanceof FormData ? form : new URLSearchParams(form));
  const response = await fetch(server.url + path, {
    method,
    redirect: "manual",
    body: (json === undefined ? (raw ?? fields) : JSON.stringify(json)) ?? null,
    headers: {
      "X-Forwarded-For": newAddress(),
      ...(asOwner ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  });
  const body = await response.text();
  const took = performance.now() - begun;
  return { status: response.status, headers: response.headers, body, took };
}

const short = (text: unknown) => JSON.stringify(text)?.slice(0, 60);

/** Notes what must not be. */
function demand(holds: boolean, what: string) {
  if (!holds) through.push(what);
}

function judge({ status, headers, body, took }: Sent, what: string) {
  demand(status < 500, `${what}: ${status}`);
  demand(took < PATIENCE_MS, `${what}: ${Math.round(took)} ms`);
  demand(headers.get("x-content-type-options") === "nosniff", `${what}: may be sniffed`);
  demand(
    !headers.has("x-pwned") && !/pwned/.test(headers.get("set-cookie") ?? ""),
    `${what}: header`,
  );
  demand(
    !/\n +at |SQLITE|Prisma|node_modules|passwordHash":|\$2b\$/.test(body),
    `${what}: says too much: ${body.slice(0, 120)}`,
  );
}

const fieldsOf = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

/** The fields that take a text, or a list of texts, as the schema itself judges. */
function textFields(schema: z.ZodType): [field: string, isList: boolean][] {
  const takes = (field: string, value: unknown) =>
    !schema
      .safeParse({ [field]: value })
      .error?.issues.some(({ path, code }) => path[0] === field && code === "invalid_type");
  return fieldsOf(schema).flatMap((field): [string, boolean][] => {
    if (takes(field, "x")) return [[field, false]];
    return takes(field, ["x"]) ? [[field, true]] : [];
  });
}

/** The payload in every field that takes texts; what is refused is counted and left as it was. */
async function fill(
  method: string,
  path: string,
  base: Body,
  payload: string,
): Promise<Body | null> {
  const schema = schemaOf(path);
  const fields = textFields(schema);
  tried += fields.length;
  const hostile = Object.fromEntries(
    fields.map(([field, isList]) => [field, isList ? [payload, `${payload} `] : payload]),
  );
  const asOwner = path !== "/contact";
  const first = await send(method, `/api${path}`, { json: { ...base, ...hostile }, asOwner });
  judge(first, `${method} ${path} ${short(payload)}`);
  if (first.status < 300) return JSON.parse(first.body);
  demand([400, 409, 413, 422].includes(first.status), `${method} ${path}: ${first.status}`);
  const { errors = [] } = JSON.parse(first.body) as { errors?: { field: string }[] };
  const refused = new Set(errors.map(({ field }) => field));
  const rest = Object.entries(hostile).filter(([field]) => !refused.has(field));
  const json = { ...base, ...Object.fromEntries(rest) };
  const second = await send(method, `/api${path}`, { json, asOwner });
  judge(second, `${method} ${path} ${short(payload)}`);
  if (second.status < 300) return JSON.parse(second.body);
  demand(second.status === 422, `${method} ${path} ${short(payload)}: ${second.status}`);
  return null;
}

async function look(path: string, also: (sent: Sent) => void = () => undefined) {
  const sent = await send("GET", path);
  judge(sent, path);
  demand(sent.status === 200, `${path}: ${sent.status}`);
  if (/^text\/html/.test(sent.headers.get("content-type") ?? "")) {
    const policy = sent.headers.get("content-security-policy") ?? "";
    for (const fault of faultsOf(sent.body, policy)) through.push(`${path}: ${fault}`);
  }
  also(sent);
}

const parser = new XMLParser({ ignoreAttributes: false });

async function lookAtFeeds() {
  await look("/feed.json", ({ body }) => {
    for (const { content_html } of JSON.parse(body).items) {
      for (const fault of faultsOf(content_html)) through.push(`/feed.json: ${fault}`);
    }
  });
  for (const path of ["/feed.xml", "/atom.xml", "/sitemap.xml"]) {
    await look(path, ({ body }) => {
      demand(XMLValidator.validate(body) === true, `${path} is not well-formed`);
      demand(
        !/<pwned|<script/.test(body.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "")),
        `${path}: markup`,
      );
      const { rss, feed } = parser.parse(body);
      const htmls = [
        ...[rss?.channel.item ?? []].flat().map((item: Body) => item["content:encoded"]),
        ...[feed?.entry ?? []].flat().map((entry: { content?: Body }) => entry.content?.["#text"]),
      ];
      for (const html of htmls) {
        for (const fault of faultsOf(String(html ?? ""))) through.push(`${path}: ${fault}`);
      }
    });
  }
}

const VCARD_LINE =
  /^(BEGIN|VERSION|PRODID|UID|REV|N|FN|TITLE|ORG|EMAIL|TEL|ADR|URL|PHOTO|NOTE|X-SOCIALPROFILE|END)[;:]/;

async function lookAtFiles() {
  await look("/resume.json", ({ body }) => void JSON.parse(body));
  await look("/manifest.webmanifest", ({ body }) => void JSON.parse(body));
  await look("/contact.vcf", ({ body }) => {
    const lines = body
      .replace(/\r?\n[ \t]/g, "")
      .trim()
      .split(/\r?\n/);
    for (const line of lines) demand(VCARD_LINE.test(line), `/contact.vcf: ${short(line)}`);
    demand(lines.filter((line) => /^(BEGIN|END):/.test(line)).length === 2, "/contact.vcf: two");
  });
  const { links, bytes } = await pdfAt(`${server.url}/resume.pdf`);
  for (const link of links) demand(/^(https?|mailto|tel):/.test(link ?? ""), `PDF: ${link}`);
  demand(!/\/(JavaScript|JS|Launch|OpenAction)\b/.test(bytes), "PDF: an action");
}

describe.sequential("every payload in every field", () => {
  test("of what there is once, and of every page made of it", { timeout: 120_000 }, async () => {
    for (const payload of TEXTS) {
      for (const { path } of singletons) await fill("PUT", path, {}, payload);
      // What only breaks lines shows in files, not in a page.
      if (!BREAKOUTS.includes(payload)) await look("/");
    }
    await look("/resume");
    await lookAtFiles();
    await lookAtFeeds();
  });

  test("of every collection, and wherever its items are shown", { timeout: 180_000 }, async () => {
    await send("POST", "/api/skills/categories", { json: { name: "One" }, asOwner: true });
    const made = await Promise.all(
      collections.map(async ({ path, valid }) => {
        const saved: Body[] = [];
        for (const payload of TEXTS) {
          const item = await fill("POST", path, { ...valid, is_featured: true }, payload);
          if (item) saved.push(item);
        }
        return [path, saved] as const;
      }),
    );
    const items = new Map(made);
    for (const [path, saved] of items) {
      demand(saved.length > TEXTS.length / 2, `${path}: only ${saved.length} were stored`);
      await look(`/api${path}?limit=100`, ({ headers, body }) => {
        demand(/^application\/json/.test(headers.get("content-type") ?? ""), `${path}: type`);
        JSON.parse(body);
      });
    }
    const pages = ["/", "/resume", "/projects", ...[1, 2, 3].map((page) => `/blogs?page=${page}`)];
    for (const path of pages) await look(path);
    const projects = (items.get("/projects") ?? []).slice(0, MARKUP.length);
    for (const { slug } of projects) await look(`/project/${slug}`);
    for (const { slug, content_html } of items.get("/blog") ?? []) {
      for (const fault of faultsOf(String(content_html))) through.push(`content_html: ${fault}`);
      await look(`/blog/${slug}`);
    }
    const cards = (items.get("/blog") ?? []).filter((_, index) => index % 8 === 0);
    for (const { slug } of cards) await look(`/cards/blog/${slug}.png`);
    await lookAtFiles();
    await lookAtFeeds();
  });

  test("of the contact form, in the inbox and in the mail", { timeout: 60_000 }, async () => {
    const visitor = { name: "A", email: "a@example.org", subject: "B", message: "C" };
    let stored = 0;
    for (const payload of TEXTS) {
      const { company_website: _, ...base } = visitor as Body;
      if (await fill("POST", "/contact", { ...base, company_website: "" }, payload)) stored++;
    }
    demand(stored > 0, "no message was stored");
    await send("POST", "/api/contact", { json: { ...visitor, subject: "The last" } });
    const isLast = () =>
      expect(mail.deliveries.some(({ headers }) => headers.get("subject") === "The last")).toBe(
        true,
      );
    await vi.waitFor(isLast, { timeout: 30_000, interval: 100 });
    for (const { envelopeTo, headers } of mail.deliveries) {
      demand(envelopeTo.join() === "owner@example.net", `mail to ${envelopeTo}`);
      for (const name of ["bcc", "cc", "x-pwned"]) demand(!headers.has(name), `mail: ${name}`);
      demand(/^text\/plain/.test(headers.get("content-type") ?? ""), "mail: not plain text");
    }
  });
});

const ENDPOINTS: [string, string][] = [
  ...ownerOnly.filter(([, path]) => !path.startsWith("/auth/sessions")),
  ...(["/contact", "/views", "/auth/login", "/auth/refresh"] as const).map(
    (path): [string, string] => ["POST", path],
  ),
];
const WRITING = ENDPOINTS.filter(([method]) => method === "POST" || method === "PUT");

test("bodies that are too large, too deep, not what they say, or packed", {
  timeout: 120_000,
}, async () => {
  const deep = "[".repeat(100_000);
  const bodies: [string, BodyInit, Record<string, string>][] = [
    ["3 MB", `{"title":"${"x".repeat(3 * 1024 * 1024)}"}`, {}],
    ["deep", `{"title":${deep}${"]".repeat(100_000)}}`, {}],
    ["deep, open", `{"a":${deep}`, {}],
    ["many keys", `{${Array.from({ length: 50_000 }, (_, key) => `"k${key}":1`).join()}}`, {}],
    ["a number beyond all", '{"display_order":1e999,"id":1e308,"title":-0}', {}],
    ["no object", "[1]", {}],
    ["null", "null", {}],
    ["not UTF-8", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), {}],
    ["packed", gzipSync(Buffer.alloc(20 * 1024 * 1024, "{")), { "Content-Encoding": "gzip" }],
    ["multipart without end", "--x\r\nx", { "Content-Type": "multipart/form-data; boundary=x" }],
    ["many fields", "a=1&".repeat(50_000), { "Content-Type": "application/x-www-form-urlencoded" }],
    ["XML", "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>", {}],
  ];
  for (const [name, raw, headers] of bodies) {
    for (const [method, path] of WRITING) {
      tried++;
      const sent = await send(method, `/api${path}`, { raw, headers, asOwner: true });
      judge(sent, `${method} ${path}, ${name}`);
      demand(!/root:/.test(sent.body), `${method} ${path}, ${name}: a file`);
    }
  }
});

test("names that would be merged or copied are left out", async () => {
  const polluting = JSON.stringify(EXTRA_FIELDS).replace(
    /^\{/,
    '{"__proto__":{"pwned":1,"isAdmin":true},',
  );
  for (const { path, valid } of collections) {
    tried += Object.keys(EXTRA_FIELDS).length + 1;
    const own = JSON.stringify({ ...valid, title: "Plain", name: "Plain", slug: "" }).slice(1, -1);
    const raw = polluting.replace(/\}$/, `,${own}}`);
    const sent = await send("POST", `/api${path}`, { raw, asOwner: true });
    judge(sent, `${path}, extra fields`);
    demand(sent.status === 201, `${path}, extra fields: ${sent.status}`);
    const item = JSON.parse(sent.body);
    for (const [name, value] of Object.entries(EXTRA_FIELDS)) {
      demand(!Object.hasOwn(item, name) || item[name] !== value, `${path} took ${name}`);
    }
    demand(item.pwned === undefined && item.isAdmin === undefined, `${path}: polluted`);
  }
  const message = { name: "A", email: "a@b.example", subject: "Taken", message: "C" };
  await send("POST", "/api/contact", {
    json: { ...message, ...EXTRA_FIELDS, status: "replied", priority: "high" },
  });
  const inbox = JSON.parse((await send("GET", "/api/contact/messages", { asOwner: true })).body);
  const taken = inbox.find(({ subject }: Body) => subject === "Taken");
  demand(taken.status === "new" && taken.id !== EXTRA_FIELDS.id, "a message took extra fields");
  demand((await send("GET", "/api/hero")).status === 200, "the server was polluted");
});

/** As it is, without what fetch makes of a path. */
const rawGet = (path: string) =>
  new Promise<Sent>((done, fail) => {
    const begun = performance.now();
    const { port } = new URL(server.url);
    httpRequest({ port, path, headers: { "X-Forwarded-For": newAddress() } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(response.headers))
          headers.set(name, String(value));
        const body = Buffer.concat(chunks).toString();
        done({ status: response.statusCode ?? 0, headers, body, took: performance.now() - begun });
      });
    })
      .on("error", fail)
      .end();
  });

test("paths and queries that lead out, break lines or ask for everything", {
  timeout: 90_000,
}, async () => {
  const roots = [
    "/",
    "/uploads/",
    "/covers/",
    "/cards/",
    "/katex/",
    "/_next/static/",
    "/api/",
    "/draft/",
  ];
  for (const root of [...roots, "/blog/", "/api/blog/", "/api/projects/"]) {
    for (const path of TRAVERSALS) {
      tried++;
      const sent = await rawGet(root + path);
      judge(sent, root + path);
      demand(!/root:x:|SQLite format|BEGIN .*KEY/.test(sent.body), `${root}${path}: a file`);
      demand(sent.status !== 200 || path === "../site.db", `${root}${path}: ${sent.status}`);
      const to = new URL(sent.headers.get("location") ?? "/", server.url);
      demand(to.origin === server.url, `${root}${path} leads to ${to}`);
    }
  }
  const queried = [
    "/blogs?search=",
    "/blogs?tag=",
    "/blogs?category=",
    "/blogs?page=",
    "/projects?category=",
  ];
  const asked = [
    ...queried,
    "/projects?technology=",
    "/api/blog?search=",
    "/api/blog?limit=",
    "/?_rsc=",
  ];
  for (const place of [...asked, "/blog/", "/project/", "/api/blog/", "/api/uploads/", "/draft/"]) {
    for (const payload of [...BREAKOUTS, ...MARKUP.slice(0, 6)]) {
      tried++;
      const sent = await rawGet(place + encodeURIComponent(payload.toWellFormed().slice(0, 2_000)));
      judge(sent, `${place} ${short(payload)}`);
      const policy = sent.headers.get("content-security-policy") ?? "";
      if (!/^text\/html/.test(sent.headers.get("content-type") ?? "")) continue;
      for (const fault of faultsOf(sent.body, policy))
        through.push(`${place} ${short(payload)}: ${fault}`);
    }
  }
});

test("headers that would name another visitor, another page or another script", async () => {
  const tricks: Record<string, string>[] = [
    { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "x-middleware-rewrite": "/dashboard/blog", "x-invoke-path": "/dashboard/blog" },
    { "x-matched-path": "/dashboard", "x-nextjs-data": "1", "x-now-route-matches": "1" },
    { "x-original-url": "/dashboard", "x-rewrite-url": "/dashboard" },
    { "content-security-policy": "script-src 'nonce-pwned'" },
    { "content-security-policy-report-only": "script-src 'nonce-pwned'" },
    { "x-portfolio-https": "1", "x-portfolio-address": "127.0.0.1", "x-portfolio-render": "pwned" },
    { "x-forwarded-host": "pwned.example", "x-http-method-override": "DELETE" },
    { cookie: "next-auth.session-token=pwned; __prerender_bypass=pwned; portfolio-draft-1=pwned" },
    { cookie: "next-auth.session-token=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." },
  ];
  for (const headers of tricks) {
    for (const path of ["/dashboard", "/dashboard/blog", "/", "/api/contact/messages"]) {
      tried++;
      const sent = await send("GET", path, { headers });
      judge(sent, `${path} ${JSON.stringify(headers)}`);
      demand(
        !/nonce="pwned"|rel="canonical" href="[^"]*pwned/.test(sent.body),
        `${path}: ${JSON.stringify(headers)}`,
      );
      demand(!sent.headers.has("strict-transport-security"), `${path}: HSTS over http`);
      if (path === "/") continue;
      demand(
        [307, 401].includes(sent.status),
        `${path} ${JSON.stringify(headers)}: ${sent.status}`,
      );
    }
  }
  for (const bearer of [
    "pwned",
    "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
    "' OR 1=1 --",
    "x".repeat(7_000),
  ]) {
    tried++;
    const { status } = await send("GET", "/api/contact/messages", {
      headers: { Authorization: `Bearer ${bearer}` },
    });
    demand(status === 401, `bearer ${short(bearer)}: ${status}`);
  }
});

function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    let crc = -1;
    for (const byte of named) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    const sum = Buffer.alloc(4);
    sum.writeInt32BE(~crc);
    return Buffer.concat([size, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(Math.min(height * Math.ceil(width / 8 + 1), 30_000_000)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    ...[signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))],
  ]);
}

test("files that are bombs, or drawings that run", { timeout: 60_000 }, async () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
  const entities = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join("");
  const files: [string, Buffer | string][] = [
    ["a PNG of 2.5 thousand million pixels", png(50_000, 50_000)],
    ["a PNG of 4 thousand million rows", png(1, 0x7fffffff)],
    ["a drawing that multiplies", `<!DOCTYPE svg [<!ENTITY l0 "pwned">${entities}]>${svg("&l9;")}`],
    ["a drawing that is deep", svg("<g>".repeat(100_000))],
    ["a drawing that is deep in spite of its ends", svg("<g></x>".repeat(100_000))],
    ["a drawing that uses itself", svg(`<g id="a">${'<use href="#a"/>'.repeat(2_000)}</g>`)],
    ["a page", "<!doctype html><script>pwned()</script>"],
    ["a page that is a GIF", "GIF89a/*<svg/onload=pwned()>*/=1;pwned()"],
    ["an archive", Buffer.from("504b0304140000000800", "hex")],
    ...MARKUP.map((markup): [string, string] => [`a drawing with ${short(markup)}`, svg(markup)]),
  ];
  for (const [name, bytes] of files) {
    tried++;
    const form = new FormData();
    form.set(
      "file",
      new File([bytes as BlobPart], "../../pwned.html\r\nX-Pwned: 1", { type: "text/html" }),
    );
    const sent = await send("POST", "/api/upload/upload", { form, asOwner: true });
    judge(sent, name);
    demand([201, 413, 415].includes(sent.status), `${name}: ${sent.status}`);
    if (sent.status !== 201) continue;
    const { url } = JSON.parse(sent.body) as { url: string };
    const kept = await send("GET", url);
    demand(/^image\//.test(kept.headers.get("content-type") ?? ""), `${name}: type`);
    demand(
      /sandbox/.test(kept.headers.get("content-security-policy") ?? ""),
      `${name}: no sandbox`,
    );
    for (const fault of faultsOf(kept.body)) through.push(`${name}: ${fault}`);
  }
});

test("texts that make careless patterns slow, in searches, texts and fields", {
  timeout: 120_000,
}, async () => {
  for (const text of SLOW) {
    const asked = encodeURIComponent(text.slice(0, 4_000));
    for (const place of [
      "/api/blog?search=",
      "/blogs?search=",
      "/blogs?tag=",
      "/projects?technology=",
    ]) {
      tried++;
      judge(await rawGet(place + asked), `${place} ${short(text)}`);
    }
    tried++;
    judge(
      await send("POST", "/api/markdown", { json: { content: text }, asOwner: true }),
      `Markdown ${short(text)}`,
    );
    for (const path of Object.keys(SCHEMAS)) {
      const schema = schemaOf(path);
      for (const [field] of textFields(schema)) {
        tried++;
        const begun = performance.now();
        schema.safeParse({ [field]: text });
        demand(performance.now() - begun < PATIENCE_MS / 5, `${path} ${field} ${short(text)}`);
      }
    }
  }
});

test("nothing of it came through", () => {
  console.log(`${tried} payloads tried, ${through.length} let through`);
  expect(through).toEqual([]);
  expect(tried).toBeGreaterThan(5_000);
  // Nothing that was sent stands in the log, and no request failed.
  expect(server.log()).not.toMatch(/pwned|error|warn/i);
});
