import { ApiError } from "@/lib/errors";
import { baseName, folderOf, type ImportFile, refused } from "../import-file";
import { isMap } from "../import-parts";
import { frontMatterOf, yamlIn } from "../limited/read-limited";
import { globParts, hasParts, type PathParts, regexParts } from "./path-patterns";
import { MARKDOWN } from "./prose";
import { folderSign, keyOf, settingSign, written } from "./public-there";
import { frontOf, readTexts, type SourceText } from "./source-texts";

// Finds the posts that are private because of a setting outside their own file: in the configuration of the site, in
// the index page of a folder, or in a data file of Eleventy. A setting that cannot be read or compared hides all posts
// that it can concern.

type Fields = Record<string, unknown>;

/** A setting that makes posts private. */
interface Hiding {
  because: string;
  /** The posts that the setting concerns. Without parts, it concerns all posts of the site. */
  parts: PathParts;
  /** Jekyll's type of the files that the setting concerns. */
  type?: unknown;
}

/** Jekyll, Hexo, Hugo and Zola. */
const CONFIG = /(^|\/)(_config([._-][\w-]+)*|hugo|config)\.(ya?ml|toml|json)$/i;
/** The files in Hugo's folder of settings. */
const PART_OF_CONFIG =
  /(^|\/)config\/[^/]+\/(hugo|config|cascade|languages|module)\.(ya?ml|toml|json)$/i;
const INDEX = /^_index\.\w+$/i;
const DATA = /(\.11tydata)?\.json$/i;
const DATA_SCRIPT = /\.11tydata\.[cm]?js$/i;
/** Words with which a script can hide posts. */
const HIDING_WORDS =
  /draft|publish|private|hidden|hide|unlisted|excludeFromCollections|permalink[^,]{0,99}\bfalse\b/i;

/** The names of lists with paths of files that a generator does not publish. */
const EXCLUSIONS = ["exclude", "ignore", "skiprender", "ignoredcontent", "excludefiles"];

const UNREAD = "cannot be read";

/** A file with more such settings counts as unreadable. */
const MOST_IN_FILE = 1_000;

/** The kinds of pages in Hugo that are not posts. */
const OTHER_KINDS = ["home", "section", "taxonomy", "term"];

/** Returns a map with normalised keys. Hugo ignores the case of keys. */
const mapOf = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isMap(value) ? value : {}).map(([name, inner]) => [keyOf(name), inner]),
  );

const textsOf = (value: unknown) =>
  [value].flat().filter((one): one is string => typeof one === "string" && one !== "");

/** Reads the default values of Jekyll (`defaults`) and Hugo (`cascade`). */
function hidingDefaults(given: unknown, now: number): Hiding[] {
  return [given].flat().flatMap((one) => {
    const { scope, target, values, ...others } = mapOf(one);
    const { path, type, kind } = mapOf(scope ?? target);
    const because = settingSign(isMap(values) ? values : others, now);
    if (because === "" || OTHER_KINDS.includes(String(kind))) return [];
    const paths = globParts(typeof path === "string" ? path : "");
    return paths.map((parts) => ({ because, parts, type }));
  });
}

const hidingPaths = (because: string, paths: readonly string[]): Hiding[] =>
  paths.flatMap(globParts).map((parts) => ({ because, parts }));

/** Reads the languages that Hugo does not publish. */
function hiddenLanguages(languages: Fields, disabled: unknown): Hiding[] {
  const codes = Object.keys(languages).filter((code) => mapOf(languages[code]).disabled === true);
  return [...codes, ...textsOf(disabled)].flatMap((code) => {
    const folder = textsOf(mapOf(languages[code]).contentdir);
    return hidingPaths(`the language ${code} is disabled`, [`${code}/`, `*.${code}.`, ...folder]);
  });
}

/** Reads the configuration of a site. */
function hidingConfig(config: unknown, now: number): Hiding[] {
  const site = mapOf(config);
  const languages = isMap(site.languages) ? site.languages : {};
  const mounts = [mapOf(site.module).mounts].flat();
  const maps = [site, ...[...Object.values(languages), ...mounts].map(mapOf)];
  const ofMaps = maps.flatMap((map) => [
    ...EXCLUSIONS.flatMap((name) =>
      textsOf(map[name]).flatMap((path) => hidingPaths(written(name, path), [path])),
    ),
    ...textsOf(map.ignorefiles).map((regex) => ({
      because: written("ignoreFiles", regex),
      parts: regexParts(regex),
    })),
    ...hidingDefaults(map.defaults, now),
    ...hidingDefaults(map.cascade, now),
  ]);
  return [...ofMaps, ...hiddenLanguages(languages, site.disablelanguages)];
}

