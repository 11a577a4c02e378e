import { beforeAll, expect } from "vitest";
import { call, signIn } from "./api";
import { serverUrl } from "./shared-site";

export interface ImportRow {
  key: string;
  noun: string;
  title: string;
  action: string;
  reason: string;
  changed: string[];
  warnings: string[];
  needs: string | null;
  will_be: string;
  lost: { path: string; value: string }[];
}

export type ImportFiles = [name: string, content: string | Buffer][];

/** The keys of the rows that the plan does not skip. */
export const keysOf = (rows: ImportRow[]) =>
  rows.filter(({ action }) => action !== "skip").map(({ key }) => key);

/** Returns functions that import as the shared server's owner. Call `importing` once, at the top of a test file. */
export function importing() {
  let token: string;
  beforeAll(async () => {
    token = (await signIn()).access_token;
  });

  const owner = (method: string, path: string, json?: unknown) =>
    call(method, path, { token, ...(json === undefined ? {} : { json }) });

  async function send(files: ImportFiles) {
    const created = await owner("POST", "/imports");
    expect(created.status).toBe(201);
    for (const [name, content] of files) {
      const path = `/imports/pending/${created.body.id}/files?name=${encodeURIComponent(name)}&from=0`;
      const answer = await call("PUT", path, { token, raw: new Uint8Array(Buffer.from(content)) });
      expect(answer.status).toBe(200);
    }
    return `/imports/pending/${created.body.id}`;
  }

  async function planFor(...files: ImportFiles) {
    const path = await send(files);
    const { status, body } = await owner("GET", path);
    expect([status, body.message]).toEqual([200, undefined]);
    return {
      path,
      plan: body as { digest: string; rows: ImportRow[]; warnings: string[]; pictures: number },
    };
  }

  /** Imports all rows of the files, with the box "Publish what was public there" checked. */
  async function run(...files: ImportFiles) {
    const path = await send(files);
    const { body: plan } = await owner("GET", `${path}?publish=true`);
    const rows = keysOf(plan.rows);
    const answer = await owner("POST", path, { digest: plan.digest, publish: true, rows });
    expect([answer.status, answer.body.message]).toEqual([201, undefined]);
    return answer.body as { id: number; created: number; changed: number };
  }

  async function exportNow(): Promise<Buffer> {
    const response = await fetch(`${serverUrl()}/api/export`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return Buffer.from(await response.arrayBuffer());
  }

  const undo = (id: number) => owner("POST", `/imports/${id}/undo`);

  /** All content without ids and times, because an import cannot restore ids and times. */
  async function content() {
    const bare = (item: Record<string, unknown>) => {
      const { id, created_at, updated_at, category_id, content_html, ...rest } = item;
      return JSON.stringify(rest);
    };
    const lists = [
      "/experience",
      "/projects",
      "/skills",
      "/skills/categories",
      "/certifications",
      "/videos",
    ];
    const all = await Promise.all(
      lists.map(async (path) => [path, (await owner("GET", path)).body.map(bare).sort()]),
    );
    const posts = [];
    for (const { id } of (await owner("GET", "/blog?limit=100")).body) {
      posts.push(bare((await owner("GET", `/blog/${id}`)).body));
    }
    const singles = await Promise.all(
      ["/hero", "/about", "/contact/info"].map(async (path) =>
        bare((await owner("GET", path)).body),
      ),
    );
    return { ...Object.fromEntries(all), posts: posts.sort(), singles };
  }

  return { content, exportNow, owner, planFor, run, send, token: () => token, undo };
}
