import "server-only";
import { ownSectionId, SECTION_KEYS } from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { hideSection, moveSettings } from "@/lib/content/sections/hidden-sections";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { renderForSite } from "@/lib/content/texts/site-text";
import type { Viewer } from "@/lib/content/visibility";
import { type Database, database } from "@/lib/db/client";
import { notFound } from "@/lib/errors";
import { slugify } from "@/lib/text/slug";
import { sectionNoun } from "./noun";
import { newSection, type Section, type SectionInput } from "./schema";

/** Anchors on the home page, made from titles. If an anchor is not free, the section's id is appended. */
export function anchorsOf(
  sections: readonly { id: number; title: string }[],
  taken: readonly string[],
): Map<number, string> {
  const anchors = new Map<number, string>();
  const used = new Set(taken);
  for (const { id, title } of sections) {
    // Anchors are not stored. If they depended on the site's language, a change of the language would break links.
    const wanted = slugify(title, false);
    // Anchors must not end with '-title', because the id of a section's heading is its anchor plus '-title'.
    const isFree = wanted !== "" && !used.has(wanted) && !wanted.endsWith("-title");
    const anchor = isFree ? wanted : `${wanted || "section"}-${id}`;
    used.add(anchor);
    anchors.set(id, anchor);
  }
  return anchors;
}

const sections = collectionStore<SectionInput, Section>({
  noun: sectionNoun,
  model: "section",
  orderBy: [{ id: "asc" }],
  blank: newSection,
  toItem: async (section, _row, db) => ({
    ...section,
    content_html: await renderForSite(section.content, db),
  }),
  // A copied section is hidden at first; a restored section has its former visibility.
  async afterCreate(tx, id, { isCopy, formerId }) {
    if (isCopy) await hideSection(tx, id);
    if (formerId !== null) await moveSettings(tx, formerId, id);
  },
});

/** The HTML ids of other elements on the home page. A section that the owner added cannot have such an id as anchor. */
const TAKEN_IDS = [...SECTION_KEYS, "main", "company-website", "site-nav-links"];

/** The ids of hidden sections. A section without settings is shown. */
async function hiddenIds(db: Database): Promise<ReadonlySet<number | null>> {
  const { sections: all } = await siteSettings(db).read();
  const hidden = all.filter(({ visibility }) => visibility === "hidden");
  return new Set(hidden.map(({ key }) => ownSectionId(key)));
}

export function sectionStore(db: Database = database()) {
  const store = sections(db);
  return {
    ...store,

    /** Sections in the order of creation; only the owner sees hidden sections. */
    async list(viewer: Viewer = "public"): Promise<Section[]> {
      const all = await store.list(viewer);
      if (viewer === "owner") return all;
      const hidden = await hiddenIds(db);
      return all.filter(({ id }) => !hidden.has(id));
    },

    /** Throws 404 for an unknown id, or if the viewer must not see the item. */
    async item(id: number, viewer: Viewer = "owner"): Promise<Section> {
      if (viewer !== "owner" && (await hiddenIds(db)).has(id)) throw notFound(sectionNoun.title);
      return store.item(id, viewer);
    },

    /** The texts that contain `part`, without the texts of hidden sections. */
    async publicTexts(part: string): Promise<string[]> {
      const where = { content: { contains: part } };
      const rows = await db.section.findMany({ where, select: { id: true, content: true } });
      const hidden = rows.length > 0 ? await hiddenIds(db) : new Set();
      return rows.filter(({ id }) => !hidden.has(id)).map(({ content }) => content);
    },

    /** All ids, in the order of creation. */
    ids: async (): Promise<number[]> =>
      (await db.section.findMany({ orderBy: { id: "asc" }, select: { id: true } })).map(
        ({ id }) => id,
      ),

    /** Maps the id of each section to its title, anchor and Markdown, and to whether the section has content. */
    async outline(): Promise<
      Map<number, { title: string; anchor: string; content: string; isFilled: boolean }>
    > {
      const rows = await db.section.findMany({
        orderBy: { id: "asc" },
        select: { id: true, title: true, content: true },
      });
      const anchors = anchorsOf(rows, TAKEN_IDS);
      return new Map(
        rows.map(({ id, title, content }) => [
          id,
          { title, anchor: anchors.get(id) ?? "", content, isFilled: content.trim() !== "" },
        ]),
      );
    },
  };
}
