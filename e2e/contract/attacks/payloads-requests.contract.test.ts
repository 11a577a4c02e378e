// Attackers' requests to every endpoint: bodies, names, paths, queries, headers, slow patterns.
import { gzipSync } from "node:zlib";
import { test } from "vitest";
import {
  attackSite,
  demand,
  judge,
  nothingCameThrough,
  rawGet,
  send,
  server,
  short,
  trying,
} from "../support/attack";
import { SCHEMAS, schemaOf, textFields } from "../support/field-schemas";
import { faultsOf } from "../support/harmless";
import { collections, ownerOnly } from "../support/nouns";
import { BREAKOUTS, EXTRA_FIELDS, MARKUP, SLOW, TRAVERSALS } from "../support/payloads";

type Body = Record<string, unknown>;

attackSite();

const ENDPOINTS: [string, string][] = [
  ...ownerOnly.filter(([, path]) => !path.startsWith("/auth/sessions")),
  ...(["/contact", "/views", "/auth/login", "/auth/refresh", "/auth/second-factor"] as const).map(
    (path): [string, string] => ["POST", path],
  ),
];
const WRITING = ENDPOINTS.filter(([method]) => method === "POST" || method === "PUT");

test("bodies that are too large, too deep, mislabelled or compressed", {
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
      trying();
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
    trying(Object.keys(EXTRA_FIELDS).length + 1);
    const own = JSON.stringify({ ...valid, title: "Plain", name: "Plain", slug: "" }).slice(1, -1);
    const raw = polluting.replace(/\}$/, `,${own}}`);
    const sent = await send("POST", `/api${path}`, { raw, asOwner: true });
    judge(sent, `${path}, extra fields`);
    demand(sent.status === 201, `${path}, extra fields: ${sent.status}`);
    const item = JSON.parse(sent.body);
    for (const [name, value] of Object.entries(EXTRA_FIELDS)) {
      // The owner's role in the project is an ordinary field.
      if (path === "/projects" && name === "role") continue;
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
      trying();
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
      trying();
      const sent = await rawGet(place + encodeURIComponent(payload.toWellFormed().slice(0, 2_000)));
      judge(sent, `${place} ${short(payload)}`);
      const policy = sent.headers.get("content-security-policy") ?? "";
      if (!/^text\/html/.test(sent.headers.get("content-type") ?? "")) continue;
      for (const fault of faultsOf(sent.body, policy))
        demand(false, `${place} ${short(payload)}: ${fault}`);
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
    { forwarded: "host=pwned.example", "x-http-method-override": "DELETE" },
    { cookie: "next-auth.session-token=pwned; portfolio-draft-1=pwned" },
    { cookie: "next-auth.session-token=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." },
  ];
  for (const headers of tricks) {
    for (const path of ["/dashboard", "/dashboard/blog", "/", "/api/contact/messages"]) {
      trying();
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
    trying();
    const { status } = await send("GET", "/api/contact/messages", {
      headers: { Authorization: `Bearer ${bearer}` },
    });
    demand(status === 401, `bearer ${short(bearer)}: ${status}`);
  }
});

// A pattern that does not end outlasts the test.
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
      trying();
      judge(await rawGet(place + asked), `${place} ${short(text)}`);
    }
    trying();
    judge(
      await send("POST", "/api/markdown", { json: { content: text }, asOwner: true }),
      `Markdown ${short(text)}`,
    );
    for (const path of Object.keys(SCHEMAS)) {
      const schema = schemaOf(path);
      for (const [field] of textFields(schema)) {
        trying();
        schema.safeParse({ [field]: text });
      }
    }
  }
});

nothingCameThrough({ least: 1_000 });
