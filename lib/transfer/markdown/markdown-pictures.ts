import { ApiError } from "@/lib/errors";
import { PICTURE_LIMIT_BYTES } from "@/lib/limits";
import { UPLOAD_LIMIT } from "@/lib/media/uploaded-image";
import { decoded } from "@/lib/text/decoded";
import { isImageSource } from "@/lib/text/links";
import { baseName, folderOf, type ImportFile } from "../import-file";
import type { PictureAddresses } from "../import-item";
import { picturesIn } from "../limited/read-limited";

/** Folders in which site generators look for paths that begin with '/'. */
const PUBLIC_FOLDERS = ["", "static/", "public/", "assets/", "source/", "content/", "src/"];

/** The length, in characters, after which a warning cuts an address. Data addresses can be very long. */
const LONGEST_NAMED = 100;

/** Whether an address is on another host, or is a data address or an anchor. */
const isElsewhere = (address: string) => /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address);

/** Joins and normalises paths: 'a/./b/../c' is 'a/c'. A path cannot leave the top folder. */
export function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Returns a folder and the folders above it, the nearest first. */
function withParents(folder: string): string[] {
  const parts = folder === "" ? [] : folder.split("/");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("/")).concat("");
}

/** Composes accents, because file names of macOS have decomposed accents. */
const composed = (name: string) => name.normalize("NFC");

/** Returns a function that finds the file of a picture by its address in the file `from`. */
function pictureFinder(files: readonly ImportFile[]) {
  const byName = new Map(files.map((file) => [composed(file.name), file]));
  return (address: string, from: string): ImportFile | undefined => {
    // In Astro, '@/' means the folder src, which is one of `PUBLIC_FOLDERS`.
    const path = composed(decoded(address.replace(/[?#].*$/, ""))).replace(/^[@~]\//, "/");
    const folder = composed(folderOf(from));
    const near = path.startsWith("/") ? undefined : byName.get(joined(folder, path));
    if (near) return near;
    for (const parent of withParents(folder)) {
      for (const place of PUBLIC_FOLDERS) {
        const found = byName.get(joined(parent, place + path));
        if (found) return found;
      }
    }
    return undefined;
  };
}

/** Finds the pictures of a text. If that takes too much time or memory, warns and returns no pictures. */
async function picturesOf(markdown: string, from: string, warn: (warning: string) => void) {
  try {
    return await picturesIn(markdown, baseName(from));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    warn(`Its pictures are not imported: ${error.message}`);
    return [];
  }
}

/** Replaces addresses of pictures with addresses of uploads. Calls `warn` for pictures that cannot become uploads. */
export function pictureImporter(files: readonly ImportFile[], pictures: PictureAddresses) {
  const find = pictureFinder(files);

  /** Returns the new address of a picture, or the given address if nothing changes. */
  async function address(given: string, from: string, warn: (warning: string) => void) {
    if (given === "" || isElsewhere(given)) return given;
    const [, upload] = /^\/uploads\/([^/]+)$/.exec(given) ?? [];
    if (upload && (await pictures.has(upload))) return given;
    const file = find(given, from);
    if (!file) {
      warn(`The picture ${baseName(given)} is not among the files`);
      return given;
    }
    if (file.bytes > PICTURE_LIMIT_BYTES) {
      warn(`The picture ${baseName(given)} is larger than ${UPLOAD_LIMIT}`);
      return given;
    }
    const kept = await pictures.addressOf(file);
    if (kept === null) {
      warn(`${baseName(given)} is not a picture that can be used here`);
      return given;
    }
    const removed = pictures.takenOutOf?.(kept) ?? [];
    if (removed.length > 0) warn(`Parts of ${baseName(given)} are removed: ${removed.join(", ")}`);
    return kept;
  }

  /** Returns the address of a cover; '' with a warning if it cannot be used. */
  async function cover(given: string, from: string, warn: (warning: string) => void) {
    const found = await address(given, from, warn);
    if (found === "" || isImageSource(found)) return found;
    warn(`The cover '${given.slice(0, LONGEST_NAMED)}' cannot be used and is left out`);
    return "";
  }

  /** Replaces the addresses in a Markdown text. */
  async function text(markdown: string, from: string, warn: (warning: string) => void) {
    let result = "";
    let at = 0;
    for (const { start, end, address: given } of await picturesOf(markdown, from, warn)) {
      const kept = await address(given, from, warn);
      // An address that does not change keeps its source text, with backslashes and entities.
      result += markdown.slice(at, start) + (kept === given ? markdown.slice(start, end) : kept);
      at = end;
    }
    return result + markdown.slice(at);
  }

  return { cover, text };
}
