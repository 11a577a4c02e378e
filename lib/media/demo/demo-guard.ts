import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { DEMO_FILES, DEMO_PAGES } from "./demo-address";
import type { DemoFile } from "./demo-file";

// The guard is the first script of every page of a demo. It removes WebRTC, which can connect to any host, and which
// no browser policy can forbid.

// Outside a frame, the page becomes plain text so that no other script runs. Then the browser loads the page that
// shows the demo in a frame. Frames with `srcdoc` get the same guard.
const GUARD = `<script>${`(function guard() {
  if (top === self) {
    document.write("<plaintext hidden>");
    return location.replace(location.href.replace("${DEMO_FILES}", "${DEMO_PAGES}"));
  }
  for (const name of Object.getOwnPropertyNames(self)) if (/RTC/.test(name)) delete self[name];
  const own = "<script>(" + guard + ")()<\\/script>";
  const check = () => {
    for (const frame of document.querySelectorAll("iframe, frame")) {
      const text = frame.getAttribute("srcdoc");
      if (text !== null && !text.startsWith(own)) frame.setAttribute("srcdoc", own + text);
      if (/^javascript:/.test(frame.src)) frame.remove();
    }
  };
  const attributeFilter = ["src", "srcdoc"];
  new MutationObserver(check).observe(document, { subtree: true, childList: true, attributeFilter });
  document.currentScript.remove();
})()`.replace(/\n\s*/g, "")}</script>`;

/** A part of the ETags of pages, because pages change when the guard changes. */
export const GUARD_TAG = createHash("sha256").update(GUARD).digest("hex").slice(0, 8);

// Matches a doctype and the text that the HTML standard allows before a doctype. If a page does not match, the guard is
// put at its very beginning. After any other text, the guard could be inside a comment, and would not run.
const BEGINNING =
  /^(?:[\t\n\f\r ]|<!--(?!-?>)(?:(?!--!?>)[\s\S])*--!?>|<\?xml[^<>?]*\?>)*<!doctype[^>]*>/i;

/** Only this many bytes at the beginning of a page are searched for a doctype. */
const MOST_BEGINNING = 8_192;

interface Encoding {
  mark: Buffer;
  decode: (bytes: Buffer) => string;
  encode: (text: string) => Buffer;
}

const swapped = (bytes: Buffer) => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();

// The guard has the encoding of the page's byte order mark, because the mark overrides the charset in the header.

/** UTF-8 is decoded as Latin 1, so that every byte stays unchanged, even if the last character is cut. */
const UTF8: Encoding = {
  mark: Buffer.from([0xef, 0xbb, 0xbf]),
  decode: (bytes) => bytes.toString("latin1"),
  encode: (text) => Buffer.from(text, "latin1"),
};
const UTF16LE: Encoding = {
  mark: Buffer.from([0xff, 0xfe]),
  decode: (bytes) => bytes.toString("utf16le"),
  encode: (text) => Buffer.from(text, "utf16le"),
};
const UTF16BE: Encoding = {
  mark: Buffer.from([0xfe, 0xff]),
  decode: (bytes) => swapped(bytes).toString("utf16le"),
  encode: (text) => swapped(UTF16LE.encode(text)),
};

const encodingOf = (beginning: Buffer) =>
  [UTF8, UTF16LE, UTF16BE].find(({ mark }) => beginning.subarray(0, mark.length).equals(mark));

function guarded(beginning: Buffer): Buffer {
  const marked = encodingOf(beginning);
  const { decode, encode } = marked ?? UTF8;
  const start = marked?.mark.length ?? 0;
  const end = start + MOST_BEGINNING;
  const [before = ""] = BEGINNING.exec(decode(beginning.subarray(start, end))) ?? [];
  const at = start + encode(before).length;
  return Buffer.concat([beginning.subarray(0, at), encode(GUARD), beginning.subarray(at)]);
}

/** Adds the guard to a page of a demo as its first script. Closing the result's stream closes the file's stream. */
export async function withGuard(file: DemoFile): Promise<DemoFile> {
  const chunks = file.stream[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  while (held.length < MOST_BEGINNING) {
    const { done, value } = await chunks.next();
    if (done) break;
    held = Buffer.concat([held, value]);
  }
  const beginning = guarded(held);
  const stream = Readable.from(
    (async function* () {
      yield beginning;
      yield* chunks;
    })(),
    { objectMode: false },
  );
  stream.once("close", () => file.stream.destroy());
  return { ...file, size: file.size + beginning.length - held.length, stream };
}
