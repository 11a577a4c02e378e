import { spawnSync } from "node:child_process";
import { newFolder } from "./site.mjs";

const mount = (...args) => spawnSync("mount", args, { encoding: "utf8" }).status === 0;

/** What to say where no file system can be mounted. */
export const NEEDS_MOUNT = "needs root, or: unshare -Urm npm run bench:faults";

/** A file system of so many megabytes in memory, or null where none may be mounted. */
export function smallDisk(megabytes) {
  const folder = newFolder();
  if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder)) return null;
  return {
    folder,
    remove: () => void spawnSync("umount", ["-l", folder]),
  };
}
