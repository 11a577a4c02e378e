import { z } from "zod";
import { withoutControlCharacters } from "@/lib/text/control-characters";

// The schema has the parts of nbformat 4 that become text. A text can be a list of lines.

const lines = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => (Array.isArray(text) ? text.join("") : text));

const source = lines.transform(withoutControlCharacters);

/** The data of an output or attachment: texts by media type. Binary data is base64. JSON is dropped. */
const bundle = z.record(z.string(), z.unknown()).transform((data) =>
  Object.fromEntries(
    Object.entries(data).flatMap(([type, value]) => {
      const text = lines.safeParse(value);
      return text.success ? [[type, text.data] as const] : [];
    }),
  ),
);

export type Bundle = z.output<typeof bundle>;

const output = z.discriminatedUnion("output_type", [
  z.object({ output_type: z.literal("stream"), name: z.string().default(""), text: lines }),
  z.object({ output_type: z.literal("display_data"), data: bundle }),
  z.object({ output_type: z.literal("execute_result"), data: bundle }),
  z.object({
    output_type: z.literal("error"),
    ename: z.string().default("Error"),
    evalue: z.string().default(""),
    traceback: z.array(z.string()).default([]),
  }),
]);

export type Output = z.output<typeof output>;

const metadata = z.record(z.string(), z.unknown()).catch({});

const cell = z.discriminatedUnion("cell_type", [
  z.object({
    cell_type: z.literal("markdown"),
    ...{ source, metadata },
    attachments: z.record(z.string(), bundle).default({}),
  }),
  z.object({
    cell_type: z.literal("code"),
    ...{ source, metadata },
    outputs: z.array(output).max(10_000).default([]),
  }),
  z.object({ cell_type: z.literal("raw"), source, metadata }),
]);

export type Cell = z.output<typeof cell>;

const name = z.string().max(100).optional().catch(undefined);

export const notebookSchema = z.object({
  nbformat: z.literal(4),
  metadata: z
    .object({
      kernelspec: z.object({ language: name }).optional().catch(undefined),
      hide_input: z.unknown().optional(),
      language_info: z.object({ name }).optional().catch(undefined),
    })
    .default({}),
  cells: z.array(cell).max(10_000),
});

export type Notebook = z.output<typeof notebookSchema>;
