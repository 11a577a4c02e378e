import "server-only";
import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { SKIP, visit } from "unist-util-visit";
import { type Database, database } from "@/lib/db/client";
import { inParts } from "@/lib/db/in-parts";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import { localeOf } from "@/lib/i18n/languages";
import { checksumOf } from "@/lib/media/checksum";
import { demoProblem } from "@/lib/media/demo/demo-file";
import { findUpload, type KeptFile } from "@/lib/media/uploads";
import { readAs } from "@/lib/server/content-reads";
import { sidesOf } from "@/lib/text/blocks/media-picture";
import { uploadAt } from "@/lib/text/blocks/upload-address";
import { videoOf } from "@/lib/text/blocks/video";
import { byteSize } from "@/lib/text/byte-size";
import { FenceProblem } from "@/lib/text/fences/fence";
import { fenceNotShown } from "@/lib/text/fences/render-fence";
import { classesOf, writeHtml } from "@/lib/text/markdown/html-tree";
import type { Reader } from "@/lib/text/markdown/reader";
import { readRendered } from "@/lib/text/markdown/rendered-tree";
import { completeModel } from "./model-facts";
import { postersOf } from "./posters";
import { UPLOAD_KIND } from "./table";

// The HTML of a text is cached; facts about its files are added for each request.

/** A cheap test, so that HTML without files is not parsed. */
const MAY_NAME_FILE = /\/uploads\/|data-demo=/;

const isA = (node: Element, className: string) => classesOf(node).includes(className);

const HEADING = /^h[1-6]$/;

/** Headings and narrow table cells have no room for size and checksum. */
const isWithoutFacts = (node: Element) => HEADING.test(node.tagName) || isA(node, "bom");

const isPictured = ({ children }: Element) =>
  children.some(
    (child) =>
      child.type === "element" &&
      (/^(img|svg|picture)$/.test(child.tagName) || isA(child, "drawing")),
  );

interface Found {
  links: { node: Element; name: string; parent: Element | Root }[];
  videos: { node: Element; name: string }[];
  models: { node: Element; name: string }[];
  demos: { node: Element; name: string }[];
}

function videoIn(stage: Element): Element | undefined {
  const [video] = stage.children;
  return video?.type === "element" ? video : undefined;
}

function findNames(tree: Root): Found {
  const found: Found = { links: [], videos: [], models: [], demos: [] };
  visit(tree, "element", (node, _, parent) => {
    const { href, dataModel, dataDemo } = node.properties;
    if (isA(node, "video-stage")) {
      const name = uploadAt(String(videoIn(node)?.properties.src ?? ""));
      if (name) found.videos.push({ node, name });
      return SKIP;
    }
    if (isA(node, "model-stage")) {
      if (dataModel) found.models.push({ node, name: String(dataModel) });
      return SKIP;
    }
    if (dataDemo) {
      found.demos.push({ node, name: String(dataDemo) });
      return SKIP;
    }
    if (isWithoutFacts(node)) return SKIP;
    const name = node.tagName === "a" && !isPictured(node) ? uploadAt(String(href ?? "")) : null;
    if (name && parent) found.links.push({ node, name, parent });
    return;
  });
  return found;
}

const problem = (text: string): Element => h("strong", text);

const notFound = (name: string) => `File not found: /uploads/${name}`;

async function facts(name: string, file: KeptFile, { language }: Reader): Promise<ElementContent> {
  const size = byteSize(file.size, localeOf(language));
  // If the file was deleted meanwhile, the page is still shown.
  const checksum = await checksumOf(name, file).catch(() => null);
  if (checksum === null) return { type: "text", value: "" };
  return h("span.file-facts", [`${size} · SHA-256 `, h("code", checksum)]);
}

/** Returns the element with a file's facts. For a missing file, returns a note for authors, and null for visitors. */
async function factsOf(
  { name }: Found["links"][number],
  reader: Reader,
): Promise<ElementContent | null> {
  const file = await findUpload(name);
  if (!file) return reader.isForOwner ? problem(notFound(name)) : null;
  return facts(name, file, reader);
}

