import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { testVariants } from "@/e2e/support/variants";
import { withGuard } from "./demo-guard";

const pieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );

async function guard(page: Buffer | string, pieceSize = 65_536) {
  const bytes = Buffer.from(page);
  const stream = Readable.from(pieces(bytes, pieceSize), { objectMode: false });
  const file = await withGuard({ type: "text/html", size: bytes.length, stream });
  const sent = await buffer(file.stream);
  expect(sent.length).toBe(file.size);
  return sent;
}

const GUARD = (await guard("")).toString();

test("the guard is a script of one line with a single end tag", () => {
  expect(GUARD).toMatch(/^<script>\(function guard\(\) \{.*\}\)\(\)<\/script>$/);
  expect(GUARD.match(/<\/script>/g)).toHaveLength(1);
});

testVariants(
  "the guard is the first script of a page with %s, and a doctype at the beginning stays before the guard",
  [
    ["a doctype", "<!doctype html>", "<html><p>é</p>"],
    ["an old doctype", '\n <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">', "<html>"],
    [
      "comments before its doctype",
      "<!-- a > b --><!----><!-- --!>\n<!doctype html>",
      "<!-- c -->",
    ],
    ["an XML declaration before its doctype", '<?xml version="1.0"?>\n<!doctype html>', "<p>"],
    ["a byte order mark", "\ufeff<!doctype html>", "<p>"],
    ["a byte order mark and no doctype", "\ufeff", "<p>"],
    ["no doctype", "", "<p>Hello"],
    ["text before its doctype", "", "x<!doctype html>"],
    ["a comment that ends at once", "", "<!--><script>evil()</script><!-- --><!doctype html>"],
    ["a comment that ends early", "", "<!-- --!><script>evil()</script> --><!doctype html>"],
    [
      "a processing instruction that can end early",
      "",
      "<?x><script>evil()</script>?><!doctype html>",
    ],
    ["a comment without an end", "", `<!--${"<!--".repeat(1_000)}<!doctype html>`],
    ["many spaces and no doctype", "", " ".repeat(20_000)],
    ["a doctype that begins late", "", `<!--${"x".repeat(9_000)}--><!doctype html>`],
  ],
  async (_, before, after) => {
    for (const size of [1, 65_536]) {
      expect((await guard(before + after, size)).toString()).toBe(before + GUARD + after);
    }
  },
  { first: 6 },
);

test("a page in UTF-16 has a guard in UTF-16", async () => {
  const little = (text: string) => Buffer.from(text, "utf16le");
  const page = await guard(little("\ufeff<!doctype html><p>é</p>"));
  expect(page.toString("utf16le")).toBe(`\ufeff<!doctype html>${GUARD}<p>é</p>`);
  const big = await guard(little("\ufeff<!doctype html><p>é</p>").swap16());
  expect(big.swap16().toString("utf16le")).toBe(`\ufeff<!doctype html>${GUARD}<p>é</p>`);
});

test("closing a page that was not read closes its file", async () => {
  const stream = Readable.from(pieces(Buffer.alloc(40_000), 10_000), { objectMode: false });
  const page = await withGuard({ type: "text/html", size: 40_000, stream });
  await new Promise((done) => stream.once("close", done) && page.stream.destroy());
});
