import { expect, test } from "vitest";
import { requireCallbackUrl } from "./callback-url";

const PATHS = ["/", "/dashboard?tab=1", "//elsewhere.example"];

test.each([undefined, "", ...PATHS, "https://a.example/b"])("callbackUrl can be %j", (value) => {
  expect(() => requireCallbackUrl(value)).not.toThrow();
});

test.each(
  [5, null, true, ["/dashboard"], { a: 1 }, "dashboard", "https://"].map((value) => [value]),
)("callbackUrl %j is refused", (value) => {
  expect(() => requireCallbackUrl(value)).toThrow(expect.objectContaining({ status: 400 }));
});
