// Security headers and cookies, and secrets that must not be in any response.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../support/server";
import { DEMO, ownerCall } from "../support/api";
import { elementsOf, faultsOf } from "../support/harmless";
import { sharedOwner } from "../support/owner-calls";
import { shared, start } from "../support/separate-server";
import { serverUrl } from "../support/shared-site";
import { undoing } from "../support/undoing";

const GATE = { tags: ["gate"] };
const HTTPS = { "X-Forwarded-Proto": "https" };

const call = sharedOwner();
const { put } = undoing(call);

async function getAt(url: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers, redirect: "manual" });
  const policy = response.headers.get("content-security-policy") ?? "";
  return {
    status: response.status,
    headers: response.headers,
    policy,
    text: await response.text(),
  };
}

const get = (path: string, headers?: Record<string, string>) => getAt(serverUrl(), path, headers);

const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1] ?? "";

const CACHED = [
  ...["/", "/projects", "/blogs", "/resume", "/blog/dashboard-over-2g"],
  ...["/blog/nothing-here", "/nothing-here"],
];
const UNCACHED = ["/login", "/draft/x"];
const NO_PAGES = ["/api/hero", "/api/nothing", "/feed.xml", "/feed.json", "/resume.json"];
const UNREADABLE = "/blog/%c0%af";
const ANY = [...CACHED, ...UNCACHED, ...NO_PAGES, UNREADABLE, "/resume.pdf"];

describe("the content security policy", () => {
  test.each(CACHED)(
    "the policy of %s, a cached page, allows scripts by their hashes",
    GATE,
    async (path) => {
      for (const times of [1, 2]) {
        const { policy, text, headers } = await get(path);
        expect([times, scriptSources(policy)]).toEqual([
          times,
          expect.stringMatching(/^'self'( 'sha256-[\w+/=]{44}'){2,12}$/),
        ]);
        expect(text).not.toContain("nonce=");
        expect(faultsOf(text, policy)).toEqual([]);
        // Some proxies limit the response headers to 4 KB.
        expect(JSON.stringify([...headers]).length).toBeLessThan(3_500);
      }
    },
  );

  test.each(UNCACHED)("the policy of %s has a new nonce in each response", GATE, async (path) => {
    const [one, other] = [await get(path), await get(path)];
    const pattern = /^'nonce-([\w+/=]{24})' 'strict-dynamic' 'sha256-[\w+/=]{44}'$/;
    const [, nonce = ""] = pattern.exec(scriptSources(one.policy)) ?? [];
    expect(nonce).not.toBe("");
    expect(scriptSources(other.policy)).not.toBe(scriptSources(one.policy));
    expect(faultsOf(one.text, one.policy)).toEqual([]);
    const inline = elementsOf(one.text).filter(
      ({ tagName, properties }) => tagName === "script" && properties?.nonce === nonce,
    );
    expect(inline.length).toBeGreaterThan(2);
  });

  test(
    "the policy of every page is strict, and the policy of other responses allows nothing",
    GATE,
    async () => {
      for (const path of [...CACHED, ...UNCACHED, "/dashboard"]) {
        const { policy } = await get(path);
        expect(policy).not.toMatch(/script-src[^;]*unsafe/);
        for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
          expect([path, policy]).toEqual([path, expect.stringContaining(part)]);
        }
      }
      for (const path of NO_PAGES) {
        expect([path, (await get(path)).policy]).toEqual([
          path,
          "default-src 'none'; frame-ancestors 'none'",
        ]);
      }
    },
  );

  test("rendering an unchanged page again returns the same bytes", async () => {
    // The first rendering puts the post's text at the end of the HTML. Later renderings do not, so their HTML differs.
    await get("/blog/dashboard-over-2g");
    await call("PUT", "/hero", {});
    const before = await get("/blog/dashboard-over-2g");
    await call("PUT", "/hero", {});
    const after = await get("/blog/dashboard-over-2g");
    expect(after.headers.get("cache-status")).toBe("portfolio; fwd=miss");
    expect(after.headers.get("etag")).toBe(before.headers.get("etag"));
    expect(after.policy).toBe(before.policy);
  });

  test("a nonce from a request header is ignored", GATE, async () => {
    const named = { "Content-Security-Policy": "script-src 'nonce-aaaaaaaa'" };
    for (const path of ["/login", "/", "/nothing-here"]) {
      expect((await get(path, named)).text).not.toContain("aaaaaaaa");
    }
  });
});

