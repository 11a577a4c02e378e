import addresses from "./own-addresses.json";

// `next.config.mjs` reads the list too, so it is JSON. `folders` are ours with all that is below them, `files` alone;
// at `kept` there is nothing, but a page there would be taken for a list of what is below.

const { folders, files, kept } = addresses;

/** What no page of the owner's can have as its slug: the first part of every address that the site answers itself. */
export const RESERVED_SLUGS: readonly string[] = [...folders, ...files, ...kept];

const OWN_FILES: ReadonlySet<string> = new Set(files);

/** Whether the site itself answers at a path, whatever the owner's content is. */
export function isOwnAddress(path: string): boolean {
  const [, first = ""] = path.split("/");
  return path === "/" || folders.includes(first) || OWN_FILES.has(path.slice(1));
}
