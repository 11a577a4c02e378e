import { endingOf, uploadTypeOf } from "@/lib/media/file-types";
import { parseUploadName } from "@/lib/media/uploaded-image";
import { decoded } from "../decoded";

const ADDRESS = /^\/uploads\/([^/?#]+)(?:[?#].*)?$/;

/** The name of the upload at an address of this site; null for any other address. */
export function uploadAt(address: string): string | null {
  const [, name = ""] = ADDRESS.exec(address) ?? [];
  return parseUploadName(name) === null ? null : name;
}

/** The kinds of media that authors write with the Markdown of a picture: `![](/uploads/a.mp4)`. */
export type MediaKind = "video" | "model";

const KINDS: ReadonlyMap<string, MediaKind> = new Map([
  ["mp4", "video"],
  ["webm", "video"],
  ["glb", "model"],
  ["stl", "model"],
]);

const fileOf = (address: string): string => address.replace(/[?#].*$/, "");

/** Returns the kind of media by the ending of an address; null for any other ending. */
export const mediaKindOf = (address: string): MediaKind | null =>
  KINDS.get(endingOf(fileOf(address))) ?? null;

export const fileNameAt = (address: string): string => {
  const file = fileOf(address);
  return decoded(file.slice(file.lastIndexOf("/") + 1));
};

const POSTER = /#poster=([^#]+)$/;

/** The poster in the address of a model, `/uploads/a.glb#poster=/uploads/b.png`; null without a poster. */
export function posterIn(address: string): string | null {
  const poster = uploadAt(POSTER.exec(address)?.[1] ?? "");
  return poster !== null && uploadTypeOf(poster) === "image" ? poster : null;
}

/** Adds a poster to the address of a model. */
export const withPoster = (address: string, poster: string | null): string =>
  poster === null ? address : `${address}#poster=/uploads/${poster}`;

/** Removes the poster from the address of a model. */
export const withoutPoster = (address: string): string => address.replace(POSTER, "");
