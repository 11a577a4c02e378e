// Finds the users of each file: the files that import it or contain its path.
import { readdirSync, readFileSync } from "node:fs";
import { posix, relative } from "node:path";
import { parseSync } from "rolldown/utils";

const FOLDERS = "app bench components content e2e lib prisma public scripts".split(" ");
const IS_TYPESCRIPT = /\.tsx?$/;
const IS_MODULE = /\.(tsx?|mjs)$/;
const IS_GENERATED = /(^|\/)generated\//;
const ENDINGS = ["", ".ts", ".tsx", ".mjs"];

/** Returns the paths of all files below a folder, with `/` on every system. */
export function filesBelow(root, folder) {
  return readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`).replaceAll("\\", "/"));
}

export function projectFiles(root) {
  const loose = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const below = FOLDERS.flatMap((folder) => filesBelow(root, folder));
  return [...loose.map(({ name }) => name), ...below].filter((path) => !IS_GENERATED.test(path));
}

const isForTypes = (entries) => entries.length > 0 && entries.every(({ isType }) => isType);

/** Returns the modules that a module imports, also with `import()`. Includes imports of types only with `withTypes`. */
export function importsOf(path, text, withTypes = false) {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const reexports = staticExports.flatMap(({ entries }) => entries);
  return [
    ...staticImports
      .filter(({ entries }) => withTypes || !isForTypes(entries))
      .map((one) => one.moduleRequest.value),
    ...reexports
      .filter((one) => one.moduleRequest && (withTypes || !one.isType))
      .map((one) => one.moduleRequest.value),
    ...dynamicImports
      .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      .filter((argument) => /^["'`][^$]*["'`]$/.test(argument))
      .map((argument) => argument.slice(1, -1)),
  ];
}

const styleImportsOf = (text) =>
  [...text.matchAll(/@import\s+["']([^"']+)["']/g)].map(([, path]) => path);

const pathsIn = (text) =>
  [...text.matchAll(/["'`]((?:[\w@()[\].-]+\/)*[\w@()[\].-]+)["'`]/g)].map(([, path]) => path);

/** Returns the folders that contain a file, except the top folder: `lib/a` and `lib/a/b` for `lib/a/b/c.ts`. */
function foldersOf(path) {
  const parts = path.split("/");
  return parts.slice(2).map((_, at) => parts.slice(0, at + 2).join("/"));
}

/** Finds the file that a module imports; undefined for packages and generated files. */
export function fileOf(files, from, name) {
  if (!/^(@\/|\.)/.test(name)) return undefined;
  const path = name.startsWith("@/") ? name.slice(2) : posix.join(posix.dirname(from), name);
  return ENDINGS.map((ending) => path + ending).find((one) => files.has(one));
}

/** Finds the file or folder at the path `name`, relative to the project's or the module's folder. */
function namedBy(files, folders, from, name) {
  if (files.has(name) || folders.has(name)) return name;
  const beside = posix.join(posix.dirname(from), name);
  return /\.\w+$/.test(name) && files.has(beside) ? beside : undefined;
}

/**
 * Maps the path of each file and folder to its users: the modules that import it. Code reads other files than
 * TypeScript by their paths. So a module that contains the path of such a file, or of its folder, is also a user.
 */
export function readUsers(root, { withTypes = false } = {}) {
  const files = new Set(projectFiles(root));
  const folders = new Set([...files].flatMap(foldersOf));
  const users = new Map();
  const note = (used, user) => {
    if (used === undefined || used === user) return;
    if (!users.has(used)) users.set(used, new Set());
    users.get(used).add(user);
  };
  for (const path of files) {
    const isModule = IS_MODULE.test(path);
    if (!isModule && !path.endsWith(".css")) continue;
    const text = readFileSync(`${root}/${path}`, "utf8");
    const imports = isModule ? importsOf(path, text, withTypes) : styleImportsOf(text);
    for (const name of imports) note(fileOf(files, path, name), path);
    for (const name of isModule ? pathsIn(text) : []) {
      const named = namedBy(files, folders, path, name);
      if (named !== undefined && !IS_TYPESCRIPT.test(named)) note(named, path);
    }
  }
  return users;
}

function usersOf(users, path) {
  const places = IS_TYPESCRIPT.test(path) ? [path] : [path, ...foldersOf(path)];
  return places.flatMap((place) => [...(users.get(place) ?? [])]);
}

/**
 * Maps all direct and indirect users of a file to their distances, nearest first. The search does not continue with the
 * users of a file for which `isEnd` returns true.
 */
export function reachedFrom(users, path, isEnd = () => false) {
  const steps = new Map([[path, 0]]);
  // The loop adds files to the map, and then also visits these files.
  for (const [one, step] of steps) {
    if (one !== path && isEnd(one)) continue;
    for (const user of usersOf(users, one)) {
      if (!steps.has(user)) steps.set(user, step + 1);
    }
  }
  return steps;
}
