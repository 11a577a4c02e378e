// The packages of a production install, their licences and their known vulnerabilities.
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");

const packageJson = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Packages that no compiled file imports. The site reads their files, or Next needs them. */
const READ = /^(react|react-dom|bcryptjs|katex|simple-icons|@fontsource(-variable)?\/.+)$/;
/** elkjs tries to import this package, which is not installed. */
const MISSING = "web-worker";

/** The packages that the compiled programs import. */
function importedByPrograms(): string[] {
  const folder = join(ROOT, ".build");
  const imports =
    /(?:^(?:import|export)\b.* from |^import |(?<!\{)\bimport\(|__require\()"((?:@[\w.-]+\/)?[\w.-]+)/gm;
  return readdirSync(folder)
    .filter((name) => /\.m?js$/.test(name))
    .flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(imports)])
    .flatMap(([, name = ""]) => name)
    .filter(
      (name) => name !== MISSING && !/^\.|^node$/.test(name) && !builtinModules.includes(name),
    );
}

/** The packages that Next loads at run time. Next links them under names that end in a hash. */
const importedByPages = () =>
  readdirSync(join(ROOT, ".next/node_modules"), { withFileTypes: true })
    .flatMap(({ name }) =>
      name.startsWith("@")
        ? readdirSync(join(ROOT, ".next/node_modules", name)).map((part) => `${name}/${part}`)
        : [name],
    )
    .map((name) => name.replace(/-[0-9a-f]{16}$/, ""));

test("a production install has exactly the packages that the build imports", () => {
  const dependencies = Object.keys(packageJson.dependencies);
  const imported = new Set([...importedByPrograms(), ...importedByPages()]);
  expect([...imported].filter((name) => !dependencies.includes(name))).toEqual([]);
  expect(dependencies.filter((name) => !imported.has(name) && !READ.test(name))).toEqual([]);
});

test("a licence that scripts/licences.mjs does not list is refused", async () => {
  const { licencesOf, checkLicences } = await import(join(ROOT, "scripts/licences.mjs"));
  const check = (license?: string, name = "x") =>
    checkLicences(
      licencesOf({ packages: { [`node_modules/${name}`]: { version: "1.0.0", license } } }),
    );
  for (const fine of ["MIT", "(MPL-2.0 OR Apache-2.0)", "MIT and ISC", "Apache-2.0 AND MIT"]) {
    expect(check(fine)).toBe("1 packages, 1 licences");
  }
  expect(check("LGPL-3.0-or-later", "@img/sharp-libvips-linux-x64")).toContain("1 packages");
  const unknown = ["GPL-3.0-only", "MIT AND GPL-3.0-only", "LGPL-3.0-or-later", "UNLICENSED", ""];
  for (const bad of [...unknown, undefined, "(MIT OR (GPL-2.0 AND X))x"]) {
    expect(() => check(bad)).toThrow("scripts/licences.mjs");
  }
});

test("readAudit reads an audit report, and returns null for a response without a report", async () => {
  const { readAudit } = await import(join(ROOT, "scripts/audit.mjs"));
  const vulnerabilities = {
    a: { name: "a", severity: "critical", range: "<2" },
    b: { name: "b", severity: "moderate", range: "*" },
  };
  const counts = { metadata: { vulnerabilities: { critical: 1 } } };
  expect(readAudit(JSON.stringify({ vulnerabilities, ...counts }))).toEqual({
    grave: ["a <2: critical"],
    others: 1,
  });
  expect(readAudit(JSON.stringify({ vulnerabilities: {}, ...counts }))).toEqual({
    grave: [],
    others: 0,
  });
  for (const none of ["", "not JSON", "null", '{"message":"405 Method Not Allowed"}']) {
    expect(readAudit(none)).toBeNull();
  }
});
