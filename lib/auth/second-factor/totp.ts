import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { derivedKey } from "../derived-key";

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Codes of the previous and the next time step are valid too, because the clocks of app and server can differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, account = "") =>
  new TOTP({
    issuer: "Portfolio",
    label: account,
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address from which an app reads the secret, usually as a QR code. */
export const totpUri = (secret: string, account: string): string =>
  totpOf(secret, account).toString();

const CODE = new RegExp(`^[0-9]{${DIGITS}}$`);
/** Arabic-Indic digits, including those of Persian and Urdu. NFKC converts other forms such as fullwidth digits. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The code in ASCII digits without spaces; null if the text is not a code. */
function plain(code: string): string | null {
  const token = code
    .normalize("NFKC")
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\s/g, "");
  return CODE.test(token) ? token : null;
}

/**
 * The time step of a code: the previous, current or next step. Null for a wrong code. Allows spaces and Arabic digits.
 */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const token = plain(code);
  // The library would throw an error for a text of the right length that is not ASCII.
  if (token === null) return null;
  // The library compares in constant time.
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  return TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + delta;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const key = () => derivedKey("totp secret");

/** Encrypts a secret, so that a copy of the database does not reveal it. */
export function sealSecret(secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key(), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts the result of `sealSecret`; null if this text or the site's secret was changed. */
export function openSecret(sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key(), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
