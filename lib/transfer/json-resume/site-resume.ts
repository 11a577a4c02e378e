import { publicationLink } from "@/lib/content/nouns/publication/schema";
import { RESUME_GENERATOR } from "@/lib/publish/resume-files";
import { absoluteAddress } from "@/lib/text/links";
import { splitPlace } from "@/lib/text/place";
import { plainDate } from "@/lib/transfer/import-dates";
import type { ImportItem } from "@/lib/transfer/import-item";
import { isSlug } from "@/lib/transfer/markdown/post-slug";
import type { Resume } from "./json-resume-schema";

type Fields = Record<string, unknown>;

// In the /resume.json of this software, some values are written differently than in the stored fields.

/** Returns the origin of the exporting site if this software made the résumé; otherwise ''. */
export function siteOf({ meta }: Resume): string {
  // A résumé of other software can have an address that ends with /resume.json, too.
  if (meta.generator !== RESUME_GENERATOR) return "";
  return /^(https?:\/\/[^/]+)\/resume\.json$/.exec(meta.canonical)?.[1] ?? "";
}

/** Returns the publications that are not posts of the site. */
export function withoutPosts({ publications }: Resume, site: string, warnings: string[]) {
  const isPost = ({ url }: { url: string }) => site !== "" && url.startsWith(`${site}/blog/`);
  const all = publications.filter(Boolean);
  const others = all.filter((one) => !isPost(one));
  if (others.length < all.length)
    warnings.push(
      "Posts are left out. To get them, import an export of the site that made this résumé",
    );
  return others;
}

/** Returns the project's slug if `url` is the address of a project on the site; otherwise ''. */
export function projectSlug(url: string, site: string): string {
  const prefix = `${site}/project/`;
  const slug = url.startsWith(prefix) ? url.slice(prefix.length) : "";
  return site !== "" && isSlug(slug) ? slug : "";
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Returns all values that a stored field can have in the site's résumé. */
function exportedAs(noun: ImportItem["noun"], field: string, stored: Fields, site: string) {
  const text = textOf(stored[field]);
  const exported: unknown[] = [text.trim(), absoluteAddress(site, text)];
  if (field.endsWith("_date")) exported.push(plainDate(text));
  if (field === "location") {
    const { city, region } = splitPlace(text);
    exported.push([city, region].filter(Boolean).join(", "));
  }
  if (noun === "publication") {
    const [url, doi] = [textOf(stored.url), textOf(stored.doi)];
    if (field === "url") exported.push(absoluteAddress(site, publicationLink({ url, doi })));
    if (field === "venue") exported.push(textOf(stored.venue) || textOf(stored.publisher));
  }
  return exported;
}

// `ownItem` adds no `isSaid` to these items. A résumé of this software has no sections, and it has the names of skills
// and of their categories exactly as they are stored.
const SAME_IN_BOTH: readonly ImportItem["noun"][] = ["section", "skill", "skill-category"];

/** Adds `isSaid` to an item from a résumé of this software. */
export function ownItem(item: ImportItem, site: string): ImportItem {
  const { noun, fields } = item;
  if (SAME_IN_BOTH.includes(noun)) return item;
  return {
    ...item,
    isSaid(field, stored) {
      // A résumé does not have these fields. They depend on the end date, so the end dates are compared.
      if (["is_current", "status"].includes(field)) {
        return (fields.end_date ?? null) === (stored.end_date ?? null);
      }
      const value = fields[field];
      if (Array.isArray(value)) return JSON.stringify(value) === JSON.stringify(stored[field]);
      return exportedAs(noun, field, stored, site).includes(value);
    },
  };
}
