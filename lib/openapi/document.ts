import { z } from "zod";
import { IDEMPOTENCY_KEY, LONGEST_KEY } from "@/lib/api/idempotency-key";
import { API_BASE_URL } from "@/lib/config/api-base-url";
import { appVersion } from "@/lib/config/app-version";
import { aboutFormSchema } from "@/lib/content/nouns/about/schema";
import { type ContentNoun, NOUNS } from "@/lib/content/registry";
import { ERROR_CODES } from "@/lib/errors";
import { NOT_IN_LISTS, OPERATIONS, type Operation } from "./operations";

type Json = Record<string, unknown>;

const TEXT = { type: "string" };
const TIME = { type: "string", format: "date-time" };
const STORED = { id: { type: "integer" }, created_at: TIME, updated_at: TIME };
const ref = (name: string) => ({ $ref: `#/components/${name}` });
const object = (properties: Json) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});

interface Fields extends Json {
  properties?: Record<string, Json>;
  required?: string[];
}

/** The JSON schema of a zod schema, without checks that JSON Schema cannot express. */
function accepted(schema: z.ZodType): Fields {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    // Defaults are removed, because type generators require each field that has a default. Requests can omit the field.
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  });
  return rest as Fields;
}

const wordsOf = (name: string) => name.split(/[^a-zA-Z]+/).filter(Boolean);
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
/** 'skill-category' becomes 'SkillCategory'. */
const typeName = (name: string) => wordsOf(name).map(capital).join("");

/** The name of the schema of a list's items. */
const listedName = (noun: ContentNoun) =>
  NOT_IN_LISTS[noun] ? `${typeName(noun)}Summary` : typeName(noun);

/** The schemas of a kind of content. They have no common base: type generators ignore `required` next to a `$ref`. */
function nounSchemas({ key, schema, isSingle }: (typeof NOUNS)[number]): [string, Json][] {
  const name = typeName(key);
  // The about section's API also has fields of the contact information.
  const { properties = {} } = accepted(key === "about" ? aboutFormSchema : schema);
  const needed = Object.keys(properties).filter((field) => properties[field]?.minLength);
  // `restores` is the id of a deleted item's version. `updated_at` is the time of the version that a change replaces.
  const created = {
    properties: { ...properties, restores: { type: "integer" } },
    required: needed,
  };
  const changed = { properties: { ...properties, updated_at: TIME } };
  const listed = Object.entries(properties).filter(
    ([field]) => !NOT_IN_LISTS[key]?.includes(field),
  );
  return [
    [`${name}Input`, { type: "object", ...changed }],
    ...(isSingle ? [] : [[`New${name}`, { type: "object", ...created }] as [string, Json]]),
    // For most kinds, both names are the same.
    [listedName(key), object({ ...STORED, ...Object.fromEntries(listed) })],
    [name, object({ ...STORED, ...properties })],
  ];
}

const content = (media: string, schema: Json) => ({ content: { [media]: { schema } } });

const BINARY = { type: "string", format: "binary" };
const FILE = {
  type: "object",
  properties: { file: BINARY, accept: { enum: ["image"] } },
  required: ["file"],
};

/** The media type and the schema of a request body; null for an operation without a body. */
function bodyOf(method: string, { body, noun }: Operation): [media: string, schema: Json] | null {
  if (body?.type === "json") return ["application/json", accepted(body.schema)];
  if (body?.type === "form") return ["application/x-www-form-urlencoded", accepted(body.schema)];
  if (body?.type === "file") return ["multipart/form-data", FILE];
  if (body?.type === "bytes") return ["application/octet-stream", BINARY];
  if (!noun || method === "get") return null;
  const name = method === "post" ? `New${typeName(noun)}` : `${typeName(noun)}Input`;
  return ["application/json", ref(`schemas/${name}`)];
}

const NUMBERS = ["skip", "limit", "from"];
const named = (names: readonly string[]): Record<string, Json> =>
  Object.fromEntries(
    names.map((name) => [name, NUMBERS.includes(name) ? { type: "integer" } : TEXT]),
  );

