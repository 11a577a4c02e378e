import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { CHUNK_BYTES, decrypted, encrypted, encryptedBytes } from "./encryption";
import { keyFrom, makeHeader } from "./key";

const KEY = randomBytes(32);

async function* inPieces(bytes: Buffer, size = bytes.length || 1) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function collect(content: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const seal = (plain: Buffer, name = "uploads/a", size?: number) =>
  collect(encrypted(inPieces(plain, size), KEY, name));
const open = (stored: Buffer, { name = "uploads/a", key = KEY, size = 1000 } = {}) =>
  collect(decrypted(inPieces(stored, size), key, name));

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
  "content of %i bytes is decrypted unchanged from chunks of any size, and its encrypted size is computed correctly",
  async (size) => {
    const plain = randomBytes(size);
    const stored = await seal(plain, "uploads/a", 70_000);
    expect(stored.length).toBe(encryptedBytes(size));
    expect((await open(stored, { size: 77_777 })).equals(plain)).toBe(true);
    expect((await open(stored, { size: 10_000_000 })).equals(plain)).toBe(true);
  },
);

test("the same content is encrypted differently each time", async () => {
  const plain = Buffer.from("the same");
  expect((await seal(plain)).equals(await seal(plain))).toBe(false);
});

test("any changed bit is detected", async () => {
  const stored = await seal(Buffer.alloc(500, 7));
  for (let index = 0; index < stored.length; index++) {
    const changed = Buffer.from(stored);
    changed[index] = (changed[index] ?? 0) ^ 1;
    await expect(open(changed)).rejects.toThrow(/^The copy is damaged: uploads\/a /);
  }
});

test("missing, repeated, swapped and truncated chunks are detected", async () => {
  const stored = await seal(randomBytes(3 * CHUNK_BYTES + 100));
  const start = 40;
  const chunk = CHUNK_BYTES + 16;
  const [a, b] = [
    stored.subarray(start, start + chunk),
    stored.subarray(start + chunk, start + 2 * chunk),
  ];
  const head = stored.subarray(0, start);
  const rest = stored.subarray(start + 2 * chunk);
  for (const forged of [
    Buffer.concat([head, b, rest]),
    Buffer.concat([head, a, a, b, rest]),
    Buffer.concat([head, b, a, rest]),
    Buffer.concat([stored, rest]),
    ...[0, 10, start, start + 5, start + chunk, start + 2 * chunk, stored.length - 1].map((end) =>
      stored.subarray(0, end),
    ),
  ]) {
    await expect(open(forged, { size: 50_000 })).rejects.toThrow(/^The copy is damaged/);
  }
});

test("an object under another name and an object with another key are detected", async () => {
  const stored = await seal(Buffer.from("a picture"));
  await expect(open(stored, { name: "uploads/b" })).rejects.toThrow("The copy is damaged");
  await expect(open(stored, { key: randomBytes(32) })).rejects.toThrow("The copy is damaged");
});

test("a header returns the key for its passphrase and refuses any other passphrase", {
  tags: ["sweep"],
}, async () => {
  const { header, key } = await makeHeader("päss word");
  const text = JSON.stringify(header);
  expect((await keyFrom(text, "päss word".normalize("NFD"))).equals(key)).toBe(true);
  await expect(keyFrom(text, "pass word")).rejects.toThrow(/^COPY_PASSPHRASE is not the pass/);
  for (const other of ["", "{}", text.replace('"format_version":1', '"format_version":2')]) {
    await expect(keyFrom(other, "päss word")).rejects.toThrow(/header\.json was not written by/);
  }
  // Without a limit, a forged header could cost hours of computation.
  const costly = JSON.stringify({ ...header, kdf: { ...header.kdf, N: 2 ** 30 } });
  await expect(keyFrom(costly, "päss word")).rejects.toThrow(/header\.json was not written by/);
});
