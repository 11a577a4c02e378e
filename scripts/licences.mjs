// Licences of all packages, including development packages, because the build compiles some of these into the site.
// `npm run licences` lists the licences, and `npm test` checks them.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The only condition of these licences is that their text is passed on with the package. */
const FREE = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC"],
  ...["MIT", "MIT-0", "OFL-1.1", "Unlicense", "Zlib"],
]);

/** Licences that require more. Each of these packages was reviewed. */
const REVIEWED = [
  {
    packages: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    why: "libvips, a library that sharp loads; unchanged, and replaceable by anybody",
  },
  {
    packages: /^elkjs$/,
    licence: "EPL-2.0",
    why: "unchanged; its source must be passed on only if its files are changed",
  },
  {
    packages: /^argparse$/,
    licence: "Python-2.0",
    why: "unchanged; free to use and to pass on with its notice",
  },
  {
    packages: /^caniuse-lite$/,
    licence: "CC-BY-4.0",
    why: "data that Next's build reads; visitors do not receive it",
  },
  {
    packages: /^(lightningcss|@axe-core\/playwright$|axe-core$)/,
    licence: "MPL-2.0",
    why: "tools of the build and the tests; unchanged; visitors do not receive them",
  },
];

/** Packages with a licence file, but no licence in package.json. Each version was reviewed. */
const BY_FILE = { "khroma@2.1.0": "MIT", "png-js@2.0.0": "MIT", "seq-queue@0.0.5": "MIT" };

/** Whether a package with this SPDX expression can be used if `isFine` decides which licences are accepted. */
export function canBeUsed(expression, isFine) {
  // A nested expression, which no package has, would count as an unknown licence.
  const one = expression.trim().replace(/^\((.*)\)$/, "$1");
  const choices = one.split(/\s+or\s+/i);
  if (choices.length > 1) return choices.some((part) => canBeUsed(part, isFine));
  const parts = one.split(/\s+and\s+/i);
  if (parts.length > 1) return parts.every((part) => canBeUsed(part, isFine));
  return isFine(one);
}

/** Returns the packages of a package-lock.json with their licences, sorted by name, then by version. */
export function licencesOf({ packages }) {
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { name: original, version, license }]) => {
      const name = original ?? path.replace(/^.*node_modules\//, "");
      const licence = license ?? BY_FILE[`${name}@${version}`] ?? "not named";
      const reviewed = REVIEWED.filter(({ packages }) => packages.test(name));
      const isFine = canBeUsed(
        licence,
        (one) => FREE.has(one) || reviewed.some((known) => known.licence === one),
      );
      const requiresMore = !canBeUsed(licence, (one) => FREE.has(one));
      return { name, version, licence, isFine, why: requiresMore ? reviewed[0]?.why : undefined };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

export const readLicences = () =>
  licencesOf(JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")));

const inALine = ({ name, version, licence, why }) =>
  `${name} ${version}: ${licence}${why ? ` (${why})` : ""}`;

/** Returns a summary. Throws with the names of packages that were not reviewed. */
export function checkLicences(licences = readLicences()) {
  const unknown = licences.filter(({ isFine }) => !isFine);
  if (unknown.length > 0) {
    throw new Error(
      `These licences were not reviewed. Review them and add them to scripts/licences.mjs.\n${unknown.map(inALine).join("\n")}`,
    );
  }
  return `${licences.length} packages, ${new Set(licences.map(({ licence }) => licence)).size} licences`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const licences = readLicences();
  console.log(licences.map(inALine).join("\n"));
  console.log(`\n${checkLicences(licences)}`);
}
