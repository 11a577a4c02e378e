// Starts a separate server for one test, and restores items that a test changes on the worker's server.
import { get, type IncomingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";
import { callWith, tokenAt } from "../../support/owner-call";
import { startServer, type TestServer } from "../../support/server";
import { dataDir, serverUrl } from "./shared-site";

type Reachable = Pick<TestServer, "url">;

export async function start(...options: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...options);
  onTestFinished(() => server.dispose());
  return server;
}

/** The site of this Vitest worker. Other tests use it too, so a test must undo its changes. */
export const shared = () => ({ url: serverUrl(), dataDir: dataDir() });

export const portOf = (server: Reachable) => Number(new URL(server.url).port);

export async function page(
  server: Reachable,
  path = "/",
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  // Next redirects a request for an RSC payload to the address of the payload.
  const redirect = headers.RSC ? "follow" : "manual";
  const response = await fetch(server.url + path, { headers, redirect });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Requests a page with this Host header and returns the response headers. `fetch` cannot send a Host header. */
export const headersUnder = (
  host: string,
  server: Reachable,
  path: string,
  headers: Record<string, string> = {},
) =>
  new Promise<IncomingHttpHeaders>((done, fail) => {
    get(server.url + path, { headers: { ...headers, Host: host } }, (response) => {
      response.resume().once("end", () => done(response.headers));
    }).once("error", fail);
  });

/** The owner's access token. */
export const tokenOf = (server: Reachable) => tokenAt(server.url);

/** Calls the API as the owner. */
export async function owner(server: Reachable) {
  const token = await tokenOf(server);
  return (method: string, path: string, body?: unknown) =>
    callWith(token, server.url, method, path, body);
}

type Call = Awaited<ReturnType<typeof owner>>;

/** Reads the present state of an item that exists only once, and restores this state when the test ends. */
export async function putBack(call: Call, path: string) {
  const { updated_at: _, ...before } = (await call("GET", path)).body;
  onTestFinished(async () => void (await call("PUT", path, before)));
}

/** Deletes an item when the test ends, if it still exists. */
export const deleteAtEnd = (call: Call, path: string) =>
  onTestFinished(async () => void (await call("DELETE", path)));
