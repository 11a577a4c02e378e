// Refuses the words in scripts/plain-words.json in comments, test titles, docs and file names. `npm run check` runs it.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { filesBelow, projectFiles } from "./import-graph.mjs";

const { refusedBeginnings, refusedNames, refusedWords } = JSON.parse(
  readFileSync(new URL("plain-words.json", import.meta.url), "utf8"),
);

const BEGINNING = new RegExp(`^(?:${refusedBeginnings.join("|")})\\b`);
const WORDS = new RegExp(`\\b(?:${refusedWords.join("|")})\\b`, "i");
const NAME = new RegExp(`(?:^|/)(?:${refusedNames.join("|")})`);
const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?<=^|\s)\/\/ ?(.*)/gm;
const TITLE = /\b(?:test|describe|it)\(\s*"([^"]+)"/g;

const HAS_PROSE = /\.(tsx?|mjs|css|md)$/;
const IS_DATA =
  /^(content|e2e\/files|lib\/i18n|prisma\/seed\/\w+)\/|^CHANGELOG\.md$|(^|\/)generated\/|plain-words\.test\.ts$/;

/** Returns the prose of a file: comments and test titles, or a document without its code. */
function proseOf(path, text) {
  if (path.endsWith(".md"))
    return [text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "x")];
  const comments = [...text.matchAll(COMMENT)].map(([, block, line]) =>
    (block ?? line).replace(/\n\s*\*/g, " "),
  );
  return [...comments, ...[...text.matchAll(TITLE)].map(([, title]) => title)];
}

export function refusedSentences(path, text) {
  return proseOf(path, text)
    .flatMap((prose) => prose.split(/(?<=[.!?:;])\s+|\n\s*\n|\n[*|-]\s/))
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter(
      (sentence) => (BEGINNING.test(sentence) && !sentence.endsWith("?")) || WORDS.test(sentence),
    );
}

/** Whether the list refuses the name of a file, or the name of a folder that contains the file. */
export const isRefusedPath = (path) => NAME.test(path);

/** Returns the refused names and sentences of the project. A sentence is returned as `path of the file: sentence`. */
export function refusedInProject() {
  const paths = [...projectFiles("."), ...filesBelow(".", "docs")].filter(
    (path) => !IS_DATA.test(path),
  );
  const sentences = paths
    .filter((path) => HAS_PROSE.test(path))
    .flatMap((path) =>
      refusedSentences(path, readFileSync(path, "utf8")).map((sentence) => `${path}: ${sentence}`),
    );
  return [...paths.filter(isRefusedPath), ...sentences];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const found = refusedInProject();
  for (const line of found) console.error(line);
  if (found.length > 0) {
    console.error(`scripts/plain-words.json refuses ${found.length} names or sentences`);
    process.exitCode = 1;
  }
}
