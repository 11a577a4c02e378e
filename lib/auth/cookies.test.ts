import { expect, test } from "vitest";
import { cookieName, readCookie, setCookie } from "./cookies";

test("over https a cookie has the prefix that browsers accept for its path", () => {
  expect(cookieName("a", { isSecure: false })).toBe("a");
  expect(cookieName("a", { isSecure: true })).toBe("__Host-a");
  // Browsers accept `__Host-` only for the path '/'.
  expect(cookieName("a", { isSecure: true, path: "/blog" })).toBe("__Secure-a");
});

test("setCookie makes an HttpOnly cookie for all paths, and adds Secure over https", () => {
  expect(setCookie("a", "b", 60, false)).toBe("a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax");
  expect(setCookie("a", "b", 60, true)).toBe(
    "__Host-a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure",
  );
});

test("a cookie is read by its whole name, anywhere in the header", () => {
  const headers = new Headers({ cookie: "ab=1; b=2;c=3=3" });
  expect(["ab", "b", "c", "a"].map((name) => readCookie(headers, name))).toEqual([
    ...["1", "2", "3=3", undefined],
  ]);
  expect(readCookie(new Headers(), "a")).toBeUndefined();
});
