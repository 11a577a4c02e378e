import { timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";

/** Next's own cookie of draft mode; its value is a secret of the build. */
const NAME = "__prerender_bypass";

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

/** Tells whether a Cookie header has the draft cookie of the build with this secret. */
export function opensDraftsWith(secret: string): (cookies: string) => boolean {
  const expected = Buffer.from(secret);
  return (cookies) =>
    cookies.includes(NAME) &&
    cookies.split(";").some((cookie) => {
      const [name = "", value = ""] = cookie.split("=", 2);
      return name.trim() === NAME && isSame(Buffer.from(value.trim()), expected);
    });
}

/** The same for the build in the current folder. */
export async function draftCookieCheck(): Promise<(cookies: string) => boolean> {
  const { preview } = JSON.parse(await readFile(".next/prerender-manifest.json", "utf8"));
  return opensDraftsWith(preview.previewModeId);
}
