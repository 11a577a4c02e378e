import type { Upload } from "@/lib/content/uploads/schema";
import { fileTitle } from "./file-words";

/** As Markdown takes it for a text, and not for the end of the brackets around it. */
const escaped = (text: string) => text.replace(/\s+/g, " ").replace(/[\\[\]]/g, "\\$&");

/**
 * The Markdown that shows a file in a text: a picture, video or model, a demo, or a link with its size and checksum.
 */
export function fileMarkdown(file: Pick<Upload, "name" | "file_name" | "url" | "type" | "alt">) {
  const { url, type, alt } = file;
  if (type === "page") return `\`\`\`demo\n${url}\n\`\`\``;
  const isShown = type === "image" || type === "video" || type === "model";
  return isShown ? `![${escaped(alt)}](${url})` : `[${escaped(fileTitle(file))}](${url})`;
}
