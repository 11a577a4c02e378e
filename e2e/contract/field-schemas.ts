// The schemas of all that can be sent, by the path it is sent to, and the fields of each that take texts.
import { z } from "zod";
import { aboutSchema } from "@/lib/content/about/schema";
import { blogPostSchema } from "@/lib/content/blog/schema";
import { certificationSchema } from "@/lib/content/certification/schema";
import { contactFormSchema, contactInfoSchema } from "@/lib/content/contact/schema";
import { experienceSchema } from "@/lib/content/experience/schema";
import { heroSchema } from "@/lib/content/hero/schema";
import { projectSchema } from "@/lib/content/project/schema";
import { skillSchema } from "@/lib/content/skill/schema";
import { skillCategorySchema } from "@/lib/content/skill-category/schema";
import { videoSchema } from "@/lib/content/video/schema";

export const SCHEMAS: Record<string, z.ZodType> = {
  "/experience": experienceSchema,
  "/projects": projectSchema,
  "/skills/categories": skillCategorySchema,
  "/skills": skillSchema,
  "/blog": blogPostSchema,
  "/certifications": certificationSchema,
  "/videos": videoSchema,
  "/hero": heroSchema,
  "/about": aboutSchema,
  "/contact/info": contactInfoSchema,
  "/contact": contactFormSchema,
};
export const schemaOf = (path: string): z.ZodType => {
  const schema = SCHEMAS[path];
  if (!schema) throw new Error(`Name the schema of ${path}`);
  return schema;
};

const fieldsOf = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

/** The fields that take a text, or a list of texts, as the schema itself judges. */
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
