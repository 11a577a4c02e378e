import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { readProofPlaces } from "@/lib/content/figures/proof-places";
import { type FigureInput, newFigure } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { newProject } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { findLostProofs } from "./lost-proofs";

const { db } = await databaseOfFile();
const projects = projectStore(db);

const TEXT =
  '## How long it sleeps\n\n```chart line title="Current of one cycle"\nms,mA\n0,1\n5,24\n```\n';

const add = (key: string, fields: Partial<FigureInput>) =>
  figureStore(db).create({ ...newFigure(0), key, label: key, value: "8.5", ...fields });

test("a proof is lost when its heading, chart or item is gone", async () => {
  const blank = { ...newProject(0), category: null, content: TEXT };
  const { id } = await projects.create({ ...blank, title: "Soil node" });
  const other = await projects.create({ ...blank, title: "Rain gauge" });
  const places = await readProofPlaces({ noun: "project", id }, db);
  expect(places).toEqual({
    headings: [{ id: "s-how-long-it-sleeps", title: "How long it sleeps" }],
    charts: ["Current of one cycle"],
  });

  const item = { noun: "project", item_id: id } as const;
  const anchor = places.headings[0]?.id ?? "";
  const life = await add("life", { ...item, anchor });
  const peak = await add("peak", { ...item, chart: "Current of one cycle" });
  const rain = await add("rain", { noun: "project", item_id: other.id });
  await add("alone", { anchor: "anything", chart: "anything" });
  expect(await findLostProofs(db)).toEqual([]);

  await projects.update(id, (project) => ({ ...project, content: "## Its battery\n" }));
  await projects.remove(other.id);
  expect(await findLostProofs(db)).toEqual([
    { figure_id: life.id, label: "life", reason: "anchor", missing: anchor, item: "Soil node" },
    {
      ...{ figure_id: peak.id, label: "peak", reason: "chart" },
      ...{ missing: "Current of one cycle", item: "Soil node" },
    },
    { figure_id: rain.id, label: "rain", reason: "item", missing: "", item: "" },
  ]);
  await expect(readProofPlaces({ noun: "project", id: other.id }, db)).rejects.toMatchObject({
    status: 404,
  });
});
