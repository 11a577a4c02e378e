import { parseUploadName } from "@/lib/media/uploaded-image";

// Names of objects, below the path in the bucket:
//   header.json                             the parameters of the key
//   primary                                 the last data folder that copied, and the newest copy
//   uploads/{name of the upload}            each upload once
//   databases/{id}                          the database of one copy, gzipped
//   snapshots/{epoch}-{time}-{bytes}-{id}   the list of a copy's parts, written last
// The first epoch is 000001. Earlier versions of this site started a new epoch when a second machine took over. A new
// copy has the epoch of the newest copy.

export const HEADER_NAME = "header.json";
/** The name comes from earlier versions. */
export const STATE_NAME = "primary";
export const SNAPSHOTS = "snapshots/";
export const FIRST_EPOCH = 1;
const DATABASES = "databases/";
const UPLOADS = "uploads/";

export interface CopyName {
  name: string;
  epoch: number;
  at: Date;
  /** The size of the database and the uploads on the disk. */
  bytes: number;
  /** The id of the copy and of its database. */
  id: string;
}

const NAME =
  /^snapshots\/(\d{6})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(\d{1,15})-([0-9a-f]{16})$/;

/** Returns the name of a copy, which `parseCopyName` reads. */
export function copyName({ epoch, at, bytes, id }: Omit<CopyName, "name">): CopyName {
  const time = at.toISOString().replace(/[-:.]/g, "");
  const name = `${SNAPSHOTS}${String(epoch).padStart(6, "0")}-${time}-${bytes}-${id}`;
  return { name, epoch, at, bytes, id };
}

export function parseCopyName(name: string): CopyName | null {
  const [, epoch, year, month, day, hours, minutes, seconds, ms, bytes, id] = NAME.exec(name) ?? [];
  if (id === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return { name, epoch: Number(epoch), at, bytes: Number(bytes), id };
}

/** Sorts copies, the newest first. */
export const byAge = (a: CopyName, b: CopyName): number =>
  b.epoch - a.epoch || b.at.getTime() - a.at.getTime();

export const databaseName = (id: string): string => DATABASES + id;
export const uploadObject = (name: string): string => UPLOADS + name;

/** Returns the part of `name` after `folder`; null if the name is not in the folder, or if the part is not valid. */
function below(folder: string, name: string, isValid: (rest: string) => boolean): string | null {
  if (!name.startsWith(folder)) return null;
  const rest = name.slice(folder.length);
  return isValid(rest) ? rest : null;
}

export const idOfDatabase = (name: string): string | null =>
  below(DATABASES, name, (rest) => /^[0-9a-f]{16}$/.test(rest));

export const uploadOfObject = (name: string): string | null =>
  below(UPLOADS, name, (rest) => parseUploadName(rest) !== null);
