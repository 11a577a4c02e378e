import type { Server, Socket } from "node:net";

/** The server's open connections; the set is kept up to date. */
export function openConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  return connections;
}

/** The bytes of answers in memory that clients have not received yet. */
export function unsentBytes(connections: Iterable<Socket>): number {
  let bytes = 0;
  for (const { writableLength } of connections) bytes += writableLength;
  return bytes;
}
