import "server-only";
import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { isQuick, mayTakeTooMuch } from "@/lib/text/markdown/bounds";
import { renderText } from "@/lib/text/markdown/markdown";

/** Warnings about the Markdown texts of an item that visitors would see as they are written. */
export async function warnOfUnrendered(
  noun: ContentNoun,
  fields: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const warnings: string[] = [];
  for (const field of nounOf(noun).links) {
    const text = "isMarkdown" in field ? fields[field.name] : undefined;
    if (typeof text !== "string" || isQuick(text) || !mayTakeTooMuch(text)) continue;
    const { problem } = await renderText(text, { isForOwner: true });
    if (problem !== null) warnings.push(`Visitors see this text as it is written: ${problem}`);
  }
  return warnings;
}
