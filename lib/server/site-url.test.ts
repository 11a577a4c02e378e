import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/config/env";
import { siteUrl } from "./site-url";

afterEach(() => {
  env.publicUrl = undefined;
});

test("siteUrl returns the public address in the settings", () => {
  env.publicUrl = "https://me.example";
  expect(siteUrl(new Headers({ host: "other.example" }))).toBe("https://me.example");
});

test.each([
  [{ host: "me.example:8080", "x-portfolio-https": "0" }, "http://me.example:8080"],
  [{ host: "me.example", "x-portfolio-https": "1" }, "https://me.example"],
  [{ host: "me.example/<x>" }, "http://me.example"],
])("without a public address the URL for the headers %o is %s", (headers, origin) => {
  expect(siteUrl(new Headers(headers))).toBe(origin);
});

test.each([{ host: "a b" }, { host: "x:port" }])(
  "the URL for the headers %o is localhost",
  (headers) => {
    expect(siteUrl(new Headers(headers))).toBe(`http://localhost:${env.port}`);
  },
);
