import { connect } from "node:net";

/** Sends these bytes and returns all that the server sends until it closes the connection. */
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

/** A GET request with the target unchanged. It asks the server to close the connection. */
export const asking = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
