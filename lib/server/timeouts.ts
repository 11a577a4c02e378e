import { createServer, type RequestListener, type Server } from "node:http";

/** How long a slow client may take, in milliseconds. */
export interface Timeouts {
  /** To say what it wants. */
  headers: number;
  /** To send all of it. */
  request: number;
  /** Without sending anything, or taking anything of what it is sent. */
  silence: number;
  /** How often the first two are looked at. */
  lookEvery: number;
}

const TIMEOUTS: Timeouts = {
  headers: 20_000,
  request: 120_000,
  // An import may work for two minutes before it answers.
  silence: 180_000,
  lookEvery: 5_000,
};

/** How long a connection is kept after an answer, in milliseconds: longer than the proxy in front keeps it. */
export const IDLE_MS = 65_000;

/**
 * An HTTP server that lets slow clients go: 408 for one that does not get to the end of its request in time, and
 * the end of its connection for one that is silent. Where something waits to be taken, Node looks at it every
 * `silence`, and the first look tells nothing, so that one goes after twice as long at most. One that takes a little now
 * and then stays.
 */
export function serverWithTimeouts(listener: RequestListener, timeouts = TIMEOUTS): Server {
  const limits = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.lookEvery,
    keepAliveTimeout: IDLE_MS,
    // Node's own refusal has a body; `settleHost` refuses without one.
    requireHostHeader: false,
  };
  const server = createServer(limits, listener);
  server.timeout = timeouts.silence;
  // If it were only closed, the kernel would go on for minutes to offer what it has of the answer (4 MB). One that has
  // been idle since its last answer is owed nothing, and closed in peace.
  server.on("timeout", (socket) => {
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
  return server;
}
