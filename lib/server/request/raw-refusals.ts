import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { countRequest } from "@/lib/log/since-start";
import { plainHeaders } from "../security-headers";
import { answerUnderWay } from "./one-at-a-time";

/** The status for errors of Node's parser. Any other error means that the request is not HTTP. */
const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Sends an answer without a body and ends the connection. Do not call this while an earlier request has no answer. */
export function refuseRaw(socket: Duplex, status: number, more: Record<string, string> = {}): void {
  const headers = {
    ...plainHeaders({ url: "/", headers: {} }),
    ...{ "cache-control": "no-store", "content-length": "0", connection: "close" },
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n");
  socket.end(`${head}\r\n\r\n`, () => socket.destroy());
}

/** Sends the error answers that Node would send on its own, with the usual headers. */
export function refuseRawly(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status = STATUS_BY_CODE[error.code ?? ""] ?? 400;
    countRequest(status === 408 ? "broken_off" : "refused");
    const underWay = answerUnderWay(socket);
    // An answer that has started cannot be replaced. If an earlier request is complete, the client would take the error
    // for the answer to that request.
    const isTooLate = underWay?.headersSent || underWay?.req.complete;
    if (!socket.writable || isTooLate) socket.destroy();
    else refuseRaw(socket, status);
  });
  const refuse = (socket: Duplex, status: number, more?: Record<string, string>) => {
    if (answerUnderWay(socket)) socket.destroy();
    else refuseRaw(socket, status, more);
  };
  server.on("checkExpectation", ({ socket }) => refuse(socket, 417));
  server.on("connect", (_request, socket) => refuse(socket, 405, { allow: "GET, HEAD" }));
}
