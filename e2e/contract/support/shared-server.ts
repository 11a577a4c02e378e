import type { TestProject } from "vitest/node";
import { startServer } from "../../support/server";

/** Starts a server for each worker. */
export default async function setup(project: TestProject) {
  const workers = Array.from({ length: Number(project.config.maxWorkers) });
  const servers = await Promise.all(workers.map(() => startServer()));
  const sites = servers.map(({ url, dataDir }) => ({ url, dataDir }));
  project.provide("sharedSites", sites);
  return async () => {
    await Promise.all(servers.map((server) => server.dispose()));
  };
}
