// The site for files without their own server. Each worker has one, so no two files use it at the same time.
import { inject } from "vitest";

function sharedSite() {
  const site = inject("sharedSites")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no site`);
  return site;
}

export const serverUrl = () => sharedSite().url;
export const dataDir = () => sharedSite().dataDir;
