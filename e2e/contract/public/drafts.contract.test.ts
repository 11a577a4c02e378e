// Shared links to drafts, and rendering of Markdown for the editor.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, signIn } from "../support/api";
import { browser } from "../support/browser";
import { serverUrl } from "../support/shared-site";

let token: string;
let post: { id: number; slug: string; content_html: string };
let neighbour: { id: number; slug: string };
const SECRET = "Heronsecret";
const CONTENT = `## ${SECRET} sums\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`c\nint heron = 1;\n\`\`\`\n\n<script>alert(1)</script>`;

const create = async (title: string, more: object = {}) =>
  (await call("POST", "/blog", { token, json: { title, content: CONTENT, ...more } })).body;

beforeAll(async () => {
  token = (await signIn()).access_token;
  post = await create(`${SECRET} one`, { tags: [`${SECRET}tag`] });
  neighbour = await create(`${SECRET} two`);
});
afterAll(async () => {
  for (const { id } of [post, neighbour]) await call("DELETE", `/blog/${id}`, { token });
});
const share = async (days = 7, id = post.id) =>
  call("POST", `/blog/${id}/share`, { token, json: { days } });
const sharedPath = async () => new URL((await share()).body.url).pathname;

test.each([1, 7, 30])(
  "a shared link shows only its own draft (duration in days: %i)",
  async (days) => {
    const before = Date.now();
    const { status, body } = await share(days);
    expect([status, Object.keys(body)]).toEqual([201, ["url", "expires_at"]]);
    const lasts = Date.parse(body.expires_at) - before;
    expect(Math.abs(lasts - days * 86_400_000)).toBeLessThan(60_000);
    expect(body.url).toMatch(new RegExp(`^${serverUrl()}/draft/[\\w.-]+$`));
    const other = browser();
    expect((await other.get(new URL(body.url).pathname)).status).toBe(307);
    const shown = await other.get(`/blog/${post.slug}`);
    expect(shown.text).toContain(`${SECRET} sums`);
    expect(shown.text).toContain("Shared draft, until");
    expect(shown.text).toContain(`dateTime="${body.expires_at}"`);
    expect(shown.text).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    expect(shown.headers.get("cache-control")).toContain("no-store");
    expect((await other.get(`/blog/${neighbour.slug}`)).status).toBe(404);
    // The cookie of one draft does not open another draft.
    const kept = other.jar.get(`portfolio-draft-${post.id}`);
    if (kept) other.jar.set(`portfolio-draft-${neighbour.id}`, kept);
    expect((await other.get(`/blog/${neighbour.slug}`)).status).toBe(404);
  },
);

test("if the owner ends all links of a draft, the existing links stop working, but a new link works", async () => {
  const visitor = browser();
  const path = await sharedPath();
  await visitor.get(path);
  const before = (await call("GET", `/blog/${post.id}`, { token })).body.updated_at;
  expect((await call("DELETE", `/blog/${post.id}/share`, { token })).status).toBe(204);
  expect((await visitor.get(`/blog/${post.slug}`)).status).toBe(404);
  expect((await browser().get(path)).status).toBe(410);
  // `updated_at` is unchanged, so an open editor can still save the post.
  expect((await call("GET", `/blog/${post.id}`, { token })).body.updated_at).toBe(before);
  expect((await browser().get(await sharedPath())).status).toBe(307);
});

test("after a draft is published, its link redirects to the post, until the post is deleted", async () => {
  const { id, slug } = await create("Soon public");
  const path = new URL((await share(1, id)).body.url).pathname;
  await call("PUT", `/blog/${id}`, { token, json: { status: "published" } });
  const visitor = browser();
  const followed = await visitor.get(path);
  expect([followed.status, followed.headers.get("location")]).toEqual([307, `/blog/${slug}`]);
  expect(visitor.jar.size).toBe(0);
  const refused = await share(1, id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The post is public: share the address of the post",
  ]);
  await call("DELETE", `/blog/${id}`, { token });
  expect((await browser().get(path)).status).toBe(410);
});

test("a client is refused after it has opened 60 links", async () => {
  const visitor = browser();
  const answers = [];
  for (let time = 1; time <= 61; time++) answers.push((await visitor.get("/draft/x")).status);
  expect([answers.filter((status) => status === 403).length, answers.at(-1)]).toEqual([60, 429]);
});

test("a link needs an existing post and one of the offered durations", async () => {
  expect((await share(2)).body.errors).toEqual([
    { field: "days", message: "days must be one of 1, 7, 30" },
  ]);
  for (const [method, path] of [
    ["POST", "/blog/999999/share"],
    ["DELETE", "/blog/999999/share"],
    ["POST", "/blog/999999/preview"],
  ] as const) {
    const answer = await call(method, path, { token, json: { days: 1 } });
    expect([path, answer.status, answer.body.message]).toEqual([path, 404, "Blog post not found"]);
  }
});

describe("Markdown", () => {
  const render = (json: unknown) => call("POST", "/markdown", { token, json });

  test("rendered Markdown equals the HTML of the saved post", async () => {
    const { status, body, headers } = await render({ content: CONTENT });
    const saved = (await call("GET", `/blog/${post.id}`, { token })).body.content_html;
    expect([status, body]).toEqual([200, { content_html: saved, reason: null }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body.content_html).not.toContain("script");
  });

  test("invalid and too long Markdown is refused", async () => {
    expect((await render({ content: 7 })).status).toBe(422);
    expect((await render({})).status).toBe(422);
    expect((await render({ content: "x".repeat(500_001) })).status).toBe(422);
    expect((await render({ content: "x".repeat(3_000_000) })).status).toBe(413);
  });
});
