// Reads content like a visitor, and checks the answers with the schemas of the document.
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { COLLECTIONS } from "@/e2e/contract/support/noun-cases";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import type { methods } from "@/lib/api/route";
import { collectionOf, type Fields } from "@/lib/content/content";
import { NOUNS } from "@/lib/content/registry";
import type * as dbClient from "@/lib/db/client";
import { openApiDocument } from "./document";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));

const site = await databaseOfFile();
opened.db = site.db;

const PUBLIC = NOUNS.filter(({ isPrivate }) => !isPrivate);
const ROUTES = import.meta.glob<ReturnType<typeof methods>>("/app/api/**/route.ts");
const { paths, components } = JSON.parse(JSON.stringify(await openApiDocument()));

/** The schema of the answer to a GET request. Each `$ref` is replaced by its schema. */
function answerSchema(path: string): z.ZodType {
  const described = paths[path].get.responses[200].content["application/json"].schema;
  const whole = JSON.stringify(described, (_, value) =>
    value?.$ref ? components.schemas[value.$ref.split("/").at(-1)] : value,
  );
  return z.fromJSONSchema(JSON.parse(whole));
}

/** The body of the answer to a GET request. */
async function read(path: string, params: Record<string, string> = {}) {
  const route = await ROUTES[`/app/api${path.replace("{id}", "[id]")}/route.ts`]?.();
  const request = new Request(`http://localhost/api${path}`);
  return (await route?.GET(request, { params: Promise.resolve(params) }))?.json();
}

test.each(PUBLIC)("answers with $key have the fields that the document describes", async (noun) => {
  const { path } = noun;
  if (noun.isSingle) {
    expect(answerSchema(path).safeParse(await read(path)).error?.issues ?? []).toEqual([]);
    return;
  }
  const store = collectionOf(noun.key);
  const { publishing } = noun;
  const shown = publishing ? { [publishing.field]: publishing.on[0] } : {};
  const fields = { ...(await store.blank()), ...COLLECTIONS[noun.key].valid, ...shown };
  const { id } = await store.create(noun.schema.parse(fields) as Fields);
  const list = await read(path);
  expect(list).toContainEqual(expect.objectContaining({ id }));
  expect(answerSchema(path).safeParse(list).error?.issues ?? []).toEqual([]);
  const item = `${path}/{id}`;
  if (!paths[item].get) return;
  const one = await read(item, { id: String(id) });
  expect(answerSchema(item).safeParse(one).error?.issues ?? []).toEqual([]);
});

test("the list of posts has no contents, and the answer with one post has its content", () => {
  const { BlogSummary, Blog, BlogInput } = components.schemas;
  expect(BlogSummary.required).not.toContain("content");
  expect(BlogSummary.properties).not.toHaveProperty("content");
  expect(Blog.required).toContain("content");
  expect(BlogInput.properties).toHaveProperty("content");
});
