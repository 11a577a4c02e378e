import "server-only";
import type { Database } from "@/lib/db/client";
import { inParts } from "@/lib/db/in-parts";
import { uploadTypeOf } from "@/lib/media/file-types";

interface Row {
  name: string;
  file_name: string;
  created_at: Date;
}

/** `Gripper v2.STL` becomes `gripper v2`; '' if the file's name is unknown. */
const stemOf = ({ file_name }: Pick<Row, "file_name">) =>
  file_name.replace(/\.[^.]*$/, "").toLowerCase();

/** The posters by model name. A poster is the newest picture with the model's file name, except for the ending. */
function postersAmong(rows: readonly Row[]): Map<string, string> {
  const ofType = (type: string) =>
    rows.filter((row) => stemOf(row) !== "" && uploadTypeOf(row.name) === type);
  const pictures = ofType("image").sort((a, b) => Number(a.created_at) - Number(b.created_at));
  const byStem = new Map(pictures.map((row) => [stemOf(row), row.name]));
  return new Map(
    ofType("model").flatMap((model) => {
      const poster = byStem.get(stemOf(model));
      return poster === undefined ? [] : [[model.name, poster]];
    }),
  );
}

const select = { name: true, file_name: true, created_at: true } as const;

/** The posters of all models, by model name. */
export const allPosters = async (db: Database) =>
  postersAmong(await db.upload.findMany({ select }));

/** The posters of the models among these files, by model name. */
export async function postersOf(names: readonly string[], db: Database) {
  const models = await inParts([...new Set(names)], (part) =>
    db.upload.findMany({ where: { name: { in: part } }, select }),
  );
  const stems = new Set(models.map(stemOf).filter((stem) => stem !== ""));
  const namesakes = await inParts([...stems], (part) => {
    const OR = part.map((stem) => ({ file_name: { startsWith: `${stem}.` } }));
    return db.upload.findMany({ where: { OR }, select });
  });
  return postersAmong([...models, ...namesakes]);
}
