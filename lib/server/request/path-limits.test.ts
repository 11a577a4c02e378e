import { expect, test } from "vitest";
import { bodyLimit, bringsFile } from "./path-limits";

const KB = 1024;

test.each([
  ["/api/contact", 256 * KB],
  ["/api/contact//?a=b/", 256 * KB],
  ["/api/auth/login/", 256 * KB],
  ["/api/hero", 2048 * KB],
  ["/api/backups/uploads/x/", 4096 * KB],
  ["/api/upload/parts/x?from=0&name=a.glb", 4096 * KB],
  ["/", 256 * KB],
])("%s takes %i bytes, with and without slashes at its end", (address, bytes) => {
  expect(bodyLimit(address)).toBe(bytes);
});

test("only uploads bring a file, and an address of thousands of slashes takes no time", () => {
  expect(bringsFile("/api/upload/upload/")).toBe(true);
  const begun = process.cpuUsage();
  const address = `/api/${"/".repeat(16_000)}x`;
  expect(bringsFile(address)).toBe(false);
  expect(bodyLimit(address)).toBe(2048 * KB);
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(100);
});