/** Parses a file of settings. Throws 422 for an invalid file. */
async function settingsIn({ name, source, problem }: SourceText): Promise<unknown> {
  if (problem !== undefined) throw refused(problem);
  if (/\.ya?ml$/i.test(name)) return yamlIn(source, name);
  // Comments are left out, because they can have many signs that count as keys.
  const marked = /\.toml$/i.test(name)
    ? `+++\n${source.replace(/^[ \t]*#.*$/gm, "")}\n+++\n`
    : `---json\n${source}\n---\n`;
  const front = await frontMatterOf(marked, name);
  if (front.problem !== undefined) throw refused(front.problem);
  return front.fields;
}

const hidingAll = (because: string): Hiding[] => (because === "" ? [] : [{ because, parts: [] }]);

/** Reads the settings in a file. */
async function hidingsIn(file: SourceText, now: number): Promise<Hiding[]> {
  const { name, source } = file;
  try {
    if (INDEX.test(baseName(name))) {
      const { fields, problem } = await frontOf(file);
      return hidingAll((file.problem ?? problem) ? UNREAD : folderSign(fields, now));
    }
    if (DATA_SCRIPT.test(name)) return hidingAll(HIDING_WORDS.test(source) ? UNREAD : "");
    const value = await settingsIn(file);
    const [, , key = ""] = PART_OF_CONFIG.exec(name) ?? [];
    if (key !== "") return hidingConfig({ [key]: value, ...mapOf(value) }, now);
    return CONFIG.test(name)
      ? hidingConfig(value, now)
      : hidingAll(settingSign(isMap(value) ? value : {}, now));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return hidingAll(UNREAD);
  }
}

const isBelow = (name: string, folder: string) => folder === "" || name.startsWith(`${folder}/`);

/** Returns a function for the folder or post that the settings in a file concern; undefined for other files. */
function concernedBy(files: readonly ImportFile[]) {
  const names = files.map(({ name }) => name);
  const posts = new Map(
    names.filter((name) => MARKDOWN.test(name)).map((name) => [name.replace(MARKDOWN, ""), name]),
  );
  const hasNoFolder = !names.some((name) => name.includes("/"));
  return (name: string): string | undefined => {
    const folder = folderOf(name);
    if (PART_OF_CONFIG.test(name)) return folderOf(folderOf(folder));
    if (CONFIG.test(name) || (MARKDOWN.test(name) && INDEX.test(baseName(name)))) return folder;
    const [suffix] = DATA.exec(name) ?? DATA_SCRIPT.exec(name) ?? [];
    if (suffix === undefined) return undefined;
    const stem = name.slice(0, -suffix.length);
    if (folder !== "" && baseName(stem) === baseName(folder)) return folder;
    // Without folders, a file of data can concern every post.
    return posts.get(stem) ?? (hasNoFolder ? "" : undefined);
  };
}

const isOfType = (name: string, type: unknown) =>
  typeof type !== "string" || /(^|\/)_posts\//.test(name) === /^posts?$/.test(type);

/** Reads the settings of a site. The returned function says why they hide a post; undefined for other posts. */
export async function siteSettings(
  files: readonly ImportFile[],
): Promise<(post: string) => string | undefined> {
  const concerned = concernedBy(files);
  const found: (Hiding & { within: string })[] = [];
  const settings = files.filter(({ name }) => concerned(name) !== undefined);
  for await (const file of readTexts(settings)) {
    const within = concerned(file.name) ?? "";
    const hidings = await hidingsIn(file, Date.now());
    const all = hidings.length > MOST_IN_FILE ? hidingAll(UNREAD) : hidings;
    for (const { because, ...hiding } of all) {
      found.push({ ...hiding, within, because: `${baseName(file.name)}: ${because}` });
    }
  }
  return (post) =>
    found.find(
      ({ within, parts, type }) =>
        (post === within || isBelow(post, within)) && isOfType(post, type) && hasParts(post, parts),
    )?.because;
}
