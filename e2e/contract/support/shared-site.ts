// The site of a Vitest worker, for test files without a separate server. A worker runs one file at a time, so two files
// never use the same site at the same time.
import { inject } from "vitest";

function sharedSite() {
  const site = inject("sharedSites")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no site`);
  return site;
}

export const serverUrl = () => sharedSite().url;
export const dataDir = () => sharedSite().dataDir;
