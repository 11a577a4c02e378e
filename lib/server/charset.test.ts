import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { nameCharset } from "./charset";

test.each([
  ["text/csv", "text/csv; charset=utf-8"],
  ["image/svg+xml", "image/svg+xml; charset=utf-8"],
  ["application/xml", "application/xml; charset=utf-8"],
  ["text/html; charset=iso-8859-1", "text/html; charset=iso-8859-1"],
  ["text/x-component", "text/x-component"],
  ["image/png", "image/png"],
  ["application/json", "application/json"],
])("%s is sent as %s", (type, sent) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  nameCharset(response);
  response.appendHeader("Content-Type", type);
  response.writeHead(200);
  expect(String(response.getHeader("Content-Type"))).toBe(sent);
});

test("an answer without a type gets none, one that names its type as a list is no exception", () => {
  const [bare, listed] = [1, 2].map(() => new ServerResponse(new IncomingMessage(new Socket())));
  for (const response of [bare, listed]) if (response) nameCharset(response);
  listed?.setHeader("Content-Type", ["text/csv"]);
  for (const response of [bare, listed]) response?.writeHead(200);
  expect(bare?.hasHeader("Content-Type")).toBe(false);
  expect(listed?.getHeader("Content-Type")).toBe("text/csv; charset=utf-8");
});
