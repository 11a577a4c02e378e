// Properties that every schema has for any input.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { accountSchema } from "@/lib/auth/account";
import { loginSchema } from "@/lib/auth/login-schema";
import { deletedQuery, historyQuery } from "./history/versions";

// New schemas are found without a change in this file.
const modules = import.meta.glob<Record<string, unknown>>(
  ["./*/schema.ts", "./nouns/*/schema.ts"],
  {
    eager: true,
  },
);
const found = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).filter(
    (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
  ),
);
const schemas: [string, z.ZodType][] = [
  ...found,
  ["accountSchema", accountSchema],
  ["loginSchema", loginSchema],
];
/** The output of these schemas differs from their input: an id becomes a number. */
const queries: [string, z.ZodType][] = [
  ["historyQuery", historyQuery],
  ["deletedQuery", deletedQuery],
];

/** For each field, at least one of these values is valid. */
const PLAUSIBLE = [
  ...["", "  two words ", "tab\tand\nline", "1\u0301\ud800", "<b>&amp;</b>", "a-slug", "blog"],
  ...["https://example.com/a?b=c#d", "/uploads/a.png", "#top", "mailto:a@b.example", "a@b.example"],
  ...["https://youtu.be/aircAruvnKk", "2024-02-29", "2024-03-05T09:30", "2024-03-05T09:30:00.5Z"],
  ...["Europe/London", "completed", "planned", "draft", "scheduled", "bounce", "scale", "new"],
  ...["replied", "high", "low", "cpu", "a long enough password", "everywhere", "resume", "paper"],
  ...[null, true, false, 0, 1, 20, 60, 100, 2_147_483_647],
  ...[[], ["a", " a ", "", "b"], [1, 2], { title: "a" }, "publish"],
];

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
const anyValue = fc.oneof(
  fc.constantFrom(...PLAUSIBLE),
  anyText,
  fc.integer(),
  fc.double(),
  fc.array(anyText, { maxLength: 4 }),
  fc.jsonValue(),
);

const fieldsOf = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

const objections = (schema: z.ZodType, field: string, value: unknown) =>
  schema.safeParse({ [field]: value }).error?.issues.filter(({ path }) => path[0] === field) ?? [];

/** Bodies with a valid value for each field. The values can be invalid together. */
const goodBodyOf = (schema: z.ZodType) =>
  fc.record(
    Object.fromEntries(
      fieldsOf(schema).map((field) => {
        const isRight = (value: unknown) => objections(schema, field, value).length === 0;
        const [known, ...others] = PLAUSIBLE.filter(isRight);
        const free = fc.oneof(anyText, fc.integer());
        return [
          field,
          fc.oneof(
            fc.constantFrom(known, ...others),
            free.map((value) => (isRight(value) ? value : known)),
          ),
        ];
      }),
    ),
  );

const goodBodies = new Map<z.ZodType, ReturnType<typeof goodBodyOf>>();

/** The result of `goodBodyOf`, cached for each schema, because `goodBodyOf` is slow. */
function goodBody(schema: z.ZodType) {
  const bodies = goodBodies.get(schema) ?? goodBodyOf(schema);
  goodBodies.set(schema, bodies);
  return bodies;
}

const anyBody = (schema: z.ZodType) =>
  fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true }),
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom(...fieldsOf(schema), "__proto__", "constructor", "id", "toString"),
      anyValue,
    ),
  );

test("at least ten schemas are found", () => {
  expect(found.length).toBeGreaterThanOrEqual(10);
});

/** A third of fast-check's default, because more than a hundred properties run. */
const RUNS = { numRuns: 33 };

describe.each([...schemas, ...queries])("%s", (_, schema) => {
  test("checks any input without throwing, and each refusal has a message", () => {
    fc.assert(
      fc.property(anyBody(schema), (body) => {
        const { success, error } = schema.safeParse(body);
        if (success) return;
        expect(error.issues.length).toBeGreaterThan(0);
        for (const { message } of error.issues) expect(message).not.toBe("");
      }),
      RUNS,
    );
  });

  test("drops unknown fields", () => {
    const known = fieldsOf(schema);
    const extra = fc.constantFrom("id", "__proto__", "constructor", "isAdmin", "created_at");
    fc.assert(
      fc.property(goodBody(schema), extra, anyValue, (body, name, value) => {
        // The body is parsed from JSON, in which `__proto__` is an ordinary name.
        const own = JSON.stringify(body).slice(1, -1);
        const rest = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
        const polluted: unknown = JSON.parse(`{${own ? `${own},` : ""}${rest}}`);
        const { data } = schema.safeParse(polluted);
        for (const key of Object.keys(data ?? {})) expect(known).toContain(key);
        expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
      }),
      RUNS,
    );
  });
});

test.each(schemas)("%s accepts its own output and does not change it", (_, schema) => {
  let accepted = 0;
  fc.assert(
    fc.property(goodBody(schema), (body) => {
      const first = schema.safeParse(body);
      if (!first.success) return;
      accepted++;
      // The form sends values back as JSON.
      expect(schema.parse(JSON.parse(JSON.stringify(first.data)))).toEqual(first.data);
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(5);
});
