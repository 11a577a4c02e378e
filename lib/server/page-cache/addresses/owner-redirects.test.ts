import inject from "light-my-request";
import { expect, test, vi } from "vitest";
import { redirectsBefore } from "./owner-redirects";

const known = {
  paths: new Set<string>(),
  redirects: new Map([
    ["/old", { to: "/new", isPermanent: true }],
    ["/docs/api/x", { to: "/new", isPermanent: true }],
    ["/cv", { to: "https://example.com/cv", isPermanent: false }],
  ]),
};

const ask = (
  url: string,
  { headers = {}, addresses = async () => known as typeof known | null } = {},
) =>
  inject(
    (request, response) => {
      const handler = redirectsBefore(async (_, answer) => {
        answer.end("a page");
      }, addresses);
      void handler(request as never, response as never);
    },
    { method: "GET", url, headers },
  );

test("the owner's redirects come before the pages, and keep the query", async () => {
  const moved = await ask("/old?a=1");
  expect([moved.statusCode, moved.headers.location]).toEqual([308, "/new?a=1"]);
  const elsewhere = await ask("/cv");
  expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([
    307,
    "https://example.com/cv",
  ]);
});

test("they are also at addresses below which the program's own name stands", async () => {
  expect((await ask("/docs/api/x")).headers.location).toBe("/new");
});

test("all else is answered as before, also where nobody knows the redirects", async () => {
  expect((await ask("/new")).payload).toBe("a page");
  expect((await ask("/old", { headers: { rsc: "1" } })).payload).toBe("a page");
  expect((await ask("/old", { addresses: async () => null })).payload).toBe("a page");
  const broken = () => Promise.reject(new Error("The database is away"));
  expect((await ask("/old", { addresses: broken })).payload).toBe("a page");
  const addresses = vi.fn(async () => known);
  for (const path of ["/_next/static/x.js", "/api", "/api/hero"]) await ask(path, { addresses });
  expect(addresses).not.toHaveBeenCalled();
});
