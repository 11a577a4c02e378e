import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { accessSync, constants, type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { env } from "@/lib/config/env";
import { inQuotes } from "./in-quotes.ts";
import { PreparationError } from "./preparation-error.ts";

const isWindows = process.platform === "win32";

/** The names of files and folders that the site creates in its data folder. */
const OWN_NAMES = [
  ...["secret", "in-use", "installation.json", ".server-lock"],
  ...["uploads", "deleted-uploads", "derived", "thumbnails", "imports", "incoming-files"],
  ...["backups", "backups/.lock", "backups/.restored", "copies"],
];

/**
 * Returns the existing paths of `OWN_NAMES` and of the database's files. Files inside the folders are only included if
 * `OWN_NAMES` lists them.
 */
const ownFiles = (): string[] =>
  [
    ...OWN_NAMES.map((name) => join(env.dataDir, name)),
    ...["", "-wal", "-shm"].map((suffix) => env.databasePath + suffix),
  ].filter((path) => existsSync(path));

/** The site never changes the files in these folders, so `checkDataFiles` checks only whether it can read them. */
const FOLDERS_OF_FILES = ["uploads", "deleted-uploads", "thumbnails", "backups"];

/** The entries of a folder. The calls are synchronous: for 100,000 uploads, asynchronous calls would take seconds. */
const entriesOf = (folder: string): Dirent[] =>
  isFolder(folder) ? readdirSync(folder, { withFileTypes: true }) : [];

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function nameOfUser(uid: number): string {
  try {
    return execFileSync("id", ["-un", String(uid)], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return String(uid);
  }
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/** Returns the path itself, or its nearest existing parent. */
const existing = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : existing(dirname(path));

const isReadOnly = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EROFS";
  }
};

/**
 * Returns the mount point that makes `path` read-only: the mount point of a disk, or of a folder that is mounted
 * read-only on a writable disk.
 */
function mountOf(path: string): string {
  const above = dirname(path);
  const isMount = above === path || statSync(above).dev !== statSync(path).dev;
  return isMount || !isReadOnly(above) ? path : mountOf(above);
}

/** Returns the command that gives the user `me` access to `path`. `found` is `path`, or its nearest existing parent. */
function changeFor(path: string, { found, owner, me }: Record<"found" | "owner" | "me", string>) {
  if (found !== path) {
    return `sudo install -d -o ${me} ${inQuotes(path)}, or set DATA_DIR to another folder`;
  }
  const isInside = path.startsWith(env.dataDir);
  const [option, folder] = isInside ? ["-R ", inQuotes(env.dataDir)] : ["", inQuotes(path)];
  return owner === me ? `chmod ${option}u+rwX ${folder}` : `sudo chown ${option}${me} ${folder}`;
}

/** An error that says how to give this process access to a file or folder. */
function refusal(path: string, { code }: NodeJS.ErrnoException): PreparationError {
  const found = existing(path);
  if (isWindows || !["EACCES", "EPERM", "EROFS"].includes(code ?? "")) {
    return new PreparationError(`DATA_DIR is not writable: ${path} (${code})`);
  }
  const owner = nameOfUser(statSync(found).uid);
  if (code === "EROFS") {
    return new PreparationError(
      `${found} belongs to ${owner} and is on a read-only disk: type sudo mount -o remount,rw ${inQuotes(mountOf(found))}, or set DATA_DIR to a folder elsewhere`,
    );
  }
  const me = ownName();
  return new PreparationError(
    `${found} belongs to ${owner}, and ${me} is not allowed to use it: type ${changeFor(path, { found, owner, me })}`,
  );
}

async function probe(folder: string) {
  const file = join(folder, `.write-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, "");
    await rm(file);
  } catch (error) {
    throw refusal(folder, error as NodeJS.ErrnoException);
  }
}

function checkAccess(path: string, mode: number) {
  try {
    accessSync(path, mode);
  } catch (error) {
    const fault = error as NodeJS.ErrnoException;
    // A file can disappear during the check: SQLite removes its log when the last connection closes.
    if (fault.code !== "ENOENT") throw refusal(path, fault);
  }
}

const { R_OK, W_OK, X_OK } = constants;

/**
 * Creates the data folder and the folder of the database if they are missing. Throws PreparationError if this process
 * cannot use the files in these folders, for example because another user owns them or the disk is read-only.
 */
export async function checkDataFiles(): Promise<void> {
  await probe(env.dataDir);
  await probe(dirname(env.databasePath));
  for (const path of ownFiles()) {
    checkAccess(path, isFolder(path) ? R_OK | W_OK | X_OK : R_OK | W_OK);
  }
  const derived = join(env.dataDir, "derived");
  const ofPictures = entriesOf(derived).map(({ name }) => join(derived, name));
  for (const folder of ofPictures) checkAccess(folder, R_OK | W_OK | X_OK);
  const ofFiles = FOLDERS_OF_FILES.map((name) => join(env.dataDir, name));
  for (const folder of [...ofFiles, ...ofPictures]) {
    // Only files are checked. A folder among them, such as `lost+found`, can belong to another user.
    const files = entriesOf(folder).filter((entry) => entry.isFile());
    for (const { name } of files) checkAccess(join(folder, name), R_OK);
  }
}

/** Calls `checkDataFiles` if there is a data folder. Never creates a data folder. */
export async function checkFilesOfSite(): Promise<void> {
  if (existsSync(env.dataDir)) await checkDataFiles();
}

/** Makes the site's files private to their owner. Ignores errors: not every file system supports modes. */
export async function keepFilesPrivate(): Promise<void> {
  if (isWindows) return;
  for (const path of ownFiles()) {
    const mode = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
    if ((mode & 0o077) !== 0) await chmod(path, mode & 0o700).catch(() => undefined);
  }
}
