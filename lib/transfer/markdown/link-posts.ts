import { decoded } from "@/lib/text/decoded";
import { folderOf } from "../import-file";
import type { ImportItem } from "../import-item";
import { joined } from "./markdown-pictures";
import { type AddressOf, withNoteLinks } from "./obsidian";
import { MARKDOWN } from "./prose";

/** Changes links between files to links between the posts made from these files. */
export function linkPosts(byFile: ReadonlyMap<string, ImportItem>): void {
  const addresses = new Map<string, string>();
  const known = (name: string) => name.normalize("NFC").toLowerCase().replace(MARKDOWN, "");
  for (const [name, { fields }] of byFile) {
    if (typeof fields.slug !== "string") continue;
    const parts = known(name).split("/");
    for (const at of parts.keys()) {
      const end = parts.slice(at).join("/");
      if (!addresses.has(end) || at === 0) addresses.set(end, `/blog/${fields.slug}`);
    }
  }
  const addressOf: AddressOf = (name, from) => {
    const path = known(decoded(name).replace(/^@?\//, ""));
    const near = joined(known(folderOf(from)), path);
    return addresses.get(near) ?? addresses.get(path.replace(/^(\.{1,2}\/)+/, ""));
  };
  for (const [name, item] of byFile) {
    const { content } = item.fields;
    if (typeof content !== "string" || !/\[\[|\.mdx?\b/i.test(content)) continue;
    const warn = (warning: string) => item.warnings.push(warning);
    item.fields.content = withNoteLinks(content, name, addressOf, warn);
  }
}
