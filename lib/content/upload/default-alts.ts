import "server-only";
import type { Element } from "hast";
import { visit } from "unist-util-visit";
import { type Database, database } from "@/lib/db/client";
import { uploadsIn } from "@/lib/media/uploaded-image";
import { writeHtml } from "@/lib/text/markdown/html-tree";
import { readRendered } from "@/lib/text/markdown/rendered-tree";
import "./table";

/** The uploads' texts for those who do not see them, by name; only those that have one. */
async function altsOf(names: readonly string[], db: Database): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const where = { name: { in: [...names] }, alt: { not: "" } };
  const rows = await db.upload.findMany({ where, select: { name: true, alt: true } });
  return new Map(rows.map(({ name, alt }) => [name, alt]));
}

/**
 * Rendered HTML in which an uploaded picture without an alt text has the library's. Text without such pictures costs
 * no query.
 */
export async function withDefaultAlts(html: string, db: Database = database()): Promise<string> {
  if (uploadsIn(html).length === 0) return html;
  const tree = readRendered(html);
  const bare: { image: Element; name: string }[] = [];
  visit(tree, "element", (image) => {
    const [name] = uploadsIn(String(image.properties.src ?? ""));
    if (image.tagName === "img" && name && !image.properties.alt) bare.push({ image, name });
  });
  const alts = await altsOf(
    bare.map(({ name }) => name),
    db,
  );
  if (alts.size === 0) return html;
  for (const { image, name } of bare) image.properties.alt = alts.get(name) ?? "";
  return writeHtml(tree);
}

/** The library's text for an image at `address`; '' where it has none, or the image is no upload. */
export async function defaultAlt(address: string, db: Database = database()): Promise<string> {
  const [name = ""] = uploadsIn(address);
  return name === "" ? "" : ((await altsOf([name], db)).get(name) ?? "");
}
