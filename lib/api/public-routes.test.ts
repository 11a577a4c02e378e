// A route that does not check the owner's token is public. PUBLIC lists all routes that are allowed to be public.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PUBLIC = [
  "auth/[...nextauth]/route.ts",
  "auth/login/route.ts",
  "auth/logout/route.ts",
  "auth/refresh/route.ts",
  "auth/second-factor/route.ts",
  "backups/download/[link]/route.ts",
  "contact/route.ts",
  "export/[link]/route.ts",
  "health/route.ts",
  "openapi.json/route.ts",
  "route.ts",
  "views/route.ts",
];

/** Functions that make routes. These routes check the owner's token for each request, or at least for each change. */
const GUARDED =
  /\b(ownerRoute|confirmedRoute|viewerRoute|collectionRoutes|itemRoutes|singletonRoutes|createRoute|changeRoutes|messageStatusRoute|previewRoutes)\(/;

const routes = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("route.ts"))
  .map((path) => ({
    name: path.replaceAll("\\", "/"),
    code: readFileSync(`app/api/${path}`, "utf8"),
  }));

const namesOf = (some: typeof routes) => some.map(({ name }) => name);

test("every route of the API checks the owner's token or is a known public route", () => {
  expect(routes.length).toBeGreaterThan(60);
  const open = routes.filter(({ code }) => /\bpublicRoute\(/.test(code) || !GUARDED.test(code));
  expect(namesOf(open).filter((name) => !PUBLIC.includes(name))).toEqual([]);
});

test("viewerRoute is used only for reading", () => {
  const changing = /\b(POST|PUT|PATCH|DELETE): viewerRoute\(/;
  expect(namesOf(routes.filter(({ code }) => changing.test(code)))).toEqual([]);
});
