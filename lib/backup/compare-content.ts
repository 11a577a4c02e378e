import type { Client } from "@libsql/client/sqlite3";
import { tableOf } from "@/lib/content/content";
import { CONTENT_NOUNS, type Noun } from "@/lib/content/registry";
import { columnsOf, quoted } from "@/lib/db/content-tables";
import { withDatabaseFile } from "@/lib/db/database-file";

interface Kind {
  noun: Noun;
  table: string;
  /** Another table with details of the rows of `table`. Its column `by` contains the ids of those rows. */
  parts?: { table: string; by: string };
}

const KINDS: readonly Kind[] = [
  ...CONTENT_NOUNS.map((noun) => ({
    noun,
    table: tableOf(noun),
    ...(noun === "blog" ? { parts: { table: "PostTag", by: "postId" } } : {}),
  })),
  { noun: "message", table: "ContactMessage" },
];

export interface KindChange {
  noun: Noun;
  added: number;
  removed: number;
  changed: number;
  unchanged: number;
}

export interface OwnerChange {
  email: string;
  is_same: boolean;
}

/** Internal columns, which the owner never sees. They are not compared. */
const HIDDEN = ["draftLinkRound"];

async function compareKind(client: Client, { noun, table, parts }: Kind): Promise<KindChange> {
  const names = (await columnsOf(client, table)).filter((name) => !HIDDEN.includes(name));
  const columns = names.map(quoted).join(", ");
  const differing = [
    `SELECT id FROM (SELECT ${columns} FROM main.${quoted(table)} EXCEPT SELECT ${columns} FROM present.${quoted(table)})`,
  ];
  if (parts) {
    const [part, by] = [quoted(parts.table), quoted(parts.by)];
    for (const [one, other] of [
      ["main", "present"],
      ["present", "main"],
    ]) {
      differing.push(
        `SELECT ${by} FROM (SELECT * FROM ${one}.${part} EXCEPT SELECT * FROM ${other}.${part})`,
      );
    }
  }
  const ids = (schema: string) => `SELECT id FROM ${schema}.${quoted(table)}`;
  const { rows } = await client.execute(
    `WITH both AS (${ids("main")} INTERSECT ${ids("present")})
     SELECT
       (SELECT count(*) FROM (${ids("main")} EXCEPT ${ids("present")})) AS added,
       (SELECT count(*) FROM (${ids("present")} EXCEPT ${ids("main")})) AS removed,
       (SELECT count(*) FROM both WHERE id IN (${differing.join(" UNION ")})) AS changed,
       (SELECT count(*) FROM both) AS kept`,
  );
  const count = (name: string) => Number(rows[0]?.[name] ?? 0);
  const changed = count("changed");
  return {
    noun,
    added: count("added"),
    removed: count("removed"),
    changed,
    unchanged: count("kept") - changed,
  };
}

/** Counts the items of each kind in a SQLite file. Empty kinds are left out. */
export const countContent = (database: string): Promise<{ noun: Noun; count: number }[]> =>
  withDatabaseFile(database, async (client) => {
    const counted: { noun: Noun; count: number }[] = [];
    for (const { noun, table } of KINDS) {
      const { rows } = await client.execute(`SELECT count(*) AS items FROM ${quoted(table)}`);
      const count = Number(rows[0]?.items);
      if (count > 0) counted.push({ noun, count });
    }
    return counted;
  });

const ownerOf = async (client: Client, schema: string) =>
  (await client.execute(`SELECT email, "passwordHash" FROM ${schema}."Owner" ORDER BY id LIMIT 1`))
    .rows[0];

/** Compares two SQLite files. Returns what changes if `restored` replaces `present`. */
export async function compareContent(
  restored: string,
  present: string,
): Promise<{ items: KindChange[]; owner: OwnerChange }> {
  return withDatabaseFile(restored, async (client) => {
    await client.execute({ sql: "ATTACH ? AS present", args: [present] });
    const items: KindChange[] = [];
    for (const kind of KINDS) items.push(await compareKind(client, kind));
    const [then, now] = [await ownerOf(client, "main"), await ownerOf(client, "present")];
    return {
      items,
      owner: {
        email: String(then?.email),
        is_same: then?.email === now?.email && then?.passwordHash === now?.passwordHash,
      },
    };
  });
}
