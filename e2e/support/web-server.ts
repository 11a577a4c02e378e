// A server on this machine in place of other web sites. It records the requests.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Question {
  method: string;
  path: string;
  agent: string;
  /** The time in milliseconds. */
  at: number;
}

type Page = number | ((request: IncomingMessage, response: ServerResponse) => void);

/** A web server on 127.0.0.1. A path without a page returns 404. Pages can be changed while the server runs. */
export async function startWebServer(pages: Record<string, Page>) {
  const questions: Question[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    const agent = headers["user-agent"] ?? "";
    questions.push({ method, path: url, agent, at: performance.now() });
    const page = pages[url] ?? 404;
    if (typeof page === "number") response.writeHead(page).end();
    else page(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    pages,
    questions,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A page that redirects to another address. */
export const redirect =
  (status: number, location: string): Page =>
  (_request, response) =>
    void response.writeHead(status, { Location: location }).end();
