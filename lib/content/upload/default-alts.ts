import "server-only";
import { type Database, database } from "@/lib/db/client";
import { uploadsIn } from "@/lib/media/uploaded-image";
import "./table";

const IMAGE = /<img\b[^>]*>/g;
const NO_ALT = / alt(?:="")?(?=[\s/>])/;

/** The uploads' texts for those who do not see them, by name; only those that have one. */
async function altsOf(names: readonly string[], db: Database): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const where = { name: { in: [...names] }, alt: { not: "" } };
  const rows = await db.upload.findMany({ where, select: { name: true, alt: true } });
  return new Map(rows.map(({ name, alt }) => [name, alt]));
}

const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const hasAlt = (image: string) => / alt="[^"]/.test(image);

/**
 * Rendered HTML in which an uploaded picture without an alt text has the library's. Text without such pictures costs
 * no query.
 */
export async function withDefaultAlts(html: string, db: Database = database()): Promise<string> {
  const bare = (html.match(IMAGE) ?? []).filter((image) => !hasAlt(image));
  const alts = await altsOf(uploadsIn(bare.join(" ")), db);
  if (alts.size === 0) return html;
  return html.replace(IMAGE, (image) => {
    const [name = ""] = hasAlt(image) ? [] : uploadsIn(image);
    const alt = alts.get(name);
    if (alt === undefined) return image;
    return image.replace(NO_ALT, "").replace(/^<img/, `<img alt="${attribute(alt)}"`);
  });
}

/** The library's text for an image at `address`; '' where it has none, or the image is no upload. */
export async function defaultAlt(address: string, db: Database = database()): Promise<string> {
  const [name = ""] = uploadsIn(address);
  return name === "" ? "" : ((await altsOf([name], db)).get(name) ?? "");
}
