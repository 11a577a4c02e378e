// Images that are bombs, and drawings that run.
import { deflateSync } from "node:zlib";
import { test } from "vitest";
import {
  attackSite,
  demand,
  judge,
  nothingCameThrough,
  send,
  short,
  trying,
} from "../support/attack";
import { faultsOfDrawing } from "../support/harmless";
import { MARKUP } from "../support/payloads";

attackSite();

function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    let crc = -1;
    for (const byte of named) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    const sum = Buffer.alloc(4);
    sum.writeInt32BE(~crc);
    return Buffer.concat([size, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(Math.min(height * Math.ceil(width / 8 + 1), 30_000_000)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    ...[signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))],
  ]);
}

test("files that are bombs, or drawings that run", { timeout: 60_000 }, async () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
  const entities = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join("");
  const files: [string, Buffer | string][] = [
    ["a PNG of 2.5 thousand million pixels", png(50_000, 50_000)],
    ["a PNG of 4 thousand million rows", png(1, 0x7fffffff)],
    ["a drawing that multiplies", `<!DOCTYPE svg [<!ENTITY l0 "pwned">${entities}]>${svg("&l9;")}`],
    ["a drawing that is deep", svg("<g>".repeat(100_000))],
    ["a drawing that is deep in spite of its ends", svg("<g></x>".repeat(100_000))],
    ["a drawing that uses itself", svg(`<g id="a">${'<use href="#a"/>'.repeat(2_000)}</g>`)],
    ["a page", "<!doctype html><script>pwned()</script>"],
    ["a page that is a GIF", "GIF89a/*<svg/onload=pwned()>*/=1;pwned()"],
    ["an archive", Buffer.from("504b0304140000000800", "hex")],
    ...MARKUP.map((markup): [string, string] => [`a drawing with ${short(markup)}`, svg(markup)]),
  ];
  const runs =
    "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><script>pwned()</script></html>";
  const endings = ["xhtml", "html", "js", "mjs", "swf", "mht", "xml", "xsl", "htc", "pdf", "wasm"];
  const sentAs: [string, Buffer | string, string][] = [
    ...files.map(([name, bytes]): [string, Buffer | string, string] => [
      ...([name, bytes, "../../pwned.html\r\nX-Pwned: 1"] as const),
    ]),
    ...endings.map((ending): [string, string, string] => [`a ${ending}`, runs, `pwned.${ending}`]),
  ];
  for (const [name, bytes, fileName] of sentAs) {
    trying();
    const form = new FormData();
    form.set("file", new File([bytes as BlobPart], fileName, { type: "text/html" }));
    const sent = await send("POST", "/api/upload/upload", { form, asOwner: true });
    judge(sent, name);
    demand([201, 413, 415, 422].includes(sent.status), `${name}: ${sent.status}`);
    if (sent.status !== 201) continue;
    const { url } = JSON.parse(sent.body) as { url: string };
    const kept = await send("GET", url);
    const type = kept.headers.get("content-type") ?? "";
    const isSaved = /^attachment/.test(kept.headers.get("content-disposition") ?? "");
    demand(/^image\//.test(type) || isSaved, `${name}: type`);
    demand(kept.headers.get("x-content-type-options") === "nosniff", `${name}: sniffed`);
    demand(
      /sandbox/.test(kept.headers.get("content-security-policy") ?? ""),
      `${name}: no sandbox`,
    );
    if (isSaved) continue;
    for (const fault of faultsOfDrawing(kept.body)) demand(false, `${name}: ${fault}`);
  }
});

nothingCameThrough({ least: 30 });