/** Adds the facts after the links. Edits each parent element once, because a paragraph can have thousands of links. */
async function addFacts(links: Found["links"], reader: Reader): Promise<void> {
  const found = await Promise.all(links.map((link) => factsOf(link, reader)));
  const added = new Map<unknown, ElementContent>();
  for (const [index, one] of found.entries()) if (one) added.set(links[index]?.node, one);
  for (const parent of new Set(links.map((link) => link.parent))) {
    const children = parent.children as ElementContent[];
    parent.children = children.flatMap((child): ElementContent[] => {
      const behind = added.get(child);
      return behind ? [child, { type: "text", value: " " }, behind] : [child];
    });
  }
}

/** Links without a text, or with the file's stored name as their text. */
const unnamed = (links: Found["links"]) =>
  links.filter(({ node, name }) => ["", name].includes(textOf(node).trim()));

interface Known {
  fileName: string;
  alt: string;
}

async function libraryOf(names: string[], db: Database): Promise<Map<string, Known>> {
  const select = { name: true, file_name: true, alt: true } as const;
  const rows = await inParts([...new Set(names)], (part) =>
    db.upload.findMany({ where: { name: { in: part } }, select }),
  );
  return new Map(rows.map(({ name, file_name, alt }) => [name, { fileName: file_name, alt }]));
}

async function completeVideo(
  { node, name }: Found["videos"][number],
  known: Known,
  reader: Reader,
) {
  const properties = videoIn(node)?.properties ?? {};
  const isUnnamed = properties.ariaLabel === FENCE_WORDS[reader.language].video.name;
  if (isUnnamed && known.alt !== "") {
    const picture = { address: String(properties.src), alt: known.alt, ...sidesOf(properties) };
    Object.assign(node, videoOf(picture, reader));
  }
  const isMissing = reader.isForOwner && !(await findUpload(name));
  if (isMissing) node.children.push(h("p", problem(notFound(name))));
}

async function judgeDemo({ node, name }: Found["demos"][number], reader: Reader) {
  const reason = await demoProblem(name);
  if (reason === null) return;
  const source = `/uploads/${name}`;
  const shown = fenceNotShown("demo", source, new FenceProblem(reason), reader);
  const { tagName, properties, children } = shown;
  Object.assign(node, { tagName, properties, children });
}

const UNKNOWN: Known = { fileName: "", alt: "" };

/** Adds facts, posters and missing texts of uploads to HTML. Authors also see problems of demos and files. */
export async function withFileFacts(
  html: string,
  reader: Reader,
  db: Database = database(),
): Promise<string> {
  if (!MAY_NAME_FILE.test(html)) return html;
  const tree = readRendered(html);
  const { links, videos, models, demos } = findNames(tree);
  if (links.length + videos.length + models.length + demos.length === 0) return html;
  const modelNames = models.map(({ name }) => name);
  const wordless = unnamed(links);
  const [library, posters] = await Promise.all([
    libraryOf([...[...videos, ...wordless].map(({ name }) => name), ...modelNames], db),
    modelNames.length > 0 ? postersOf(modelNames, db) : new Map<string, string>(),
  ]);
  const knownOf = ({ name }: { name: string }) => {
    return { ...(library.get(name) ?? UNKNOWN), poster: posters.get(name) };
  };
  for (const { node, name } of wordless) {
    const { fileName } = library.get(name) ?? UNKNOWN;
    if (fileName !== "") node.children = [{ type: "text", value: fileName }];
  }
  await readAs(UPLOAD_KIND, () =>
    Promise.all([
      addFacts(links, reader),
      ...videos.map((video) => completeVideo(video, knownOf(video), reader)),
      ...models.map((model) => completeModel(model, knownOf(model), reader)),
      ...demos.map((demo) => judgeDemo(demo, reader)),
    ]),
  );
  return writeHtml(tree);
}
