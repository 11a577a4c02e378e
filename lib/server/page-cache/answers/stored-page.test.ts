import { brotliDecompressSync, gunzipSync } from "node:zlib";
import inject from "light-my-request";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { env } from "@/lib/config/env";
import { isHtml, isPayload, makeStoredPage, type Rendering, sendStoredPage } from "./stored-page";

afterEach(() => void vi.useRealTimers());

const HTML = "text/html; charset=utf-8";
const WORDS = Array.from({ length: 2_000 }, (_, index) => `${index} ${index ** 2 % 97} word`);
const TEXT = WORDS.join("\n");

const rendering = (more: Partial<Rendering> = {}): Rendering => ({
  status: 200,
  headers: { "content-type": HTML },
  body: Buffer.from(TEXT),
  ...more,
});

interface Request {
  headers?: Record<string, string>;
  method?: "GET" | "HEAD";
  more?: string[];
}
async function sent(made: Rendering, { headers = {}, method = "GET", more }: Request = {}) {
  const page = await makeStoredPage(made);
  const answer = await inject(
    (request, response) =>
      sendStoredPage(page, request as never, response as never, "portfolio; hit", more),
    { method, url: "/", headers },
  );
  return { page, ...answer };
}

describe("compression", () => {
  const ANY = { "accept-encoding": "br, gzip" };
  const encodingOf = async (type: string, body = TEXT) => {
    const headers: Record<string, string> = type ? { "content-type": type } : {};
    const made = rendering({ headers, body: Buffer.from(body) });
    return (await sent(made, { headers: ANY })).headers["content-encoding"];
  };

  test.each([
    ...["text/html", HTML, "text/css", "application/javascript", "application/json"],
    ...["application/manifest+json", "application/xml", "application/rss+xml"],
    ...["application/atom+xml", "application/feed+json", "image/svg+xml"],
  ])("applies to a text of the type %s", async (type) => {
    expect(await encodingOf(type)).toBe("br");
  });

  test.each(["image/png", "application/pdf", "application/octet-stream", "x-text/html", ""])(
    "does not apply to the type '%s'",
    async (type) => {
      expect(await encodingOf(type)).toBeUndefined();
    },
  );

  test("does not apply to a body below 600 bytes", async () => {
    expect(await encodingOf(HTML, "x".repeat(599))).toBeUndefined();
    expect(await encodingOf(HTML, "x".repeat(600))).toBe("br");
  });

  test("preserves the text in all encodings", async () => {
    const { bodies } = await makeStoredPage(rendering());
    expect(gunzipSync(bodies.gzip ?? "").toString()).toBe(TEXT);
    expect(brotliDecompressSync(bodies.br ?? "").toString()).toBe(TEXT);
    expect(bodies.br?.length ?? 0).toBeLessThan(bodies.gzip?.length ?? 0);
  });

  test("uses the build's compressed files unchanged", async () => {
    const compressed = { br: Buffer.from("br"), gzip: Buffer.from("gzip") };
    const { bodies } = await makeStoredPage(rendering({ compressed }));
    expect(bodies).toMatchObject(compressed);
  });

  test("adds the bodies in all encodings to the size of the page", async () => {
    const { bytes, bodies } = await makeStoredPage(rendering());
    const all = Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
    expect(bytes).toBeGreaterThan(all);
    expect(bytes).toBeLessThan(all + 10_000);
  });

  test("uses an encoding that the client accepts, or none", async () => {
    const of = async (accepted: string) =>
      (await sent(rendering(), { headers: { "accept-encoding": accepted } })).headers[
        "content-encoding"
      ];
    expect(await of("gzip")).toBe("gzip");
    expect(await of("zstd")).toBeUndefined();
    expect(await of("zstd, identity;q=0")).toBeUndefined();
  });
});

