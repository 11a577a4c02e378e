// For tests that need a server of their own: it ends with the test.
import { get, type IncomingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";
import { callWith, tokenAt } from "../../support/owner-call";
import { startServer, type TestServer } from "../../support/server";

export async function start(...options: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...options);
  onTestFinished(() => server.dispose());
  return server;
}

export const portOf = (server: TestServer) => Number(new URL(server.url).port);

export async function page(
  server: TestServer,
  path = "/",
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  // Next sends a payload's asker on to an address that names the payload.
  const redirect = headers.RSC ? "follow" : "manual";
  const response = await fetch(server.url + path, { headers, redirect });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The headers of a page that is asked for under a host: `fetch` sends that of its address. */
export const headersUnder = (
  host: string,
  server: TestServer,
  path: string,
  headers: Record<string, string> = {},
) =>
  new Promise<IncomingHttpHeaders>((done, fail) => {
    get(server.url + path, { headers: { ...headers, Host: host } }, (response) => {
      response.resume().once("end", () => done(response.headers));
    }).once("error", fail);
  });

/** The owner's access token. */
export const tokenOf = (server: TestServer) => tokenAt(server.url);

/** Calls the API as the owner. */
export async function owner(server: TestServer) {
  const token = await tokenOf(server);
  return (method: string, path: string, body?: unknown) =>
    callWith(token, server.url, method, path, body);
}
