import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { streamBody } from "./stream-body";

const FILE = "package-lock.json";

test("the body that streamBody returns contains the whole file in order", async () => {
  const body = streamBody(createReadStream(FILE));
  expect(await new Response(body).text()).toBe(await readFile(FILE, "utf8"));
});

test("streamBody reads the stream only when the body is read", async () => {
  const read = vi.fn();
  const body = streamBody(
    new Readable({
      highWaterMark: 1,
      read() {
        read();
        this.push("x");
      },
    }),
  );
  expect(read).not.toHaveBeenCalled();
  const reader = body.getReader();
  expect((await reader.read()).value).toEqual(Buffer.from("x"));
  const taken = read.mock.calls.length;
  await reader.cancel();
  expect(read).toHaveBeenCalledTimes(taken);
});

test.each([0, 1, 2])(
  "a body that is cancelled after %i reads closes its file without an error",
  async (reads) => {
    const file = createReadStream(FILE, { highWaterMark: 1024 });
    const reader = streamBody(file).getReader();
    for (let count = 0; count < reads; count++) await reader.read();
    const waiting = reader.read();
    const closed = once(file, "close");
    await reader.cancel();
    await closed;
    expect(file.errored).toBeNull();
    await waiting;
  },
);

test("if the file is missing, reading the body fails, even if the stream has closed before", async () => {
  const file = createReadStream("nowhere");
  const body = streamBody(file);
  await vi.waitFor(() => expect(file.closed).toBe(true));
  await expect(new Response(body).text()).rejects.toThrow("ENOENT");
});
