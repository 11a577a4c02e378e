import { MOST_OF_A_KIND, tooMany } from "@/lib/transfer/import-bounds";
import type { ImportItem } from "@/lib/transfer/import-item";

/** Throws 422 if there are more articles than an import can have. */
export function checkArticles(count: number): void {
  if (count > MOST_OF_A_KIND) throw tooMany("posts", MOST_OF_A_KIND);
}

/** The target of a Markdown link: `](/path)` or `<https://...>`. */
const TARGET = /(\]\(<?|<)((?:https?:\/)?\/[^\s)>]+)/g;

const withoutSlash = (address: string) => address.replace(/[?#].*$/, "").replace(/\/+$/, "");

/** Changes the links between imported articles to the new addresses. `redirects` map old addresses to new addresses. */
export function linkArticles(
  items: readonly ImportItem[],
  redirects: readonly ImportItem[],
  origin = "",
): void {
  const places = new Map(
    redirects.map(({ fields: { from, to } }) => [withoutSlash(String(from)), String(to)]),
  );
  changeLinks(items, (address) => {
    const path =
      origin !== "" && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    return places.get(withoutSlash(path));
  });
}

/** Replaces the address of each link with the result of `placeOf`; undefined leaves a link unchanged. */
export function changeLinks(
  items: readonly ImportItem[],
  placeOf: (address: string) => string | undefined,
): void {
  for (const item of items) {
    const { content } = item.fields;
    if (typeof content !== "string") continue;
    item.fields.content = content.replace(TARGET, (whole, before: string, address: string) => {
      const to = placeOf(address);
      return to === undefined ? whole : before + to;
    });
  }
}
