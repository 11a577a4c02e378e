import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that one connection may have sent ahead. No browser sends any; some programs send a few. */
const MOST_AHEAD = 32;

type Asked = [request: IncomingMessage, response: ServerResponse];

interface Connection {
  underWay: ServerResponse;
  ahead: Asked[];
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
  function start(socket: Socket, ahead: Asked[], [request, response]: Asked) {
    connections.set(socket, { underWay: response, ahead });
    response.once("close", () => {
      const next = ahead.shift();
      if (next && !socket.destroyed) return start(socket, ahead, next);
      connections.delete(socket);
      socket.resume();
    });
    listener(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const ahead = connections.get(socket)?.ahead;
    if (!ahead) start(socket, [], [request, response]);
    else if (ahead.length < MOST_AHEAD) {
      // All of the request before has been read. Node has parsed what came with it, and reads no more.
      socket.pause();
      ahead.push([request, response]);
      if (ahead.length === MOST_AHEAD) response.shouldKeepAlive = false;
    }
  };
}