describe("the headers of a page", () => {
  test("are those of the rendering, without headers that are valid for one answer only", async () => {
    const once = {
      ...{ connection: "close", "keep-alive": "timeout=5", "transfer-encoding": "chunked" },
      ...{ "content-length": "1", "content-encoding": "gzip", date: "Thu", etag: '"next"' },
      ...{ age: "99", "cache-status": "next", "portfolio-cache-control": "max-age=1" },
    };
    const { page } = await sent(rendering({ headers: { "x-own": "1", ...once } }));
    expect(page.headers).toEqual(["x-own", "1", "vary", "Accept-Encoding", "etag", page.etag]);
  });

  test("can have the same name several times", async () => {
    const { page } = await sent(rendering({ headers: { link: ["</a>", "</b>"] } }));
    expect(page.headers.slice(0, 4)).toEqual(["link", "</a>", "link", "</b>"]);
  });

  test("contain one Vary, in which each name occurs once", async () => {
    const vary = ["rsc, next-url", "rsc,Accept-Encoding"];
    const { headers } = await sent(rendering({ headers: { vary } }));
    expect(headers.vary).toBe("rsc, next-url, Accept-Encoding");
  });

  test("contain no age and no cache status if CACHE_STATUS is off", async () => {
    env.saysCacheStatus = false;
    onTestFinished(() => {
      env.saysCacheStatus = true;
    });
    const { headers } = await sent(rendering());
    expect([headers.age, headers["cache-status"]]).toEqual([undefined, undefined]);
  });

  test("contain the age of the page in whole seconds, never below zero", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const page = await makeStoredPage(rendering());
    const age = async (ms: number) => {
      vi.setSystemTime(page.storedAt + ms);
      const answer = await inject(
        (request, response) => sendStoredPage(page, request as never, response as never, "hit"),
        { method: "GET", url: "/" },
      );
      return answer.headers.age;
    };
    expect([await age(0), await age(5_999), await age(-60_000)]).toEqual(["0", "5", "0"]);
  });

  test("contain the request's id, HSTS for https, and the headers for a cache in front of the site", async () => {
    const headers = { "x-request-id": "an-id", "x-portfolio-https": "1" };
    const answer = await sent(rendering(), { headers, more: ["cdn-cache-control", "max-age=9"] });
    expect(answer.headers).toMatchObject({
      "x-request-id": "an-id",
      "strict-transport-security": expect.stringMatching(/^max-age=\d+$/),
      "cdn-cache-control": "max-age=9",
      "cache-status": "portfolio; hit",
    });
    expect((await sent(rendering())).headers).not.toHaveProperty("strict-transport-security");
  });
});

describe("a client that has a page", () => {
  test("gets it again only if it has changed", async () => {
    const { page } = await sent(rendering());
    const known = { headers: { "if-none-match": page.etag } };
    const same = await sent(rendering(), known);
    expect([same.statusCode, same.payload, same.headers.etag]).toEqual([304, "", page.etag]);
    const other = await sent(rendering({ body: Buffer.from("other") }), known);
    expect([other.statusCode, other.payload]).toEqual([200, "other"]);
  });

  test("gets an error page in full, even if the body is the same as that of the page", async () => {
    const { page } = await sent(rendering());
    const answer = await sent(rendering({ status: 404 }), {
      headers: { "if-none-match": page.etag },
    });
    expect([answer.statusCode, answer.payload]).toEqual([404, TEXT]);
  });

  test("gets the same headers for HEAD as for GET", async () => {
    const answer = await sent(rendering(), { method: "HEAD" });
    expect([answer.statusCode, answer.payload]).toEqual([200, ""]);
    expect(answer.headers["content-length"]).toBe(String(TEXT.length));
  });
});

test.each([
  [HTML, true, false],
  ["text/x-component", false, true],
  ["application/json", false, false],
  ["x; text/html", false, false],
  ["x; text/x-component", false, false],
])("'%s' is a page: %s, a payload for navigation: %s", (type, page, payload) => {
  const made = rendering({ headers: { "content-type": type } });
  expect([isHtml(made), isPayload(made)]).toEqual([page, payload]);
});
