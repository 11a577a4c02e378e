export const UPLOAD_TYPES = [
  "image",
  "video",
  "model",
  "document",
  "data",
  "archive",
  "page",
  "other",
] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

export interface FileType {
  ending: string;
  type: Exclude<UploadType, "image">;
  mediaType: string;
  /** The endings that the names of files of this type can have. */
  endings: readonly string[];
  /** Whether browsers show files of this type. Files of all other types are sent as downloads. */
  isShown?: boolean;
}

/** The type of a file that is not a picture and has no other type of `FILE_TYPES`. Browsers never show such a file. */
export const DOWNLOAD: FileType = {
  ending: "bin",
  type: "other",
  mediaType: "application/octet-stream",
  endings: [],
};

export const FILE_TYPES: readonly FileType[] = [
  {
    ending: "pdf",
    type: "document",
    mediaType: "application/pdf",
    endings: ["pdf"],
    isShown: true,
  },
  { ending: "zip", type: "archive", mediaType: "application/zip", endings: ["zip"] },
  { ending: "mp4", type: "video", mediaType: "video/mp4", endings: ["mp4", "m4v"], isShown: true },
  { ending: "webm", type: "video", mediaType: "video/webm", endings: ["webm"], isShown: true },
  { ending: "glb", type: "model", mediaType: "model/gltf-binary", endings: ["glb"] },
  { ending: "stl", type: "model", mediaType: "model/stl", endings: ["stl"] },
  { ending: "csv", type: "data", mediaType: "text/csv", endings: ["csv"] },
  { ending: "bib", type: "data", mediaType: "application/x-bibtex", endings: ["bib", "bibtex"] },
  { ending: "ipynb", type: "data", mediaType: "application/x-ipynb+json", endings: ["ipynb"] },
  { ending: "html", type: "page", mediaType: "text/html", endings: ["html", "htm"] },
  DOWNLOAD,
];

const PICTURE_ENDINGS = "png jpg jpeg jfif webp gif avif svg heic heif".split(" ");

/** The ending of a file's name in lower case, without the dot; '' for a name without an ending. */
export const endingOf = (name: string): string =>
  /[^/\\]\.([a-z0-9_]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Returns the type for a file name's ending; undefined for an unknown ending. */
export const fileTypeByName = (name: string): FileType | undefined =>
  FILE_TYPES.find(({ endings }) => endings.includes(endingOf(name)));

export const isPictureName = (name: string): boolean => PICTURE_ENDINGS.includes(endingOf(name));

/** Returns the type of an upload by its stored name; undefined for a picture. */
export const fileTypeByStoredName = (name: string): FileType | undefined =>
  FILE_TYPES.find(({ ending }) => name.endsWith(`.${ending}`));

export const uploadTypeOf = (name: string): UploadType =>
  fileTypeByStoredName(name)?.type ?? "image";

/** Whether a path belongs to an upload that is not a picture. */
export const isFilePath = (path: string): boolean =>
  /^\/uploads\/[^/]+$/.test(path) && fileTypeByStoredName(path) !== undefined;

/** The endings of the videos and models that a text can embed, for the attribute `accept`. */
export const ACCEPTED_MEDIA = FILE_TYPES.filter(({ type }) => type === "video" || type === "model")
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(",");
