import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";

const { readUsers } = await import(join(import.meta.dirname, "import-graph.mjs"));

const MOST_FILES = 24;
const MOST_LOOSE_FILES = 6;
const FOLDERS = ["app", "bench", "components", "lib", "prisma", "scripts"];
const NOUN_FILES = ["noun.ts", "schema.ts", "store.ts"];

/** The rooms (folders) of the dashboard. A room may import only the rooms that come after it in this list. */
const DASHBOARD = ["nouns", "collection", "editor", "form", "shell", "query"];

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`.replaceAll("\\", "/"));

const isSource = (path: string) =>
  /\.(tsx?|mjs)$/.test(path) && !/\.(test|spec)\.tsx?$|\/generated\//.test(path);

/** Returns the room of a file: a folder of the dashboard or of `lib`. Returns undefined for a file in no room. */
const roomOf = (path: string) => /^(?:components\/dashboard|lib)\/[^/]+(?=\/)/.exec(path)?.[0];

/** Each entry has the paths of two rooms, separated by a space. The first room imports the second. */
let rooms: Set<string>;

beforeAll(() => {
  const users: Map<string, Set<string>> = readUsers(".", { withTypes: true });
  const imports = [...users].flatMap(([to, importers]) =>
    [...importers].filter(isSource).map((from) => ({ from, to })),
  );
  rooms = new Set(
    imports.flatMap(({ from, to }) => {
      const [a, b] = [roomOf(from), roomOf(to)];
      return a && b && a !== b ? [`${a} ${b}`] : [];
    }),
  );
});

test("no folder has more than 24 source files, and `lib` itself has at most 6", () => {
  const sizes = new Map<string, number>();
  for (const path of FOLDERS.flatMap(filesBelow).filter(isSource)) {
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  }
  expect([...sizes].filter(([, size]) => size > MOST_FILES)).toEqual([]);
  expect(sizes.get("lib")).toBeLessThanOrEqual(MOST_LOOSE_FILES);
});

test("no two rooms import each other", () => {
  const both = [...rooms].filter((pair) => rooms.has(pair.split(" ").reverse().join(" ")));
  expect(both).toEqual([]);
});

test("a room of the dashboard imports no room that comes before it in DASHBOARD", () => {
  const order = DASHBOARD.map((name) => `components/dashboard/${name}`);
  const upwards = [...rooms].filter((pair) => {
    const [from, to] = pair.split(" ").map((room) => order.indexOf(room));
    return from !== undefined && to !== undefined && from >= 0 && to >= 0 && to < from;
  });
  expect(upwards).toEqual([]);
});

test("the folder of a noun contains only noun.ts, schema.ts, store.ts and tests", () => {
  const isOther = (path: string) =>
    !/\.test\.ts$/.test(path) && !NOUN_FILES.includes(path.split("/").slice(1).join("/"));
  const folder = "lib/content/nouns";
  const files = filesBelow(folder).map((path) => path.slice(folder.length + 1));
  expect(files.filter((path) => path.includes("/") && isOther(path))).toEqual([]);
});
