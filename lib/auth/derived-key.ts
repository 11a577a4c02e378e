import { hkdfSync } from "node:crypto";
import { authSecret } from "./secret";

/** Derives a key of 32 bytes from the site's secret. Each purpose has another key. */
export const derivedKey = (purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", authSecret(), "", `portfolio ${purpose}`, 32));
