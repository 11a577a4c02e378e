import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { VISITOR_LIMIT_BYTES } from "@/lib/limits";
import { countRequest } from "@/lib/log/since-start";
import { oneAtATime } from "./request/one-at-a-time";
import { refuseRaw, refuseRawly } from "./request/raw-refusals";

/** The limits for slow clients, in milliseconds. */
export interface Timeouts {
  /** The longest time for sending the headers. */
  headers: number;
  /** The time in which `leastBytes` of a body, or its whole rest, must arrive. Then the time starts again. */
  body: number;
  /** The bytes that must arrive within `body`: 18 kbit/s are fast enough. A visitor's body has at most this size. */
  leastBytes: number;
  /** The longest time without any data in either direction. */
  silence: number;
  /** The interval at which the limit `headers` is checked. */
  lookEvery: number;
}

const TIMEOUTS: Timeouts = {
  headers: 20_000,
  body: 120_000,
  leastBytes: VISITOR_LIMIT_BYTES,
  // An import can work for two minutes before it answers.
  silence: 180_000,
  lookEvery: 5_000,
};

/** Milliseconds until an idle connection is closed. A proxy in front of the server usually closes it earlier. */
export const IDLE_MS = 65_000;

/** Drops a client that sends a body too slowly. `requestTimeout` would also end long requests that arrive steadily. */
function watchBody(request: IncomingMessage, response: ServerResponse, timeouts: Timeouts) {
  const { headers, socket } = request;
  if (!headers["content-length"] && !headers["transfer-encoding"]) return;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead - seen >= timeouts.leastBytes) seen = socket.bytesRead;
    else {
      countRequest("broken_off");
      // The code that reads the body gets an error, because the body is cut off.
      if (response.headersSent) socket.destroy();
      else refuseRaw(socket, 408);
    }
  }, timeouts.body);
  request.once("close", () => clearInterval(timer));
}

/**
 * An HTTP server that drops slow clients. A client gets 408 if its headers do not end in time, or its body is
 * too slow. A silent connection ends after `silence`, or after at most twice that time while data waits to be sent.
 */
export function serverWithTimeouts(listener: RequestListener, timeouts = TIMEOUTS): Server {
  const limits = {
    headersTimeout: timeouts.headers,
    requestTimeout: 0,
    connectionsCheckingInterval: timeouts.lookEvery,
    keepAliveTimeout: IDLE_MS,
    // `settleHost` refuses a request without a host. Node's own refusal is not used, because it has a body.
    requireHostHeader: false,
  };
  const inTurn = oneAtATime(listener);
  const server = createServer(limits, (request, response) => {
    watchBody(request, response, timeouts);
    inTurn(request, response);
  });
  refuseRawly(server);
  server.timeout = timeouts.silence;
  // After a normal close, up to 4 MB of unsent data would stay in the kernel for minutes, so the connection is reset.
  server.on("timeout", (socket) => {
    if (socket.writableLength > 0) {
      countRequest("broken_off");
      socket.resetAndDestroy();
    } else socket.destroy();
  });
  return server;
}
