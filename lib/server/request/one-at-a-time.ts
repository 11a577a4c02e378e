import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The number of requests that a client may send before an earlier request is answered. Browsers send none. */
const MOST_AHEAD = 32;

type Asked = [request: IncomingMessage, response: ServerResponse];

interface Connection {
  underWay: ServerResponse;
  ahead: Asked[];
  /** Whether the connection ends after its last answer. */
  isEnding: boolean;
}

const connections = new WeakMap<object, Connection>();

/** The answer that a connection currently waits for or sends; undefined if there is none. */
export const answerUnderWay = (socket: object): ServerResponse | undefined =>
  connections.get(socket)?.underWay;

/**
 * Answers one request of each connection at a time, and stops reading if more arrive. If a client sends `MOST_AHEAD`
 * requests ahead, the connection ends after their answers, and the client has to send all later requests again.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  function start(socket: Socket, connection: Connection, [request, response]: Asked) {
    response.once("close", () => {
      const next = connection.ahead.shift();
      if (next && !socket.destroyed) {
        connection.underWay = next[1];
        // Requests of other connections run first.
        setImmediate(start, socket, connection, next);
      } else {
        connections.delete(socket);
        socket.resume();
      }
    });
    listener(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) {
      const first = { underWay: response, ahead: [], isEnding: false };
      connections.set(socket, first);
      start(socket, first, [request, response]);
    } else if (!connection.isEnding) {
      const { ahead } = connection;
      // The pause does not damage earlier requests. Node still parses the data that it has read, but reads no more.
      socket.pause();
      ahead.push([request, response]);
      if (ahead.length === MOST_AHEAD) {
        connection.isEnding = true;
        response.shouldKeepAlive = false;
      }
    }
  };
}
