// package-lock.json must contain the packages for all systems. If an entry is missing, npm adds only the packages for
// the machine on which npm runs. Then the site does not start on another system.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

interface LockEntry {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, LockEntry>;

/** Returns the paths where Node looks for the package `name` that the package at `path` requires, nearest first. */
function placesOf(name: string, path: string): string[] {
  const folders = [path];
  for (let at = path; at !== ""; ) {
    at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1));
    folders.push(at);
  }
  return folders.map((folder) => `${folder === "" ? "" : `${folder}/`}node_modules/${name}`);
}

/** Lists the dependencies without an entry, as "dependency (of package)". */
function missingPackages(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...(path === "" ? entry.devDependencies : {}),
    })
      .filter((name) => !placesOf(name, path).some((place) => place in packages))
      .map((name) => `${name} (of ${path || "package.json"})`),
  );
}

const registryAddresses = (packages: Packages): string[] =>
  Object.entries(packages)
    .filter(([, { resolved }]) => /^https?:/.test(resolved ?? ""))
    .map(([path]) => path);

const lock: { packages: Packages } = JSON.parse(
  readFileSync(join(resolve(import.meta.dirname, ".."), "package-lock.json"), "utf8"),
);

describe("package-lock.json", () => {
  test("has an entry for every dependency of every package, including packages for other systems", () => {
    expect(missingPackages(lock.packages)).toEqual([]);
  });

  test("contains no address of a registry, so that npm uses the registry in its settings", () => {
    expect(registryAddresses(lock.packages)).toEqual([]);
  });

  test.each([
    ["node_modules/@next/swc-win32-x64-msvc", "@next/swc-win32-x64-msvc (of node_modules/next)"],
    ["node_modules/@img/sharp-darwin-arm64", "@img/sharp-darwin-arm64 (of node_modules/sharp)"],
    ["node_modules/react", "react (of package.json)"],
  ])("is incomplete without %s", (path, expected) => {
    const { [path]: removed, ...others } = lock.packages;
    expect(removed).toBeDefined();
    expect(missingPackages(others)).toContain(expected);
  });
});

test("a dependency is searched for upwards from the folder of the package that requires it", () => {
  const inner = "node_modules/a/node_modules/@b/c";
  expect(placesOf("d", inner)).toEqual([
    `${inner}/node_modules/d`,
    "node_modules/a/node_modules/d",
    "node_modules/d",
  ]);
  const packages = { "": {}, "node_modules/a": { dependencies: { d: "1" } } };
  expect(missingPackages(packages)).toEqual(["d (of node_modules/a)"]);
  expect(missingPackages({ ...packages, "node_modules/a/node_modules/d": {} })).toEqual([]);
});

test("the address of a registry is reported", () => {
  const resolved = "https://registry.example/a/-/a-1.0.0.tgz";
  expect(registryAddresses({ "node_modules/a": { resolved }, "node_modules/b": {} })).toEqual([
    "node_modules/a",
  ]);
});
