import type { ServerResponse } from "node:http";

/** Texts that browsers would otherwise guess the encoding of. `text/x-component` is between Next's server and its client. */
const TEXT = /^(?:text\/(?!x-)[\w.+-]+|[\w.+-]+\/(?:[\w.+-]+\+)?xml)$/;

/** Has an answer that is text say that it is in UTF-8, as all texts of ours and those that were uploaded are. */
export function nameCharset(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...given: unknown[]) => {
    // Next sets it as a list of one.
    const type = String(response.getHeader("Content-Type") ?? "");
    if (TEXT.test(type)) response.setHeader("Content-Type", `${type}; charset=utf-8`);
    return Reflect.apply(writeHead, response, given);
  }) as typeof writeHead;
}
