import { join } from "node:path";

interface DataFolder {
  /** Absolute path. */
  dataDir: string;
}

export const backupsFolder = ({ dataDir }: DataFolder) => join(dataDir, "backups");
export const uploadsFolder = ({ dataDir }: DataFolder) => join(dataDir, "uploads");
