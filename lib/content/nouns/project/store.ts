import "server-only";
import { whereIdOrSlug } from "@/lib/content/item-id";
import { checkCategory } from "@/lib/content/nouns/category/store";
import { settlePictures } from "@/lib/content/project-pictures/settle-pictures";
import { editedFields, storedFields } from "@/lib/content/rows";
import { sluggedReads } from "@/lib/content/slugged-reads";
import { chooseSlug, rememberSlug } from "@/lib/content/slugs";
import { isFromBefore } from "@/lib/content/stores/collection-definition";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { chooseOriginal, translationsOf } from "@/lib/content/translations";
import { type Viewer, visibleItems } from "@/lib/content/visibility";
import { type Database, database } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { inParts } from "@/lib/db/in-parts";
import { notFound } from "@/lib/errors";
import { projectNoun } from "./noun";
import { newProject, type Project, type ProjectInput, type ProjectSummary } from "./schema";

export interface ProjectFilter {
  category?: string;
  featured?: boolean;
  limit?: number;
}

const ORDER = [{ display_order: "asc" }, { created_at: "desc" }, { id: "desc" }] as const;

const selection = (viewer: Viewer, { category, featured, limit }: ProjectFilter) => ({
  where: {
    ...visibleItems(viewer),
    ...(category === undefined ? {} : { category }),
    ...(featured ? { is_featured: true } : {}),
  },
  orderBy: [...ORDER],
  ...(limit === undefined ? {} : { take: limit }),
});

type Row = Prisma.ProjectGetPayload<object>;

const toProject = (row: Row): Project => ({
  ...editedFields<ProjectInput>(row),
  ...storedFields(row),
});

/** Visitors get no text and no pictures of a project that only the résumé shows. */
const shownTo = (viewer: Viewer, project: Project): Project =>
  viewer === "public" && project.visibility === "resume"
    ? { ...project, content: "", image: "", images: [] }
    : project;

const projects = collectionStore<ProjectInput, Project, Row>({
  noun: projectNoun,
  model: "project",
  orderBy: ORDER,
  blank: (count) => newProject(count),
  async toColumns(tx, input, current, origin) {
    await checkCategory(tx, "project", input.category);
    const original = {
      id: current?.id,
      original: input.translation_of,
      isFromBefore: isFromBefore(origin),
    };
    return {
      ...input,
      ...settlePictures(input, current && toProject(current)),
      slug: await chooseSlug(tx, "project", { ...input, id: current?.id }),
      translation_of: await chooseOriginal(tx, "project", original),
    };
  },
  afterWrite: (tx, { id, slug }, before) =>
    rememberSlug(tx, "project", id, { before: before?.slug, now: slug }),
  translations: translationsOf("project"),
});

const reads = sluggedReads({ noun: "project", isPublic: () => visibleItems("site") });

export const projectStore = (db: Database = database()) => ({
  ...projects(db),
  ...reads(db),

  /** Lists projects in display order. For equal orders, the newest is first. */
  async list(viewer: Viewer, filter: ProjectFilter = {}): Promise<Project[]> {
    const rows = await db.project.findMany(selection(viewer, filter));
    return reads(db).seenBy(
      viewer,
      rows.map((row) => shownTo(viewer, toProject(row))),
    );
  },

  /** The projects that the site shows, without their `content`. */
  async summaries(filter: ProjectFilter = {}): Promise<ProjectSummary[]> {
    const rows = await db.project.findMany({
      ...selection("site", filter),
      omit: { content: true },
    });
    return rows.map((row) => ({
      ...editedFields<Omit<ProjectInput, "content">>(row),
      ...storedFields(row),
    }));
  },

  /** Maps the ids of projects to their Markdown contents. Leaves out projects that the site does not show. */
  async contents(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await inParts(ids, (part) =>
      db.project.findMany({
        where: { ...visibleItems("site"), id: { in: part } },
        select: { id: true, content: true },
      }),
    );
    return new Map(rows.map(({ id, content }) => [id, content]));
  },

  /** Whether a public project has or had this id or slug. */
  async exists(idOrSlug: string): Promise<boolean> {
    return (await this.isPublic(idOrSlug)) || (await this.findMoved(idOrSlug)) !== null;
  },

  /** Reads a project. Returns null for an unknown project, or if the viewer must not see the project. */
  async find(viewer: Viewer, idOrSlug: string): Promise<Project | null> {
    const where = { ...whereIdOrSlug(idOrSlug), ...visibleItems(viewer) };
    const row = await db.project.findFirst({ where });
    return row && reads(db).oneSeenBy(viewer, shownTo(viewer, toProject(row)));
  },

  /** The projects directly before and after this project on the site; null if there is none. */
  async neighbours(id: number) {
    const { before: previous, after: next } = await reads(db).around(id, ORDER);
    return { previous, next };
  },

  /** Throws 404 for an unknown project, or if the viewer must not see the project. */
  async get(viewer: Viewer, idOrSlug: string): Promise<Project> {
    const project = await this.find(viewer, idOrSlug);
    if (!project) throw notFound("Project");
    return project;
  },
});
