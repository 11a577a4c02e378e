import "server-only";
import type { Element } from "hast";
import { visit } from "unist-util-visit";
import { type Database, database } from "@/lib/db/client";
import { inParts } from "@/lib/db/in-parts";
import { uploadsIn } from "@/lib/media/uploaded-image";
import { childrenNamed, writeHtml } from "@/lib/text/markdown/html-tree";
import { readRendered } from "@/lib/text/markdown/rendered-tree";
import "./table";

/** Non-empty alt texts by upload name. */
async function altsOf(names: readonly string[], db: Database): Promise<Map<string, string>> {
  const rows = await inParts([...new Set(names)], (part) =>
    db.upload.findMany({
      where: { name: { in: part }, alt: { not: "" } },
      select: { name: true, alt: true },
    }),
  );
  return new Map(rows.map(({ name, alt }) => [name, alt]));
}

interface Bare {
  name: string;
  describe(alt: string): void;
}

/** The pictures in an element that have no alt text. A drawing has several layouts, each with its own alt text. */
function bareIn(node: Element): Bare[] {
  const { src, dataPicture } = node.properties;
  const isImage = node.tagName === "img";
  const [name] = uploadsIn(String((isImage ? src : dataPicture) ?? ""));
  if (!name) return [];
  const [property, shown] = isImage
    ? (["alt", [node]] as const)
    : (["ariaLabel", childrenNamed(node, "svg")] as const);
  return shown
    .filter(({ properties }) => !properties[property])
    .map(({ properties }) => ({
      name,
      describe: (alt) => {
        properties[property] = alt;
      },
    }));
}

/** Adds missing alt texts from the library. For HTML without uploads, no query is made. */
export async function withDefaultAlts(html: string, db: Database = database()): Promise<string> {
  if (uploadsIn(html).length === 0) return html;
  const tree = readRendered(html);
  const bare: Bare[] = [];
  visit(tree, "element", (node) => {
    bare.push(...bareIn(node));
  });
  const names = bare.map(({ name }) => name);
  const alts = await altsOf(names, db);
  if (alts.size === 0) return html;
  for (const { name, describe } of bare) describe(alts.get(name) ?? "");
  return writeHtml(tree);
}

/** The library's alt text for an upload; '' for other addresses. */
export async function defaultAlt(address: string, db: Database = database()): Promise<string> {
  const [name = ""] = uploadsIn(address);
  return name === "" ? "" : ((await altsOf([name], db)).get(name) ?? "");
}
