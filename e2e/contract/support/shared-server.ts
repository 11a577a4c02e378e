import type { TestProject } from "vitest/node";
import { startServer } from "../../support/server";

/** Starts a server for each worker. */
export default async function setup(project: TestProject) {
  const workers = Array.from({ length: Number(project.config.maxWorkers) });
  const started = await Promise.allSettled(workers.map(() => startServer()));
  const servers = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failed = started.find((one) => one.status === "rejected");
  if (failed) {
    await Promise.all(servers.map((server) => server.dispose()));
    throw failed.reason;
  }
  const sites = servers.map(({ url, dataDir }) => ({ url, dataDir }));
  project.provide("sharedSites", sites);
  return async () => {
    await Promise.all(servers.map((server) => server.dispose()));
  };
}
