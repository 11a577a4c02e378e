import { beforeEach, expect, test, vi } from "vitest";
import { watchAnswer } from "./watch-answer";

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
])("%s %s that is answered with %i is a line for %s", (method, path, status, level) => {
  watchAnswer(new Request(`http://localhost${path}?secret=1`, { method }), { id: "7" })(status);
  expect(lines).toEqual([
    [level, { method, route: path.replace("7", "[id]"), status, ms: expect.any(Number) }],
  ]);
});
