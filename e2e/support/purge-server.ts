// Simulates a CDN with a server that records the PURGE requests.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Purged {
  path: string;
  host: string | undefined;
}

export async function startPurgeServer() {
  const purged: Purged[] = [];
  const state = {
    /** The status of all responses. If it is null, the server does not respond. */
    status: 200 as number | null,
  };
  const server = createServer((request, response) => {
    if (request.method === "PURGE") {
      const { url: path = "", headers } = request;
      purged.push({ path, host: headers.host });
    }
    if (state.status !== null) response.writeHead(state.status).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purged,
    state,
    /** Closes all connections. */
    drop: () => server.closeAllConnections(),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
