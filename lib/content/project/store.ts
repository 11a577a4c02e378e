import "server-only";
import { type Database, database } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import { collectionStore } from "../collection-store";
import { parseId } from "../item-id";
import { editedFields, storedFields } from "../rows";
import {
  chooseSlug,
  findFormerOwner,
  forgetSlugs,
  type PublicNames,
  publicNames,
  rememberSlug,
} from "../slugs";
import { projectNoun } from "./noun";
import {
  CASE_STUDY_SLUGS,
  newProject,
  type Project,
  type ProjectInput,
  type ProjectSummary,
} from "./schema";

export interface ProjectFilter {
  category?: string;
  featured?: boolean;
  limit?: number;
}

const ORDER = [{ display_order: "asc" }, { created_at: "desc" }, { id: "desc" }] as const;

const selection = ({ category, featured, limit }: ProjectFilter) => ({
  where: {
    ...(category === undefined ? {} : { category }),
    ...(featured ? { is_featured: true } : {}),
  },
  orderBy: [...ORDER],
  ...(limit === undefined ? {} : { take: limit }),
});

function whereIs(idOrSlug: string) {
  const id = parseId(idOrSlug);
  return id === null ? { slug: idOrSlug } : { id };
}

type Row = Prisma.ProjectGetPayload<object>;

const toProject = (row: Row): Project => ({
  ...editedFields<ProjectInput>(row),
  ...storedFields(row),
});

const projects = collectionStore<ProjectInput, Project, Row>({
  noun: projectNoun,
  model: "project",
  orderBy: ORDER,
  blank: newProject,
  async toColumns(tx, input, current) {
    const wanted = { id: current?.id, slug: input.slug, title: input.title };
    return { ...input, slug: await chooseSlug(tx, "project", wanted, CASE_STUDY_SLUGS) };
  },
  afterWrite: (tx, { id, slug }, before) =>
    rememberSlug(tx, "project", id, { before: before?.slug, now: slug }),
  beforeDelete: (tx, id) => forgetSlugs(tx, "project", id),
});

export const projectStore = (db: Database = database()) => ({
  ...projects(db),

  /** By display order, then newest. `limit` undefined gives all. */
  async list(filter: ProjectFilter = {}): Promise<Project[]> {
    return (await db.project.findMany(selection(filter))).map(toProject);
  },

  /** The same without the texts, which are most of what there is to read. */
  async summaries(filter: ProjectFilter = {}): Promise<ProjectSummary[]> {
    const rows = await db.project.findMany({ ...selection(filter), omit: { content: true } });
    return rows.map((row) => ({
      ...editedFields<Omit<ProjectInput, "content">>(row),
      ...storedFields(row),
    }));
  },

  /** Whether a public project has this id or slug now. */
  async isPublic(idOrSlug: string): Promise<boolean> {
    return (await db.project.count({ where: whereIs(idOrSlug) })) > 0;
  },

  /** Whether an id or slug, present or former, leads to a project. */
  async exists(idOrSlug: string): Promise<boolean> {
    return (await this.isPublic(idOrSlug)) || (await this.findMoved(idOrSlug)) !== null;
  },

  /** The names by which all projects are found. */
  async publicNames(): Promise<PublicNames> {
    const items = await db.project.findMany({ select: { id: true, slug: true } });
    return publicNames(db, "project", items);
  },

  /** By id or slug; null when there is none. */
  async find(idOrSlug: string): Promise<Project | null> {
    const row = await db.project.findUnique({ where: whereIs(idOrSlug) });
    return row ? toProject(row) : null;
  },

  /** The projects just before and just after this one, in their order; null at an end. */
  async neighbours(id: number) {
    const beside = (take: 1 | -1) =>
      db.project.findMany({
        orderBy: [...ORDER],
        cursor: { id },
        skip: 1,
        take,
        select: { slug: true, title: true },
      });
    const [[next = null], [previous = null]] = await Promise.all([beside(1), beside(-1)]);
    return { previous, next };
  },

  /** The present slug of the project that once had this one, or null. */
  async findMoved(slug: string): Promise<string | null> {
    const id = await findFormerOwner(db, "project", slug);
    if (id === null) return null;
    const row = await db.project.findUnique({ where: { id }, select: { slug: true } });
    return row?.slug ?? null;
  },

  /** By id or slug. Throws 404 when there is none. */
  async get(idOrSlug: string): Promise<Project> {
    const project = await this.find(idOrSlug);
    if (!project) throw notFound("Project");
    return project;
  },
});
