import { serveTasks } from "@/lib/limited-process/serve-tasks";
import {
  type FrontMatter,
  readFrontMatter,
  readYamlFile,
  type YamlFile,
} from "@/lib/text/front-matter";
import { type BibtexEntry, type BibtexProblem, readBibtex } from "../bibtex/bibtex-file";
import { type ArticleText, articleAsMarkdown } from "../blogs/article-html";
import { type MediumPost, readMediumPost } from "../blogs/medium";
import { readWordPressFile, type WordPressFile } from "../blogs/wordpress-file";
import { type PictureReference, pictureReferences } from "../markdown/picture-references";
import { tableAsMarkdown } from "../notebook/html-table";

/** The results of `.build/import.mjs`, by kind of task. */
export interface ImportReaders {
  frontMatter: FrontMatter;
  pictures: PictureReference[];
  bibtex: (BibtexEntry | BibtexProblem)[];
  table: string | null;
  yaml: YamlFile;
  article: ArticleText;
  medium: MediumPost | null;
  wordpress: WordPressFile | null;
}

export interface ImportTask {
  kind: keyof ImportReaders;
  text: string;
}

async function bibtexIn(text: string) {
  const entries: ImportReaders["bibtex"] = [];
  for await (const one of readBibtex(text)) entries.push(one);
  return entries;
}

serveTasks(({ kind, text }: ImportTask) => {
  if (kind === "frontMatter") return readFrontMatter(text);
  if (kind === "yaml") return readYamlFile(text);
  if (kind === "article") return articleAsMarkdown(text);
  if (kind === "medium") return readMediumPost(text);
  if (kind === "wordpress") return readWordPressFile(text);
  if (kind === "table") return tableAsMarkdown(text);
  return kind === "pictures" ? pictureReferences(text) : bibtexIn(text);
});
