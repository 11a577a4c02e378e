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
  /** To send its headers. */
  headers: number;
  /** To send the rest of a body, or `leastBytes` of it. Each time so many bytes have come, the time starts again. */
  body: number;
  /** So many bytes arrive in time over a line of 18 kbit/s. A visitor's body that is held in memory is no longer. */
  leastBytes: number;
  /** Without sending or reading anything. */
  silence: number;
  /** The interval of the checks of the headers. */
  lookEvery: number;
}

const TIMEOUTS: Timeouts = {
  headers: 20_000,
  body: 120_000,
  leastBytes: VISITOR_LIMIT_BYTES,
  // An import may work for two minutes before it answers.
  silence: 180_000,
  lookEvery: 5_000,
};

/** How long an idle connection stays open after an answer, in milliseconds: longer than at the proxy in front. */
export const IDLE_MS = 65_000;

/**
 * Drops a client that sends too little of a body. Node's own limit is for the whole request, even if it comes steadily.
 */
function watchBody(request: IncomingMessage, response: ServerResponse, timeouts: Timeouts) {
  const { headers, socket } = request;
  if (!headers["content-length"] && !headers["transfer-encoding"]) return;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead - seen >= timeouts.leastBytes) seen = socket.bytesRead;
    else {
      countRequest("broken_off");
      // The reader of the body gets an error, as the body was cut off.
      if (response.headersSent) socket.destroy();
      else refuseRaw(socket, 408);
    }
  }, timeouts.body);
  request.once("close", () => clearInterval(timer));
}

/**
 * An HTTP server that drops slow clients. A client gets 408 if its headers do not end in time, or if its body hardly
 * arrives. A silent client loses its connection. While data waits to be sent, Node checks every `silence`. Its first
 * check finds nothing, so the connection ends after at most twice that time. A client that takes a little now and then
 * stays connected.
 */
export function serverWithTimeouts(listener: RequestListener, timeouts = TIMEOUTS): Server {
  const limits = {
    headersTimeout: timeouts.headers,
    requestTimeout: 0,
    connectionsCheckingInterval: timeouts.lookEvery,
    keepAliveTimeout: IDLE_MS,
    // Node's own refusal has a body; `settleHost` refuses without one.
    requireHostHeader: false,
  };
  const inTurn = oneAtATime(listener);
  const server = createServer(limits, (request, response) => {
    watchBody(request, response, timeouts);
    inTurn(request, response);
  });
  refuseRawly(server);
  server.timeout = timeouts.silence;
  // After a normal close the kernel would offer the rest of the answer (4 MB) for minutes. A connection that is idle
  // since its last answer has nothing left to send, and is closed normally.
  server.on("timeout", (socket) => {
    if (socket.writableLength > 0) {
      countRequest("broken_off");
      socket.resetAndDestroy();
    } else socket.destroy();
  });
  return server;
}
