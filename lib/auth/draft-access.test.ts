import { readFile } from "node:fs/promises";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addOwner, databaseOfFile } from "@/e2e/support/migrated-database";
import { newPage } from "@/lib/content/nouns/page/schema";
import { pageStore } from "@/lib/content/nouns/page/store";
import type * as dbClient from "@/lib/db/client";
import { followDraftLink, keptLink, openDraft, previewPath } from "./draft-access";
import { draftCookie, hasDraftLink } from "./draft-cookie";
import { beginFamily } from "./families";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));

const NOW = new Date("2026-03-05T10:00:00Z");
const MINUTE_MS = 60_000;

const site = await databaseOfFile();
opened.db = site.db;
let familyId: string;
let itemId: number;

beforeAll(async () => {
  await addOwner(site);
  ({ id: itemId } = await pageStore().create({ ...newPage(), title: "A draft" }));
});
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  const proof = { ownerId: 1, passwordHash: "", hasSecondStep: false };
  ({ familyId } = await beginFamily(proof, "Firefox"));
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (minutes: number, ms = 0) =>
  vi.setSystemTime(NOW.getTime() + minutes * MINUTE_MS + ms);
const linkOf = (path: string) => path.slice("/draft/".length);
const previewLink = async () => linkOf(await previewPath("page", itemId, familyId));

async function followed(text: string) {
  const found = await followDraftLink(text);
  if (typeof found === "string") throw new Error(`The link is ${found}`);
  return found;
}

/** Whether a browser with `text` in its cookie sees the draft. */
const shows = async (text: string) => {
  const cookie = `a=b; ${draftCookie("page", itemId, false)}=${text}`;
  return (await openDraft("page", String(itemId), new Headers({ cookie }))) !== null;
};

test("the owner has two minutes to open a preview", async () => {
  const text = await previewLink();
  after(2, -1);
  expect(await followed(text)).toMatchObject({ slug: "a-draft", isPublic: false });
  after(2);
  expect(await followDraftLink(text)).toBe("ended");
});

test("the owner can see an opened preview for an hour", async () => {
  const text = await previewLink();
  const kept = await keptLink((await followed(text)).link, text);
  expect(kept.expiresAt).toEqual(new Date(NOW.getTime() + 60 * MINUTE_MS));
  after(60, -1);
  expect(await shows(kept.text)).toBe(true);
  after(60);
  expect(await shows(kept.text)).toBe(false);
});

test("over https a draft is shown only with a cookie that was set over https", async () => {
  const name = draftCookie("page", itemId, true);
  expect(name).toBe(`__Secure-portfolio-draft-page-${itemId}`);
  const cookie = `${name}=${await previewLink()}`;
  const https = new Headers({ cookie, "x-portfolio-https": "1" });
  expect(await openDraft("page", String(itemId), https)).toMatchObject({ itemId });
  expect(await openDraft("page", String(itemId), new Headers({ cookie }))).toBeNull();
});

test("the Varnish settings let the cookies of drafts pass", async () => {
  const settings = await readFile("scripts/deploy/varnish.vcl", "utf8");
  const [, passed = "none"] = /Cookie ~ "([^"]+)"/.exec(settings) ?? [];
  for (const isSecure of [true, false]) {
    expect(draftCookie("page", itemId, isSecure)).toMatch(new RegExp(passed));
    expect(draftCookie("blog", itemId, isSecure)).toMatch(new RegExp(passed));
  }
});

test("hasDraftLink is true only if a cookie has a signed link of the given kind that has not expired", async () => {
  const link = await previewLink();
  const has = (cookies: string) => hasDraftLink("page", cookies);
  expect(await has(`portfolio-draft-page-1=${link}`)).toBe(true);
  expect(await has(`a=b; __Secure-portfolio-draft-page-1=${link}; c=d`)).toBe(true);
  expect(await has(`portfolio-draft-page-1=${link.slice(0, -2)}`)).toBe(false);
  expect(await has(`other=${link}`)).toBe(false);
  expect(await has("portfolio-draft-page-1")).toBe(false);
  expect(await has("")).toBe(false);
  const forged = (count: number) => "portfolio-draft-page-2=made-up; ".repeat(count);
  expect(await has(`${forged(19)}portfolio-draft-page-1=${link}`)).toBe(true);
  expect(await has(`${forged(20)}portfolio-draft-page-1=${link}`)).toBe(false);
  expect(await hasDraftLink("blog", `portfolio-draft-1=${link}`)).toBe(false);
  after(2);
  expect(await has(`portfolio-draft-page-1=${link}`)).toBe(false);
});
