import "server-only";
import { cache } from "react";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { siteWords } from "@/lib/publish/site-words";

/** The words and the owner's name for the cards of figures. */
export const cardContext = cache(async () => {
  const [site, { name }] = await Promise.all([siteWords(), aboutStore().read()]);
  return { site, owner: name };
});

/** The parts that the page already has. A page has one card of each figure, one style and one script. */
const sent = cache(() => new Set<string>());

/** Whether `part` is not in the page yet. After `true`, the caller must put the part into the page. */
export function isFirst(part: string): boolean {
  const isNew = !sent().has(part);
  sent().add(part);
  return isNew;
}
