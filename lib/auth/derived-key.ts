import { hkdfSync } from "node:crypto";
import { authSecret } from "./secret";

/** A key of 32 bytes that is derived from the secret, for one purpose only. */
export const derivedKey = (purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", authSecret(), "", `portfolio ${purpose}`, 32));