test("every response has the security headers, but HSTS only over https", GATE, async () => {
  expect((await get(UNREADABLE)).status).toBe(404);
  for (const path of ANY) {
    const { headers } = await get(path);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    const referrer = path.startsWith("/draft/") ? "no-referrer" : "strict-origin-when-cross-origin";
    expect([path, headers.get("referrer-policy")]).toEqual([path, referrer]);
    expect(headers.has("x-powered-by")).toBe(false);
    expect(headers.has("strict-transport-security")).toBe(false);
  }
  // Feed readers and other sites show these pictures.
  for (const path of ["/cards/site.png", "/icon-512.png"]) {
    expect((await get(path)).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  }
});

/** The gate checks only these responses to save time, because the server must render each page again for https. */
const IN_GATE = ["/", "/nothing-here", "/login", "/api/hero", "/api/nothing", "/resume.json"];

for (const path of ANY) {
  const tags = IN_GATE.includes(path) ? ["gate"] : [];
  test(`${path} has HSTS over https`, { tags }, async () => {
    const { headers } = await get(path, HTTPS);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  });
}

test("cookies are HttpOnly and SameSite=Lax, and Secure over https", GATE, async () => {
  const cookies = async (method: string, path: string, headers: Record<string, string>) => {
    const body = method === "POST" ? new URLSearchParams(DEMO) : null;
    const answer = await fetch(serverUrl() + path, { method, headers, body });
    return answer.headers.getSetCookie();
  };
  for (const [method, path] of [
    ["POST", "/api/auth/login"],
    ["GET", "/api/auth/csrf"],
  ] as const) {
    const safe = await cookies(method, path, HTTPS);
    const plain = await cookies(method, path, {});
    expect(safe.length).toBeGreaterThan(0);
    for (const cookie of [...safe, ...plain]) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/i);
    for (const cookie of safe) expect(cookie).toMatch(/^__(Host|Secure)-.*; Secure/i);
    for (const cookie of plain) expect(cookie).not.toMatch(/^__|; Secure/i);
  }
});

test("security.txt names the public e-mail address, and returns 404 if the site has no such address", async () => {
  await put("/contact/info", { email: "security@example.com" });
  const { status, headers, text } = await get("/.well-known/security.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toContain("Contact: mailto:security@example.com\n");
  expect(text).toContain("Preferred-Languages: en\n");
  expect(text).not.toContain("Canonical:");
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
  await call("PUT", "/contact/info", { email: "" });
  expect((await get("/.well-known/security.txt")).status).toBe(404);
});

/**
 * As a visitor, requests addresses of each kind as a page and as an RSC payload, and expects no secret in a response.
 * Only the response of `shownOn` may contain the texts of `account`.
 */
async function expectNoSecrets(
  { url, dataDir }: Pick<TestServer, "url" | "dataDir">,
  account: string[],
  shownOn?: string,
) {
  const secret = (await readFile(join(dataDir, "secret"), "utf8")).trim();
  const others = [
    ...[secret, dataDir, process.cwd()],
    ...["$2a$", "$2b$", "passwordHash", "familyId", "tokenHash", "searchText"],
  ];
  const sitemap = (await getAt(url, "/sitemap.xml")).text;
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)];
  const known = addresses.map(([, address = ""]) => new URL(address).pathname);
  // One page of each kind.
  const pages = [...new Map(known.map((path) => [path.split("/")[1], path])).values()];
  const api = ["hero", "about", "contact/info", "experience", "projects", "skills"];
  const more = ["blog?limit=100", "skills/categories", "certifications", "videos", "health"];
  const closed = ["history", "contact/messages", "dashboard/overview", "blog/999999"];
  const auth = ["auth/session", "auth/providers", "auth/sessions"];
  const paths = [
    ...[...pages, ...UNCACHED, "/dashboard", "/dashboard/blog", "/blog/%c0%af"],
    ...["/feed.xml", "/atom.xml", "/feed.json", "/resume.json", "/contact.vcf", "/robots.txt"],
    ...[...api, ...more, ...closed, ...auth].map((path) => `/api/${path}`),
  ];
  expect(pages.length).toBeGreaterThan(5);
  for (const path of paths) {
    const secrets = path === shownOn ? others : [...account, ...others];
    for (const requested of [undefined, { RSC: "1", Accept: "text/x-component" }]) {
      const { text, headers: sent } = await getAt(url, path, requested);
      const all = `${text}${JSON.stringify([...sent])}`;
      expect([path, secrets.filter((one) => all.includes(one))]).toEqual([path, []]);
    }
  }
}

test("no response contains a sign-in name, password, hash, token or file path", GATE, () =>
  // The sign-in page of the demo site shows the demo's account.
  expectNoSecrets(shared(), [DEMO.username, DEMO.password], "/login"),
);

test("neither a response nor the log contains the passwords of the owner's settings", async () => {
  const owner = { username: "sign-in-name@private.example", password: "a secret of the owner" };
  const mail = "a-secret-of-the-mail";
  const server = await start({
    settings: {
      ...{ ADMIN_EMAIL: owner.username, ADMIN_PASSWORD: owner.password },
      SMTP_URL: `smtp://site:${mail}@127.0.0.1:9`,
    },
  });
  await (await ownerCall(server.url, owner))("PUT", "/hero", { badge_text: "Shown" });
  await expectNoSecrets(server, [owner.username, owner.password, mail]);
  for (const password of [owner.password, mail]) expect(server.log()).not.toContain(password);
});
