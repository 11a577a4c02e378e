import { join } from "node:path";

export const backupsFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, "backups");
export const uploadsFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, "uploads");
