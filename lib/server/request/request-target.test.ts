import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { settleTarget } from "./request-target";

/** The address of the redirect, or the normalised target if there is no redirect. */
function settled(url: string) {
  const request = { url } as IncomingMessage;
  const to = settleTarget(request);
  return to === undefined ? { read: request.url } : { to };
}

test.each([
  ["/api/x/../../resume.pdf", "/resume.pdf"],
  ["/katex/1/../../projects", "/projects"],
  ["/uploads/../projects?a=..", "/projects?a=.."],
  ["/demos/a/%2E%2e/", "/demos"],
  ["/a/.%2e/b", "/b"],
  ["/a/%2e", "/a"],
  ["/..", "/"],
  ["/uploads/x.svg#1", "/uploads/x.svg"],
  ["/a?b#c", "/a?b"],
  ["/a\\b", "/a/b"],
  ["/\\evil.example", "/evil.example"],
  ["//evil.example", "/evil.example"],
  ["/a/..//evil.example", "/evil.example"],
  ["//a//b?c=//d", "/a/b?c=//d"],
  ["/projects/", "/projects"],
  ["//", "/"],
  ["/api//blog", "/api/blog"],
  ["/api/blog//", "/api/blog"],
  ["/%61pi/../blogs", "/blogs"],
])("%s is redirected to %s", (url, to) => {
  expect(settled(url)).toEqual({ to });
});

test.each([
  ["/", "/"],
  ["/blogs?search=a/../b//c", "/blogs?search=a/../b//c"],
  ["/%62logs", "/blogs"],
  ["/%61pi/blog", "/api/blog"],
  ["/api/", "/api"],
  ["/api/blog/?a=b", "/api/blog?a=b"],
  ["/api/tags/CI%2fCD", "/api/tags/CI%2FCD"],
  ["/api/tags/C%23", "/api/tags/C%23"],
  ["/a%252e%252e/b", "/a%252e%252e/b"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/script-fonts/sheets/a~b%2Cc@2x.css", "/script-fonts/sheets/a~b,c@2x.css"],
  ["/_next/static/[slug]~a.js", "/_next/static/%5Bslug%5D~a.js"],
  ["/a/%E0%A4%A/b%", "/a/~E0~A4~A/b~"],
  ["/a..b/...", "/a..b/..."],
])("%s is normalised to %s", (url, read) => {
  expect(settled(url)).toEqual({ read });
});
