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

/** How long a slow client may take, in milliseconds. */
export interface Timeouts {
  /** To say what it wants. */
  headers: number;
  /** To send the rest of a body, or `leastBytes` of it, which gives as long again. */
  body: number;
  /** Over a line of 18 kbit/s these arrive in time. No visitor's body that is kept is longer. */
  leastBytes: number;
  /** Without sending anything, or taking anything of what it is sent. */
  silence: number;
  /** How often the headers are looked at. */
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

/** How long a connection is kept after an answer, in milliseconds: longer than the proxy in front keeps it. */
export const IDLE_MS = 65_000;

/** Lets a client go that sends too little of a body. Node's own limit is on the whole request, however steadily it comes. */
function watchBody(request: IncomingMessage, response: ServerResponse, timeouts: Timeouts) {
  const { headers, socket } = request;
  if (!headers["content-length"] && !headers["transfer-encoding"]) return;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead - seen >= timeouts.leastBytes) seen = socket.bytesRead;
    else {
      countRequest("broken_off");
      // Whoever reads the body learns that it was cut off.
      if (response.headersSent) socket.destroy();
      else refuseRaw(socket, 408);
    }
  }, timeouts.body);
  request.once("close", () => clearInterval(timer));
}

/**
 * An HTTP server that lets slow clients go. One that does not get to the end of its headers in time, or hardly sends
 * anything of its body, is told 408. One that is silent loses its connection. Where something waits to be taken, Node looks
 * at it every `silence`, and its first look tells nothing: the connection ends after twice as long at most. A client that
 * takes a little now and then stays.
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
  // If it were only closed, the kernel would go on for minutes to offer what it has of the answer (4 MB). One that has
  // been idle since its last answer is owed nothing, and closed in peace.
  server.on("timeout", (socket) => {
    if (socket.writableLength > 0) {
      countRequest("broken_off");
      socket.resetAndDestroy();
    } else socket.destroy();
  });
  return server;
}
