// Records sent and acknowledged changes, and compares them with the database after the server was killed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { queryFile } from "./site.mjs";

const UPLOAD_NAME = /^([0-9a-f]{32})-[\w.-]+$/;

const CHANGED = {
  hero: "SELECT subtitle AS value FROM Hero",
  order:
    "SELECT json_group_array(id) AS value FROM (SELECT id FROM Certification ORDER BY displayOrder)",
  post: "SELECT content AS value FROM BlogPost WHERE slug = 'rewritten'",
};

export class Ledger {
  /** For each table: new items by name, with their fields, and whether the server acknowledged them. */
  made = { BlogPost: new Map(), Project: new Map(), ContactMessage: new Map() };
  /** Maps each value that the writers overwrite to the last acknowledged value and all values sent after it. */
  changed = new Map();
  uploads = new Set();
  acknowledged = 0;

  async begin(dataDir) {
    for (const [key, sql] of Object.entries(CHANGED)) {
      const [row] = await queryFile(join(dataDir, "site.db"), sql);
      this.changed.set(key, { known: row?.value, sent: [] });
    }
  }

  /** Records a change before it is sent. Returns a function to call when it is acknowledged. */
  changing(key, value) {
    const entry = this.changed.get(key);
    entry.sent.push(value);
    return () => {
      entry.known = value;
      entry.sent = entry.sent.slice(entry.sent.indexOf(value) + 1);
      this.acknowledged++;
    };
  }

  making(table, name, fields) {
    const entry = { fields, isAcknowledged: false };
    this.made[table].set(name, entry);
    return () => {
      entry.isAcknowledged = true;
      this.acknowledged++;
    };
  }

  uploaded(url) {
    this.uploads.add(url.replace("/uploads/", ""));
    this.acknowledged++;
  }

  /** Lists missing, partial and wrong values. After this call, the values in the database count as acknowledged. */
  async compare(dataDir) {
    const database = join(dataDir, "site.db");
    return [
      ...(await this.#compareMade(database)),
      ...(await this.#compareChanged(database)),
      ...this.#compareUploads(join(dataDir, "uploads")),
    ];
  }

  async #compareMade(database) {
    const problems = [];
    const queries = {
      BlogPost: `SELECT title AS name, content AS text,
        (SELECT group_concat(tag) FROM PostTag WHERE postId = p.id) AS extra FROM BlogPost p WHERE title LIKE 'kill %'`,
      Project:
        "SELECT title AS name, description AS text, technologies AS extra FROM Project WHERE title LIKE 'kill %'",
      ContactMessage:
        "SELECT subject AS name, message AS text, email AS extra FROM ContactMessage WHERE subject LIKE 'kill %'",
    };
    for (const [table, sql] of Object.entries(queries)) {
      const rows = new Map((await queryFile(database, sql)).map((row) => [String(row.name), row]));
      for (const [name, { fields, isAcknowledged }] of this.made[table]) {
        const row = rows.get(name);
        if (!row && isAcknowledged) problems.push(`${table} '${name}' was lost`);
        if (!row) continue;
        const isWhole = row.text === fields.text && String(row.extra).includes(fields.extra);
        if (!isWhole) problems.push(`${table} '${name}' differs from the sent item`);
      }
      for (const name of rows.keys()) {
        if (!this.made[table].has(name)) problems.push(`${table} '${name}' was never sent`);
      }
    }
    return problems;
  }

  async #compareChanged(database) {
    const problems = [];
    for (const [key, entry] of this.changed) {
      const [row] = await queryFile(database, CHANGED[key]);
      const value = row?.value;
      if (value !== entry.known && !entry.sent.includes(value)) problems.push(`${key} was lost`);
      entry.known = value;
      entry.sent = [];
    }
    return problems;
  }

  #compareUploads(folder) {
    const problems = [];
    for (const name of this.uploads) {
      if (!existsSync(join(folder, name))) problems.push(`upload ${name} was lost`);
    }
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const [, hash] = UPLOAD_NAME.exec(name) ?? [];
      if (hash === undefined || name.endsWith(".part")) continue;
      const bytes = readFileSync(join(folder, name));
      const is = createHash("sha256").update(bytes).digest("hex");
      if (!is.startsWith(hash)) problems.push(`upload ${name} is not whole`);
    }
    return problems;
  }
}
