import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { bodyLimit, bringsFile } from "./limit-body";

const KB = 1024;

test.each([
  ["/api/contact", 256 * KB],
  ["/api/contact//?a=b/", 256 * KB],
  ["/api/auth/login/", 256 * KB],
  ["/api/hero", 2048 * KB],
  ["/api/backups/uploads/x/", 4096 * KB],
  ["/api/upload/parts/x?from=0&name=a.glb", 4096 * KB],
  ["/", 256 * KB],
])("the limit for a body to %s is %i bytes", (address, bytes) => {
  expect(bodyLimit(address)).toBe(bytes);
});

test("only a request to the upload address brings a file, and many slashes are checked in linear time", async () => {
  expect(bringsFile("/api/upload/upload/")).toBe(true);
  const address = (size: number) => `/api/${"/".repeat(size)}x`;
  expect(bringsFile(address(16_000))).toBe(false);
  expect(bodyLimit(address(16_000))).toBe(2048 * KB);
  await expectLinear(4_000, address, bringsFile);
  await expectLinear(4_000, address, bodyLimit);
});
