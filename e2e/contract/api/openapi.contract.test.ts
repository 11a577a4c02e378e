import { beforeAll, expect, test } from "vitest";
import { version } from "../../../package.json";
import { call, signIn } from "../support/api";
import type { Anything } from "../support/visiting";

let document: Anything;
beforeAll(async () => {
  document = (await call("GET", "/openapi.json")).body;
});

test("shared caches can store the OpenAPI document", async () => {
  const { status, headers } = await call("GET", "/openapi.json");
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(headers.get("etag")).toMatch(/^(W\/)?"/);
});

test("the document contains the version of the package and describes the list of projects", {
  tags: ["gate"],
}, () => {
  expect(document).toMatchObject({ openapi: "3.1.1", info: { version } });
  expect(document.paths["/projects"].get.responses["200"].content).toEqual({
    "application/json": {
      schema: { type: "array", items: { $ref: "#/components/schemas/Project" } },
    },
  });
});

/** Replaces each placeholder in a path of the document. */
const filled = (path: string) => path.replace(/\{\w+\}/g, "1");

test("each path allows exactly the methods that the document lists", async () => {
  const methods = (names: string[]) => names.map((name) => name.toUpperCase()).sort();
  for (const [path, operations] of Object.entries<object>(document.paths)) {
    const { headers } = await call("OPTIONS", filled(path));
    const allowed = (headers.get("allow") ?? "").split(", ").filter((one) => one !== "HEAD");
    expect([path, ...allowed.sort()]).toEqual([path, ...methods(Object.keys(operations))]);
  }
});

test("each field in the errors of a 422 response is in the document", async () => {
  const { access_token: token } = await signIn();
  let refused = 0;
  for (const [path, operations] of Object.entries<Record<string, Anything>>(document.paths)) {
    for (const [method, { requestBody, security }] of Object.entries(operations)) {
      const described = requestBody?.content["application/json"]?.schema;
      if (!described || security.length === 0) continue;
      const name = described.$ref?.split("/").at(-1);
      const schema = name ? document.components.schemas[name] : described;
      const fields = Object.keys(schema.properties);
      const json = Object.fromEntries(fields.map((field) => [field, { wrong: [1] }]));
      const { status, body } = await call(method.toUpperCase(), filled(path), { token, json });
      if (status !== 422) continue;
      refused++;
      const named = body.errors.map(({ field }: { field: string }) => field);
      expect([path, named.filter((field: string) => !fields.includes(field))]).toEqual([path, []]);
    }
  }
  expect(refused).toBeGreaterThan(40);
});
