import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { keptAnswer } from "./security-headers";

const hashOf = (script: string) => createHash("sha256").update(script).digest("base64");

/** A page as Next renders it for a request with these headers. */
function sealed(url: string, page: (nonce: string) => string, type = "text/html; charset=utf-8") {
  const kept = keptAnswer({ url, headers: {} });
  const policy = kept.headers["content-security-policy"] ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  const link = `</a.woff2>; rel=preload; as="font"; nonce="${nonce}"; type="font/woff2"`;
  const headers = { "content-type": type, link };
  const isPage = type.startsWith("text/html");
  const html = page(nonce);
  const answer = isPage ? kept.sealPage({ headers, html }) : kept.seal({ headers, html });
  return {
    nonce,
    link: (answer.headers as Record<string, string>).link,
    html: answer.html,
    policy: String((answer.headers as Record<string, string>)["content-security-policy"]),
  };
}

test("only what carried the nonce may run, and the nonce is gone", () => {
  const { nonce, link, html, policy } = sealed(
    "/",
    (one) =>
      `<script src="/a.js" async="" nonce="${one}"></script><script>evil()</script><script nonce="wrong">evil(2)</script><script nonce="${one}" id="r">push("\\"${one}\\"")</script>`,
  );
  expect(nonce).toMatch(/^[\w+/=]{24}$/);
  expect(html).not.toContain(nonce);
  expect(link).toBe('</a.woff2>; rel=preload; as="font"; type="font/woff2"');
  expect(html).toContain('<script id="r">push("\\"\\"")</script>');
  expect(policy).toContain(`'sha256-${hashOf('push("\\"\\"")')}'`);
  expect(policy).not.toContain(hashOf("evil()"));
  expect(policy).not.toContain(hashOf("evil(2)"));
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
});

test("the same page has the same policy and the same bytes, whichever nonce it was rendered with", () => {
  const page = (nonce: string) => `<script nonce="${nonce}">f("${nonce}")</script>`;
  const [one, other] = [sealed("/", page), sealed("/", page)];
  expect(one.nonce).not.toBe(other.nonce);
  expect([one.html, one.policy]).toEqual([other.html, other.policy]);
});

test("what is no page runs nothing, and is left as it is", () => {
  const { html, policy } = sealed("/feed.xml", () => "<script nonce=''>", "application/rss+xml");
  expect([html, policy]).toEqual([
    "<script nonce=''>",
    "default-src 'none'; frame-ancestors 'none'",
  ]);
  expect(sealed("/uploads/a.svg", () => "<svg/>", "image/svg+xml").policy).toContain("sandbox");
});

test("a payload for navigation is not asked for a nonce", () => {
  expect(keptAnswer({ url: "/", headers: { rsc: "1" } }).headers).toEqual({});
});
