import "server-only";
import { database, type Transaction } from "@/lib/db/client";
import type { Project as Row } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import { parseId } from "../item-id";
import { orderedStore } from "../ordered-store";
import {
  chooseSlug,
  findFormerOwner,
  forgetSlugs,
  type PublicNames,
  publicNames,
  rememberSlug,
} from "../slugs";
import { storedFields, storedList } from "../write";
import {
  CASE_STUDY_SLUGS,
  newProject,
  type Project,
  type ProjectInput,
  type ProjectSummary,
} from "./schema";

const toColumns = (input: ProjectInput) => ({
  slug: input.slug,
  title: input.title,
  description: input.description,
  longDescription: input.long_description,
  content: input.content,
  image: input.image,
  technologies: input.technologies,
  category: input.category,
  status: input.status,
  isFeatured: input.is_featured,
  githubUrl: input.github_url,
  liveUrl: input.live_url,
  startDate: input.start_date,
  endDate: input.end_date,
  highlights: input.highlights,
  displayOrder: input.display_order,
});

const toSummary = (row: Omit<Row, "content">): ProjectSummary => ({
  ...storedFields(row),
  title: row.title,
  slug: row.slug,
  description: row.description,
  long_description: row.longDescription,
  image: row.image,
  technologies: storedList(row.technologies),
  category: row.category,
  status: row.status as ProjectInput["status"],
  is_featured: row.isFeatured,
  github_url: row.githubUrl,
  live_url: row.liveUrl,
  start_date: row.startDate,
  end_date: row.endDate,
  highlights: storedList(row.highlights),
  display_order: row.displayOrder,
});

function toInput(row: Row): ProjectInput {
  const { id, created_at, updated_at, ...summary } = toSummary(row);
  return { ...summary, content: row.content };
}

const toItem = (row: Row): Project => ({ ...toInput(row), ...storedFields(row) });

export interface ProjectFilter {
  category?: string;
  featured?: boolean;
  limit?: number;
}

const ORDER = [{ displayOrder: "asc" }, { createdAt: "desc" }, { id: "desc" }] as const;

const selection = ({ category, featured, limit }: ProjectFilter) => ({
  where: {
    ...(category === undefined ? {} : { category }),
    ...(featured ? { isFeatured: true } : {}),
  },
  orderBy: [...ORDER],
  ...(limit === undefined ? {} : { take: limit }),
});

async function withSlug(tx: Transaction, input: ProjectInput, id?: number, before?: string) {
  const slug = await chooseSlug(
    tx,
    "project",
    { id, slug: input.slug, title: input.title },
    CASE_STUDY_SLUGS,
  );
  if (id !== undefined) await rememberSlug(tx, "project", id, { before, now: slug });
  return { ...toColumns(input), slug };
}

function whereIs(idOrSlug: string) {
  const id = parseId(idOrSlug);
  return id === null ? { slug: idOrSlug } : { id };
}

export const projectStore = {
  ...orderedStore<ProjectInput, Project, Row>({
    noun: "project",
    titleOf: (row) => row.title,
    find: (tx, id) => tx.project.findUnique({ where: { id } }),
    findPage: (tx, page) => tx.project.findMany(page),
    async insert(tx, input, times) {
      const row = await tx.project.create({
        data: { ...(await withSlug(tx, input)), ...times },
      });
      await rememberSlug(tx, "project", row.id, { before: undefined, now: row.slug });
      return row;
    },
    async replace(tx, id, input, updatedAt) {
      const before = await tx.project.findUnique({ where: { id }, select: { slug: true } });
      const data = await withSlug(tx, input, id, before?.slug);
      return tx.project.update({ where: { id }, data: { ...data, updatedAt } });
    },
    async erase(tx, id) {
      await forgetSlugs(tx, "project", id);
      await tx.project.delete({ where: { id } });
    },
    toInput,
    toItem,
  }),

  /** What a new one has where the request leaves it out. */
  async blank(): Promise<ProjectInput> {
    return newProject(await database().project.count());
  },

  /** By display order, then newest. `limit` undefined gives all. */
  async list(filter: ProjectFilter = {}): Promise<Project[]> {
    const rows = await database().project.findMany(selection(filter));
    return rows.map(toItem);
  },

  /** The same without the texts, which are most of what there is to read. */
  async summaries(filter: ProjectFilter = {}): Promise<ProjectSummary[]> {
    const rows = await database().project.findMany({
      ...selection(filter),
      omit: { content: true },
    });
    return rows.map(toSummary);
  },

  /** Whether a public project has this id or slug now. */
  async isPublic(idOrSlug: string): Promise<boolean> {
    return (await database().project.count({ where: whereIs(idOrSlug) })) > 0;
  },

  /** Whether an id or slug, present or former, leads to a project. */
  async exists(idOrSlug: string): Promise<boolean> {
    return (await this.isPublic(idOrSlug)) || (await this.findMoved(idOrSlug)) !== null;
  },

  /** The names by which all projects are found. */
  async publicNames(): Promise<PublicNames> {
    const items = await database().project.findMany({ select: { id: true, slug: true } });
    return publicNames(database(), "project", items);
  },

  /** By id or slug; null when there is none. */
  async find(idOrSlug: string): Promise<Project | null> {
    const row = await database().project.findUnique({ where: whereIs(idOrSlug) });
    return row ? toItem(row) : null;
  },

  /** The projects just before and just after this one, in their order; null at an end. */
  async neighbours(id: number) {
    const beside = (take: 1 | -1) =>
      database().project.findMany({
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
    const id = await findFormerOwner(database(), "project", slug);
    if (id === null) return null;
    const row = await database().project.findUnique({ where: { id }, select: { slug: true } });
    return row?.slug ?? null;
  },

  /** By id or slug. Throws 404 when there is none. */
  async get(idOrSlug: string): Promise<Project> {
    const project = await this.find(idOrSlug);
    if (!project) throw notFound("Project");
    return project;
  },
};
