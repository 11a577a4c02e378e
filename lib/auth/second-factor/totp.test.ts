import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test, vi } from "vitest";
import { newTotpSecret, openSecret, sealSecret, totpStep, totpUri } from "./totp";

const site = vi.hoisted(() => ({ secret: "" }));
vi.mock("../secret", () => ({ authSecret: () => site.secret }));
beforeEach(() => {
  site.secret = "s".repeat(40);
});

/** RFC 6238, appendix B: the secret "12345678901234567890". */
const RFC = new Secret({ buffer: new TextEncoder().encode("12345678901234567890").buffer }).base32;

test("codes follow RFC 6238 and are valid in the previous, current and next step", () => {
  const at = 1_111_111_109_000;
  const step = Math.floor(at / 30_000);
  expect(totpStep(RFC, "081804", at)).toBe(step);
  expect(totpStep(RFC, " 081 804", at)).toBe(step);
  expect(totpStep(RFC, "081804", at + 30_000)).toBe(step);
  expect(totpStep(RFC, "081804", at - 30_000)).toBe(step);
  for (const away of [-2, 2]) expect(totpStep(RFC, "081804", at + away * 30_000)).toBeNull();
  for (const code of ["", "81804", "0818040", "abcdef", "081805"]) {
    expect([code, totpStep(RFC, code, at)]).toEqual([code, null]);
  }
});

test("a code can have Arabic or fullwidth digits, and any other text is refused", () => {
  const at = 1_111_111_109_000;
  const step = Math.floor(at / 30_000);
  for (const code of ["٠٨١٨٠٤", "۰۸۱۸۰۴", "０８１８０４", "۰۸۱\u00a0۸۰۴", "０８１　８０４"]) {
    expect([code, totpStep(RFC, code, at)]).toEqual([code, step]);
  }
  for (const code of ["٠٨١٨٠٥", "०८१८०४", "éééééé", "۰۸۱۸۰", "08180😀", "08180\ud83d"]) {
    expect([code, totpStep(RFC, code, at)]).toEqual([code, null]);
  }
});

test("an app reads the secret from the address and then shows valid codes", () => {
  const secret = newTotpSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  const uri = totpUri(secret, "ada+site@example.com");
  const app = new TOTP({
    secret: Secret.fromBase32(new URL(uri).searchParams.get("secret") ?? ""),
  });
  expect(totpStep(secret, app.generate())).not.toBeNull();
  expect(decodeURIComponent(new URL(uri).pathname)).toContain("Portfolio:ada+site@example.com");
});

test("an encrypted secret can be read only if neither its text nor the site's secret was changed", () => {
  const secret = newTotpSecret();
  const sealed = sealSecret(secret);
  expect(sealed).not.toContain(secret);
  expect(sealSecret(secret)).not.toBe(sealed);
  expect(openSecret(sealed)).toBe(secret);
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(openSecret(bytes.toString("base64url"))).toBeNull();
  for (const text of ["", "abc"]) expect(openSecret(text)).toBeNull();
  site.secret = "t".repeat(40);
  expect(openSecret(sealed)).toBeNull();
});

test("a secret that an earlier version encrypted can still be read", () => {
  const sealed = "BwcHBwcHBwcHBwcHM1DXdy8VCDbnQ5_m9COvF8JeiP_mc_wk_-oEU1Va3FE";
  expect(openSecret(sealed)).toBe("JBSWY3DPEHPK3PXP");
});
