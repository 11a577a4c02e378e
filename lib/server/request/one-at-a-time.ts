import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that one connection may have sent ahead. No browser sends any; some programs send a few. */
const MOST_AHEAD = 32;

type Asked = [request: IncomingMessage, response: ServerResponse];

interface Connection {
  underWay: ServerResponse;
  ahead: Asked[];
  /** It ends with the last answer that waits. */
  isEnding: boolean;
}

const connections = new WeakMap<object, Connection>();

/** The answer that a connection waits for or gets; undefined where nothing was asked. */
export const answerUnderWay = (socket: object): ServerResponse | undefined =>
  connections.get(socket)?.underWay;

/**
 * A listener to which one request of each connection comes at a time, however many the client has sent ahead. While one is
 * answered no more is read. After `MOST_AHEAD` the connection ends with its last answer, and a client asks for the rest again.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  function start(socket: Socket, connection: Connection, [request, response]: Asked) {
    response.once("close", () => {
      const next = connection.ahead.shift();
      if (next && !socket.destroyed) {
        connection.underWay = next[1];
        // Other connections come in between.
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
      // All of the request before has been read. Node has parsed what came with it, and reads no more.
      socket.pause();
      ahead.push([request, response]);
      if (ahead.length === MOST_AHEAD) {
        connection.isEnding = true;
        response.shouldKeepAlive = false;
      }
    }
  };
}
