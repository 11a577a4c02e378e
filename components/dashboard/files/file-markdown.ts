import type { Upload } from "@/lib/content/uploads/schema";
import { fileTitle } from "./file-words";

/** Whether a text shows files of this type like pictures, with an alt text. */
export const isShownInTexts = (type: Upload["type"]) => ["image", "video", "model"].includes(type);

/** Escapes brackets, so that the text stays inside the brackets of a link. */
const escaped = (text: string) => text.replace(/\s+/g, " ").replace(/[\\[\]]/g, "\\$&");

export function fileMarkdown(file: Pick<Upload, "name" | "file_name" | "url" | "type" | "alt">) {
  const { url, type, alt } = file;
  if (type === "page") return `\`\`\`demo\n${url}\n\`\`\``;
  return isShownInTexts(type)
    ? `![${escaped(alt)}](${url})`
    : `[${escaped(fileTitle(file))}](${url})`;
}
