import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect } from "vitest";
import type { Upload } from "@/lib/content/uploads/schema";
import { call, signIn } from "./api";
import { serverUrl } from "./shared-site";

/** A unique text. */
export const unlike = () => randomBytes(8).toString("hex");

/** A unique picture. */
export const picture = () =>
  sharp({
    create: {
      ...{ width: 30, height: 20, channels: 3, background: "#000" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** The bytes of a text, one byte for each character. */
export const words = (text: string) => Buffer.from(text, "latin1");

/** Unique files. They begin with the signature of their format, but have no valid content. */
export const zip = () => Buffer.concat([words("PK\x03\x04"), randomBytes(500)]);
export const pdf = () => words(`%PDF-1.7\n${unlike()}\n%%EOF`);

/** Returns functions that upload as the shared server's owner. Call `uploading` once, at the top of a test file. */
export function uploading() {
  let token: string;
  beforeAll(async () => {
    token = (await signIn()).access_token;
  });

  function send(bytes: Uint8Array | string, name: string, type = "") {
    const form = new FormData();
    form.set("file", new File([bytes as BlobPart], name, { type }));
    return call("POST", "/upload/upload", { token, form });
  }

  const served = (url: string, headers: Record<string, string> = {}) =>
    fetch(serverUrl() + url, { headers });

  async function list(query = "") {
    const { body, headers, status } = await call("GET", `/uploads${query}`, { token });
    expect(status).toBe(200);
    return { uploads: body as Upload[], total: Number(headers.get("x-total-count")) };
  }

  const find = async (url: string) =>
    (await list(`?search=${url.replace("/uploads/", "")}`)).uploads[0];

  const remove = (url: string) => call("DELETE", url, { token });

  async function kept(bytes: Uint8Array | string, name: string): Promise<string> {
    const { status, body } = await send(bytes, name);
    expect([name, status]).toEqual([name, 201]);
    return body.url;
  }

  return { find, kept, list, remove, send, served, token: () => token };
}
