// API calls as the owner for all tests of a file. Call each function once, at the top of the file.
import { afterAll, beforeAll } from "vitest";
import { startServer, type TestServer } from "../../support/server";
import { ownerCall } from "./api";
import { serverUrl } from "./shared-site";

export type Call = Awaited<ReturnType<typeof ownerCall>>;

/** Returns a function that calls the server of this Vitest worker. */
export function sharedOwner(): Call {
  let call: Call;
  beforeAll(async () => {
    call = await ownerCall(serverUrl());
  });
  return (method, path, body) => call(method, path, body);
}

/** Starts a separate server. Returns its address and a function that calls it. */
export function separateServer(...options: Parameters<typeof startServer>) {
  let server: TestServer;
  let call: Call;
  beforeAll(async () => {
    server = await startServer(...options);
    call = await ownerCall(server.url);
  }, 60_000);
  afterAll(() => server.dispose());
  const callServer: Call = (method, path, body) => call(method, path, body);
  return {
    call: callServer,
    get url() {
      return server.url;
    },
  };
}