function parametersOf(method: string, path: string, { query = [], noun }: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: "path", required: true, schema: TEXT },
  }));
  const { properties = {}, required = [] } =
    query instanceof z.ZodObject ? accepted(query) : { properties: named(query) };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: "query", required: required.includes(name), schema },
  }));
  const key = { name: IDEMPOTENCY_KEY, in: "header", schema: { ...TEXT, maxLength: LONGEST_KEY } };
  return [...inPath, ...inQuery, ...(noun && method === "post" ? [key] : [])];
}

const TOTAL = {
  headers: { "X-Total-Count": { description: "Entries in total", schema: { type: "integer" } } },
};

function answerOf(status: number, { media = "application/json", noun, isList }: Operation): Json {
  const nameOf = isList ? listedName : typeName;
  const item: Json = noun ? ref(`schemas/${nameOf(noun)}`) : {};
  const schema = media === "application/json" ? item : BINARY;
  return {
    description: "Success",
    ...(isList ? TOTAL : {}),
    ...(status === 204 ? {} : content(media, isList ? { type: "array", items: item } : schema)),
  };
}

/** The statuses of an operation's errors. In OpenAPI, 'default' stands for all errors that are not listed. */
const refusalsOf = (path: string, { access }: Operation, hasBody: boolean) => [
  ...(access === "public" ? [] : ["401"]),
  ...(access === "confirmed" ? ["403"] : []),
  ...(path.includes("{") ? ["404"] : []),
  ...(hasBody ? ["400", "413", "422"] : []),
  "default",
];

function operation(method: string, path: string, one: Operation): Json {
  const statuses = [one.status ?? (method === "delete" ? 204 : 200)].flat();
  const body = bodyOf(method, one);
  const refusals = refusalsOf(path, one, body !== null);
  return {
    operationId: method + typeName(path),
    tags: [wordsOf(path)[0] ?? "site"],
    parameters: parametersOf(method, path, one),
    ...(body && { requestBody: { required: !one.hasOptionalBody, ...content(...body) } }),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [status, answerOf(status, one)])),
      ...Object.fromEntries(refusals.map((refusal) => [refusal, ref("responses/Error")])),
    },
    // `{}` allows requests without a token.
    security: SECURITY[one.access ?? "owner"],
  };
}

const BEARER = { bearer: [] };
const SECURITY = { public: [], viewer: [{}, BEARER], owner: [BEARER], confirmed: [BEARER] };

const ERROR = object({ message: TEXT, code: { enum: ERROR_CODES } });
const FIELD_ERRORS = { type: "array", items: object({ field: TEXT, message: TEXT }) };

const ABOUT = `The owner's requests need \`Authorization: Bearer\`; POST /auth/login returns the token. A field that a
PUT leaves out keeps its value, and unknown fields are ignored. A PUT with another \`updated_at\` than the item's gets
409. A response can have more fields than its schema. In errors, \`code\` is for programs, \`message\` is for people.`;

/** The description of the API as OpenAPI 3.1: https://spec.openapis.org/oas/v3.1.1.html */
export async function openApiDocument() {
  const paths: Record<string, Json> = {};
  for (const [name, one] of Object.entries(OPERATIONS)) {
    const [verb = "", path = ""] = name.split(" ");
    const method = verb.toLowerCase();
    paths[path] = { ...paths[path], [method]: operation(method, path, one) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Portfolio",
      version: await appVersion(),
      description: ABOUT.replaceAll("\n", " "),
    },
    servers: [{ url: API_BASE_URL }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      responses: {
        Error: { description: "An error", ...content("application/json", ref("schemas/Error")) },
      },
      schemas: {
        Error: { ...ERROR, properties: { ...ERROR.properties, errors: FIELD_ERRORS } },
        ...Object.fromEntries(NOUNS.flatMap(nounSchemas)),
      },
    },
  };
}
