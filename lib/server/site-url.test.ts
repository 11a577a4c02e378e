import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/config/env";
import { siteUrl } from "./site-url";

afterEach(() => {
  env.publicUrl = undefined;
});

test("comes from the settings, whatever the request says", () => {
  env.publicUrl = "https://me.example";
  expect(siteUrl(new Headers({ host: "other.example" }))).toBe("https://me.example");
});

test.each([
  [{ host: "me.example:8080", "x-portfolio-https": "0" }, "http://me.example:8080"],
  [{ host: "me.example", "x-portfolio-https": "1" }, "https://me.example"],
  [{ host: "me.example/<x>" }, "http://me.example"],
])("is else the one that was asked: %o", (headers, origin) => {
  expect(siteUrl(new Headers(headers))).toBe(origin);
});

test.each([{ host: "a b" }, { host: "x:port" }])("survives a host that is none: %o", (headers) => {
  expect(siteUrl(new Headers(headers))).toBe(`http://localhost:${env.port}`);
});
