// The schemas of request bodies by API path, and the text fields of each schema.
import { z } from "zod";
import { contactFormSchema } from "@/lib/content/nouns/contact/schema";
import { NOUNS } from "@/lib/content/registry";

const SCHEMAS: Record<string, z.ZodType> = {
  ...Object.fromEntries(NOUNS.map(({ path, schema }) => [path, schema])),
  "/contact": contactFormSchema,
};
export const schemaOf = (path: string): z.ZodType => {
  const schema = SCHEMAS[path];
  if (!schema) throw new Error(`Add the schema of ${path} to SCHEMAS`);
  return schema;
};

const fieldsOf = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

/** The fields for which the schema accepts a text or a list of texts. */
export function textFields(schema: z.ZodType): [field: string, isList: boolean][] {
  const takes = (field: string, value: unknown) =>
    !schema
      .safeParse({ [field]: value })
      .error?.issues.some(({ path, code }) => path[0] === field && code === "invalid_type");
  return fieldsOf(schema).flatMap((field): [string, boolean][] => {
    if (takes(field, "x")) return [[field, false]];
    return takes(field, ["x"]) ? [[field, true]] : [];
  });
}
