import type { TestProject } from "vitest/node";
import { startServer } from "../../support/server";

export default async function setup(project: TestProject) {
  const server = await startServer();
  project.provide("serverUrl", server.url);
  project.provide("dataDir", server.dataDir);
  return () => server.dispose();
}
