import { expect, test, vi } from "vitest";

test("a module that is loaded twice a module that is loaded twice shares one value", async () => {
  const first = await import("./process-shared");
  const made = first.processShared("a-test", () => ({ count: 1 }));
  vi.resetModules();
  const second = await import("./process-shared");
  expect(second.processShared).not.toBe(first.processShared);
  expect(second.processShared("a-test", () => ({ count: 2 }))).toBe(made);
});
