// Stands for a CDN: records what it is told to forget.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Purged {
  path: string;
  host: string | undefined;
  at: number;
}

export async function startPurgeServer() {
  const purged: Purged[] = [];
  const state = {
    /** What it answers. */
    status: 200,
    /** In ms. */
    delay: 0,
  };
  const server = createServer((request, response) => {
    if (request.method === "PURGE") {
      purged.push({ path: request.url ?? "", host: request.headers.host, at: Date.now() });
    }
    setTimeout(() => response.writeHead(state.status).end(), state.delay);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purged,
    state,
    paths: () => purged.map(({ path }) => path).sort(),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
