import { expect, test, vi } from "vitest";

test("two copies of a module share one value", async () => {
  const first = await import("./process-shared");
  const made = first.processShared("a-test", () => ({ count: 1 }));
  vi.resetModules();
  const second = await import("./process-shared");
  expect(second.processShared).not.toBe(first.processShared);
  expect(second.processShared("a-test", () => ({ count: 2 }))).toBe(made);
});
