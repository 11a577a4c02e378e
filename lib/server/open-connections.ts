import type { Server, Socket } from "node:net";

/** The connections of a server that are open, at any time. */
export function openConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  return connections;
}

/** The bytes of answers that wait in memory until their clients take them. */
export function unsentBytes(connections: Iterable<Socket>): number {
  let bytes = 0;
  for (const { writableLength } of connections) bytes += writableLength;
  return bytes;
}
