import { connect } from "node:net";

/** The server's answer to these bytes, until it closes the connection. */
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

/** A request for an unchanged target; the connection closes after the answer. */
export const asking = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
