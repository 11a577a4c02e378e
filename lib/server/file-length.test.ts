import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { FILE_LENGTH_HEADER, keepFileLength } from "./file-length";

test("an answer has a Content-Length only if it is an uncompressed file", async () => {
  const server = createServer((request, response) => {
    keepFileLength(response);
    if (request.url !== "/other") response.setHeader(FILE_LENGTH_HEADER, "4");
    if (request.url === "/compressed") response.setHeader("Content-Encoding", "identity");
    response.write("fi");
    response.end("le");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const file = await fetch(`${origin}/file`);
    expect(file.headers.get("content-length")).toBe("4");
    expect(file.headers.has(FILE_LENGTH_HEADER)).toBe(false);
    expect(await file.text()).toBe("file");
    for (const path of ["/other", "/compressed"]) {
      expect((await fetch(origin + path)).headers.get("content-length")).toBeNull();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
