// Fills a database with copies of the demo's rows.

/** Copies each row of a table `copies` times. `changed` maps columns to SQL, where `n` is the number of the copy. */
export async function repeat(db, table, { copies, changed }) {
  const { rows } = await db.execute(`PRAGMA table_info("${table}")`);
  const columns = rows.map(({ name }) => name).filter((name) => name !== "id");
  const values = columns.map((name) => changed[name] ?? `s."${name}"`);
  await db.execute(`
    WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${copies})
    INSERT INTO "${table}" (${columns.map((name) => `"${name}"`)})
    SELECT ${values} FROM "${table}" s CROSS JOIN copy`);
}

export async function countOf(db, table) {
  const { rows } = await db.execute(`SELECT count(*) AS count FROM "${table}"`);
  return Number(rows[0].count);
}

/** Copies the demo's posts until there are at least `total` posts. Each copy is a day older than the previous copy. */
export async function repeatPosts(db, total) {
  await repeat(db, "BlogPost", {
    copies: Math.ceil(total / (await countOf(db, "BlogPost"))) - 1,
    changed: {
      slug: "s.slug || '-' || n",
      title: "s.title || ' ' || n",
      publishDate: "date(s.publishDate, '-' || n || ' days')",
      publishAt: "strftime('%Y-%m-%dT%H:%M:%S.000+00:00', s.publishAt, '-' || n || ' days')",
    },
  });
}
