// Sends attackers' payloads in every field, and checks every page, feed and file that shows these fields.
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, test, vi } from "vitest";
import {
  attackSite,
  demand,
  judge,
  mail,
  nothingCameThrough,
  type Sent,
  send,
  server,
  short,
  trying,
} from "../support/attack";
import { schemaOf, textFields } from "../support/field-schemas";
import { faultsOf } from "../support/harmless";
import { collections, singletons } from "../support/nouns";
import { ADDRESSES, BREAKOUTS, MARKUP } from "../support/payloads";
import { pdfAt } from "../support/pdf";
import { readXml } from "../support/visiting";

const TEXTS = [...MARKUP, ...BREAKOUTS, ...ADDRESSES];

type Body = Record<string, unknown>;

attackSite();

/** Sends the payload in every text field. If fields are refused, sends them again with their values in `base`. */
async function fill(
  method: string,
  path: string,
  base: Body,
  payload: string,
): Promise<Body | null> {
  const schema = schemaOf(path);
  const fields = textFields(schema);
  trying(fields.length);
  const hostile = Object.fromEntries(
    fields.map(([field, isList]) => [field, isList ? [payload, `${payload} `] : payload]),
  );
  const asOwner = path !== "/contact";
  // The first response lists fields that the schema refuses. Later responses list fields that later checks refuse.
  for (let rest = Object.entries(hostile); ; ) {
    const json = { ...base, ...Object.fromEntries(rest) };
    const sent = await send(method, `/api${path}`, { json, asOwner });
    judge(sent, `${method} ${path} ${short(payload)}`);
    if (sent.status < 300) return JSON.parse(sent.body);
    demand([400, 409, 413, 422].includes(sent.status), `${method} ${path}: ${sent.status}`);
    const { errors = [] } = JSON.parse(sent.body) as { errors?: { field: string }[] };
    const refused = new Set(errors.map(({ field }) => field));
    const accepted = rest.filter(([field]) => !refused.has(field));
    if (accepted.length === rest.length) return null;
    rest = accepted;
  }
}

async function look(path: string, also: (sent: Sent) => void = () => undefined) {
  const sent = await send("GET", path);
  judge(sent, path);
  demand(sent.status === 200, `${path}: ${sent.status}`);
  if (/^text\/html/.test(sent.headers.get("content-type") ?? "")) {
    const policy = sent.headers.get("content-security-policy") ?? "";
    for (const fault of faultsOf(sent.body, policy)) demand(false, `${path}: ${fault}`);
  }
  also(sent);
}

async function lookAtFeeds() {
  await look("/feed.json", ({ body }) => {
    for (const { content_html } of JSON.parse(body).items) {
      for (const fault of faultsOf(content_html)) demand(false, `/feed.json: ${fault}`);
    }
  });
  for (const path of ["/feed.xml", "/atom.xml", "/sitemap.xml"]) {
    await look(path, ({ body }) => {
      demand(XMLValidator.validate(body) === true, `${path} is not well-formed`);
      demand(
        !/<pwned|<script/.test(body.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "")),
        `${path}: contains markup`,
      );
      const { rss, feed } = readXml(body);
      const htmls = [
        ...[rss?.channel.item ?? []].flat().map((item: Body) => item["content:encoded"]),
        ...[feed?.entry ?? []].flat().map((entry: { content?: Body }) => entry.content?.["#text"]),
      ];
      for (const html of htmls) {
        for (const fault of faultsOf(String(html ?? ""))) demand(false, `${path}: ${fault}`);
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
    demand(lines.filter((line) => /^(BEGIN|END):/.test(line)).length === 2, "vCard: not one card");
  });
  const { links, bytes } = await pdfAt(`${server.url}/resume.pdf`);
  for (const link of links) demand(/^(https?|mailto|tel):/.test(link ?? ""), `PDF: ${link}`);
  demand(!/\/(JavaScript|JS|Launch|OpenAction)\b/.test(bytes), "PDF: it contains an action");
}

describe.sequential("every payload in every field", () => {
  test("payloads in content that exists only once, like the hero section, do no harm on the pages", {
    timeout: 120_000,
  }, async () => {
    for (const payload of TEXTS) {
      for (const { path } of singletons) await fill("PUT", path, {}, payload);
      // BREAKOUTS can do harm only in files, so the page is not checked for them.
      if (!BREAKOUTS.includes(payload)) await look("/");
    }
    await look("/resume");
    await lookAtFiles();
    await lookAtFeeds();
  });

  test("payloads in the items of collections do no harm on pages, in feeds and in files", {
    timeout: 180_000,
  }, async () => {
    await send("POST", "/api/skills/categories", { json: { name: "One" }, asOwner: true });
    // A redirect has no text: lib/text/redirects.test.ts tests its addresses. No page shows saved replies.
    const withTexts = collections.filter(({ noun }) => !["redirect", "reply"].includes(noun));
    const made = await Promise.all(
      withTexts.map(async ({ noun, path, valid }) => {
        const saved: Body[] = [];
        for (const [index, payload] of TEXTS.entries()) {
          // A payload is not a valid key, and each figure needs its own key.
          const key = noun === "figure" ? { key: `payload-${index}` } : {};
          const item = await fill("POST", path, { ...valid, ...key, is_featured: true }, payload);
          if (item) saved.push(item);
        }
        return [path, saved] as const;
      }),
    );
    const items = new Map(made);
    for (const [path, saved] of items) {
      demand(saved.length > TEXTS.length / 2, `${path}: only ${saved.length} items were stored`);
      await look(`/api${path}?limit=100`, ({ headers, body }) => {
        demand(
          /^application\/json/.test(headers.get("content-type") ?? ""),
          `${path}: is not sent as JSON`,
        );
        JSON.parse(body);
      });
    }
    const pages = [
      "/",
      "/resume",
      "/projects",
      "/figures",
      ...[1, 2, 3].map((page) => `/blogs?page=${page}`),
    ];
    for (const path of pages) await look(path);
    const projects = (items.get("/projects") ?? []).slice(0, MARKUP.length);
    for (const { slug } of projects) await look(`/project/${slug}`);
    for (const { slug, content_html } of items.get("/blog") ?? []) {
      for (const fault of faultsOf(String(content_html))) demand(false, `content_html: ${fault}`);
      await look(`/blog/${slug}`);
    }
    for (const { slug } of items.get("/pages") ?? []) await look(`/${slug}`);
    const cards = (items.get("/blog") ?? []).filter((_, index) => index % 8 === 0);
    for (const { slug } of cards) await look(`/cards/blog/${slug}.png`);
    await lookAtFiles();
    await lookAtFeeds();
  });

  test("payloads in the contact form do no harm in the mail", {
    timeout: 60_000,
  }, async () => {
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
      for (const name of ["bcc", "cc", "x-pwned"])
        demand(!headers.has(name), `mail: has the header ${name}`);
      demand(/^text\/plain/.test(headers.get("content-type") ?? ""), "mail: not plain text");
    }
  });
});

nothingCameThrough({ least: 4_000 });
