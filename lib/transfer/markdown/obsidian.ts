import { baseName, folderOf, type ImportFile } from "../import-file";
import { namesInWords } from "../import-parts";
import { withoutComments } from "./note-comments";
import { changeProse } from "./prose";

// Converts Obsidian's own syntax, such as links to notes by name, embedded files, and names of blocks.

const isPictureName = (name: string) => /\.(png|jpe?g|gif|webp|avif|svg|bmp|heic)$/i.test(name);

type Warn = (warning: string) => void;

const named = (name: string) => name.normalize("NFC").toLowerCase();

/** Finds a file by its name, in any folder. Prefers a file in the folder of `from`. */
export type FileNamed = (name: string, from: string) => ImportFile | undefined;

/** Returns a `FileNamed` for these files. */
export function fileFinder(files: readonly ImportFile[]): FileNamed {
  const byName = new Map<string, { file: ImportFile; path: string }[]>();
  for (const file of files) {
    const path = named(file.name);
    const alike = byName.get(baseName(path)) ?? [];
    byName.set(baseName(path), alike);
    alike.push({ file, path });
  }
  return (name, from) => {
    const wanted = named(name);
    const found = (byName.get(baseName(wanted)) ?? [])
      .filter(({ path }) => path === wanted || path.endsWith(`/${wanted}`))
      .map(({ file }) => file);
    return found.find((file) => folderOf(file.name) === folderOf(from)) ?? found[0];
  };
}

const EMBED = /!\[\[([^[\]\n|#]{1,500})(#[^[\]\n|]{0,500})?(?:\|([^[\]\n]{0,500}))?\]\]/g;

const inBrackets = (text: string) => text.replace(/[[\]\\]/g, "\\$&");

/** Converts embedded pictures to Markdown. Other embedded files become `[[links]]`, which `withNoteLinks` converts. */
function withEmbeds(text: string, from: string, fileNamed: FileNamed, warn: Warn): string {
  return changeProse(text, (prose) =>
    prose.replace(EMBED, (_, name: string, heading = "", words = "") => {
      const label = /^\d+(x\d+)?$/.test(words) ? "" : words.trim();
      const bare = baseName(name.trim());
      if (!isPictureName(bare)) {
        warn(`It embeds ${bare}. Only a link or the name is imported`);
        return `[[${name}${heading}${label && `|${label}`}]]`;
      }
      const file = fileNamed(name.trim(), from);
      const address = file ? `/${file.name}` : name.trim();
      const alt = label || bare.replace(/\.\w+$/, "");
      return `![${inBrackets(alt)}](<${address.replace(/[<>\\]/g, "\\$&")}>)`;
    }),
  );
}

/** The name of a block, such as `^block1`. Links to the block use this name. */
const BLOCK_MARK = /[ \t]\^[a-z\d-]{1,60}$/gim;

/** Matches words that are highlighted with `==`. */
const MARKED = /(?<!=)==(?=[^\s=])([^\n=]{1,500}?)(?<=\S)==(?!=)/g;

/** Converts a note to Markdown, except for its links, which need the addresses of all posts. */
export function noteAsMarkdown(
  text: string,
  from: string,
  fileNamed: FileNamed,
  warn: Warn,
): string {
  const shown = withEmbeds(withoutComments(text, warn), from, fileNamed, warn);
  return changeProse(shown, (prose) =>
    prose.replace(BLOCK_MARK, "").replace(MARKED, "<mark>$1</mark>"),
  ).trim();
}

const TAG = /(?<=^|\s)#([\p{L}\p{N}_/-]{1,100})(?![\p{L}\p{N}_/-])/gmu;

/** Returns the tags in a note without the '#'. '#123' and '#' in code are not tags. '#a' and '#A' are one tag. */
export function inlineTags(text: string): string[] {
  const tags = new Map<string, string>();
  changeProse(text, (prose) => {
    for (const [, tag = ""] of prose.matchAll(TAG)) {
      const key = tag.toLowerCase();
      if (/[^\p{N}]/u.test(tag) && !tags.has(key)) tags.set(key, tag);
    }
    return prose;
  });
  return [...tags.values()];
}

const LINK = /(?<!!)\[\[([^[\]\n|#]{0,500})(#[^[\]\n|]{0,500})?(?:\|([^[\]\n]{0,500}))?\]\]/g;
const FILE_LINK = /\]\(<?([^()<>\s]{1,1000}?\.mdx?)(#[^()<>\s]{0,500})?>?\)/gi;

/** Returns the address of the post that was made from a file; undefined if no post was made from the file. */
export type AddressOf = (name: string, from: string) => string | undefined;

/** Changes links between notes to links between the posts made from them. `[[Links]]` to other notes become text. */
export function withNoteLinks(
  text: string,
  from: string,
  addressOf: AddressOf,
  warn: Warn,
): string {
  const missing = new Set<string>();
  const linked = changeProse(text, (prose) =>
    prose
      .replace(LINK, (whole, name: string, heading = "", words = "") => {
        if (/^_?toc_?$/i.test(name)) return whole;
        const label = words.trim() || name.trim() || heading.slice(1);
        if (name.trim() === "") return label;
        const address = addressOf(name.trim(), from);
        if (address === undefined) missing.add(name.trim());
        return address === undefined ? label : `[${inBrackets(label)}](${address})`;
      })
      .replace(FILE_LINK, (whole, path: string) => {
        const address = /^[a-z]+:/i.test(path) ? undefined : addressOf(path, from);
        return address === undefined ? whole : `](${address})`;
      }),
  );
  if (missing.size > 0) {
    const list = namesInWords([...missing].map((name) => `'${name}'`));
    warn(`Its links to ${list} become text: no post with this name is among the files`);
  }
  return linked;
}
