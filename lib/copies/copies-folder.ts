import { join } from "node:path";

/** Returns the folder for the lock, the state and the temporary files of copies. */
export const copiesFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, "copies");
