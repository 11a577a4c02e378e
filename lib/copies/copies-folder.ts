import { join } from "node:path";

/** Where copies keep their lock, their state and what they are working on. */
export const copiesFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, "copies");
