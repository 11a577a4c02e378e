import "server-only";
import { database } from "@/lib/db/client";
import type { Experience as Row } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import { formatMonth } from "@/lib/time/dates";
import { collectionStore } from "../collection-store";
import { storedFields, storedList } from "../write";
import { type Experience, type ExperienceInput, newExperience } from "./schema";

const toColumns = (input: ExperienceInput) => ({
  title: input.title,
  company: input.company,
  location: input.location,
  startDate: input.start_date,
  endDate: input.end_date,
  isCurrent: input.is_current,
  description: input.description,
  technologies: input.technologies,
  achievements: input.achievements,
});

const toInput = (row: Row): ExperienceInput => ({
  title: row.title,
  company: row.company,
  location: row.location,
  start_date: row.startDate,
  end_date: row.endDate,
  is_current: row.isCurrent,
  description: row.description,
  technologies: storedList(row.technologies),
  achievements: storedList(row.achievements),
});

/** 'Mar 2022 - Present'; '' without any date. */
export function period(row: Pick<Row, "startDate" | "endDate" | "isCurrent">): string {
  const end = row.isCurrent ? "Present" : formatMonth(row.endDate);
  return [formatMonth(row.startDate), end].filter(Boolean).join(" - ");
}

const toItem = (row: Row): Experience => ({
  ...toInput(row),
  ...storedFields(row),
  period: period(row),
});

export const experienceStore = {
  ...collectionStore<ExperienceInput, Experience, Row>({
    noun: "experience",
    titleOf: (row) => row.title,
    find: (tx, id) => tx.experience.findUnique({ where: { id } }),
    findPage: (tx, page) => tx.experience.findMany(page),
    insert: (tx, input, times) => tx.experience.create({ data: { ...toColumns(input), ...times } }),
    replace: (tx, id, input, updatedAt) =>
      tx.experience.update({ where: { id }, data: { ...toColumns(input), updatedAt } }),
    erase: (tx, id) => tx.experience.delete({ where: { id } }),
    toInput,
    toItem,
  }),

  /** What a new one has where the request leaves it out. */
  async blank(): Promise<ExperienceInput> {
    return newExperience();
  },

  /** Current first, then the newest start. */
  async list(): Promise<Experience[]> {
    const rows = await database().experience.findMany({
      orderBy: [{ isCurrent: "desc" }, { startDate: "desc" }, { id: "desc" }],
    });
    return rows.map(toItem);
  },

  /** Throws 404 for an unknown id. */
  async get(id: number): Promise<Experience> {
    const row = await database().experience.findUnique({ where: { id } });
    if (!row) throw notFound("Experience");
    return toItem(row);
  },
};
