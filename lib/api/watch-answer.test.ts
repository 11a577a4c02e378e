import { beforeEach, expect, test, vi } from "vitest";
import { routePattern, watchAnswer } from "./watch-answer";

const lines = vi.hoisted((): [level: string, facts: Record<string, unknown>][] => []);
vi.mock("@/lib/log/log", () => {
  const level = (name: string) => (facts: Record<string, unknown>) =>
    void lines.push([name, facts]);
  return { log: { error: level("error"), info: level("info"), debug: level("debug") } };
});
beforeEach(() => void lines.splice(0));

test.each([
  ["GET", "/api/hero", 200, "debug"],
  ["GET", "/api/projects/7", 404, "debug"],
  ["GET", "/api/contact/messages", 401, "info"],
  ["HEAD", "/api/export", 403, "info"],
  ["PUT", "/api/hero", 200, "info"],
  ["POST", "/api/contact", 422, "info"],
  ["POST", "/api/views", 204, "debug"],
  ["GET", "/api/hero", 500, "error"],
])(
  "the answer to %s %s with the status %i is logged at the level %s",
  (method, path, status, level) => {
    watchAnswer(new Request(`http://localhost${path}?secret=1`, { method }), { id: "7" })(status);
    expect(lines).toEqual([
      [level, { method, route: path.replace("7", "[id]"), status, ms: expect.any(Number) }],
    ]);
  },
);

test.each([
  ["http://x/api/projects", {}, "/api/projects"],
  ["http://x/api/projects/", {}, "/api/projects"],
  ["http://x/api/projects/12?search=bea", { id: "12" }, "/api/projects/[id]"],
  ["http://x/api/blog/my-post/share", { id: "my-post" }, "/api/blog/[id]/share"],
  ["http://x/api/export/eyJ.a%3D.b", { link: "eyJ.a=.b" }, "/api/export/[link]"],
  ["http://x/api/export/eyJ.a%3D.b", { link: "eyJ.a%3D.b" }, "/api/export/[link]"],
  ["http://x/api/no/such/bea%40a.example", { path: "no/such/bea@a.example" }, "/api/[path]"],
  ["http://x/api/what/Bea-1", {}, "/api/what/[…]"],
  ["http://x/api/%E0%A4%A", { path: "%E0%A4%A" }, "/api/[path]"],
])("the URL %s with the parameters %j is logged as %s", (url, params, pattern) => {
  expect(routePattern(url, params)).toBe(pattern);
});
