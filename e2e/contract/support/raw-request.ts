import { connect } from "node:net";

/** Sends this text. Returns all that the server sends until the server closes the connection. */
export function send(port: number, text: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, "localhost", () => socket.write(text));
    let got = "";
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      got += chunk;
    });
    socket.on("error", fail);
    socket.on("close", () => done(got));
  });
}

/** A GET request with exactly this target. It asks the server to close the connection. */
export const asking = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
