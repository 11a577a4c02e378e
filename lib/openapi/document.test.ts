import { readdirSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, expect, test } from "vitest";
import { GET } from "@/app/api/openapi.json/route";
import { routeFinder, type SiteRoute } from "@/lib/routes";
import { openApiDocument } from "./document";

let document: Awaited<ReturnType<typeof openApiDocument>>;
beforeAll(async () => {
  document = await openApiDocument();
});

const schemas = (): Record<string, object | undefined> => document.components.schemas;

const rank = (pattern: string) => (pattern === "/[...path]" ? 2 : Number(pattern.includes("[...")));

/** The routes of the API, relative to app/api: '/projects/[id]'. */
const routes = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .map((path) => `/${path.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith("/route.ts"))
  .map((path): SiteRoute => {
    const pattern = path.slice(0, -"/route.ts".length) || "/";
    return { pattern, type: "handler", cache: "none", queue: "none" };
  })
  // As in Next: catch-all routes are last, and the route for all paths is the very last.
  .sort(({ pattern: one }, { pattern: other }) => rank(one) - rank(other));

test("the document has exactly the routes below app/api", () => {
  expect(routes.length).toBeGreaterThan(100);
  const find = routeFinder(routes);
  const patterns = Object.keys(document.paths).map((path) => {
    const pattern = find(path)?.pattern;
    // The route for all paths answers 404, except for paths that end with `/duplicate`.
    return pattern === "/[...path]" && !path.endsWith("/duplicate") ? path : pattern;
  });
  expect(new Set(patterns)).toEqual(new Set(routes.map(({ pattern }) => pattern)));
});

/** The code of each route, and for each of its operations the statuses in the document. */
function describedRoutes() {
  const find = routeFinder(routes);
  return routes.map(({ pattern }) => ({
    pattern,
    code: readFileSync(`app/api${pattern}/route.ts`, "utf8"),
    answers: Object.entries(document.paths)
      .filter(([path]) => find(path)?.pattern === pattern)
      .flatMap(([, operations]) =>
        Object.values(operations as Record<string, { responses: object }>),
      )
      .map(({ responses }) => Object.keys(responses)),
  }));
}

test("the document lists each status of a success that a route names", () => {
  const unlisted = describedRoutes().flatMap(({ pattern, code, answers }) => {
    const listed = answers.flat();
    const named = code.replaceAll("noContent()", "204").match(/\b20[0-4]\b/g) ?? [];
    return named.filter((status) => !listed.includes(status)).map((status) => [pattern, status]);
  });
  expect(unlisted).toEqual([]);
  expect(document.paths).toMatchObject({
    "/copies": { post: { responses: { 200: {}, 201: {}, 202: {} } } },
    "/imports/pending/{id}": { post: { responses: { 200: {}, 201: {} } } },
    "/upload/parts/{id}": { put: { responses: { 200: {}, 201: {} } } },
  });
});

test("the document lists the 403 of each operation that needs the password again", () => {
  const counts = describedRoutes().map(({ pattern, code, answers }) => ({
    pattern,
    asking: code.match(/\b(confirmedRoute|requireConfirmed)\(/g)?.length ?? 0,
    refusing: answers.filter((statuses) => statuses.includes("403")).length,
  }));
  expect(counts.filter(({ asking, refusing }) => asking !== refusing)).toEqual([]);
  expect(counts.filter(({ asking }) => asking > 0).length).toBeGreaterThan(10);
});

test("a validator accepts the document as OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

test("limits and nullability of a field are those of its zod schema", () => {
  const { ProjectInput, NewProject, Project } = schemas();
  expect(ProjectInput).toMatchObject({
    properties: {
      title: { type: "string", minLength: 1, maxLength: 200 },
      category: { anyOf: [{ type: "string", maxLength: 60 }, { type: "null" }] },
      visibility: { enum: ["everywhere", "site", "resume", "hidden"] },
    },
  });
  expect(ProjectInput).not.toHaveProperty("required");
  expect(NewProject).toMatchObject({ required: ["title"] });
  expect(Project).toMatchObject({ required: expect.arrayContaining(["id", "slug"]) });
});

test("an operation lists its query parameters, its errors and its access", () => {
  const {
    "/blog": blog,
    "/contact/messages": messages,
    "/backups/{name}": backup,
  } = document.paths;
  expect(blog).toMatchObject({
    get: {
      parameters: ["search", "category", "tag", "skip", "limit"].map((name) => ({ name })),
      security: [{}, { bearer: [] }],
    },
    post: { responses: { 201: {}, 401: {}, 422: {} }, security: [{ bearer: [] }] },
  });
  expect(messages).toMatchObject({ get: { security: [{ bearer: [] }] } });
  expect(backup).toMatchObject({ delete: { responses: { 204: {}, 403: {}, 404: {} } } });
});

test("every cache can store the document, and an edit of the site's content does not make it outdated", async () => {
  const request = new Request("http://localhost/api/openapi.json");
  const { status, headers } = await GET(request, { params: Promise.resolve({}) });
  expect([status, headers.get("cache-control"), headers.get("portfolio-cache-control")]).toEqual([
    200,
    "public, max-age=0, must-revalidate",
    "max-age=31536000, immutable",
  ]);
});
