import anyAscii from "any-ascii";

export const RESUME_FILES = {
  pdf: { path: "/resume.pdf", type: "application/pdf", title: "Resume (PDF)" },
  json: { path: "/resume.json", type: "application/json", title: "JSON Resume" },
  vcard: { path: "/contact.vcf", type: "text/vcard", title: "vCard" },
} as const;

/** A Content-Disposition (RFC 6266): browsers show the file, or save it as `name`. Old programs get an ASCII name. */
export function inlineAs(name: string): string {
  // These characters have a special meaning in file systems or in the header.
  const safe = name.replace(/[\s\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, " ").trim();
  const ascii = anyAscii(safe).replace(/[^\x20-\x7e]|["\\]/g, "");
  // RFC 8187 escapes more characters than encodeURIComponent.
  const encoded = encodeURIComponent(safe.toWellFormed()).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The value of `generator` in the JSON résumés that this software writes. */
export const RESUME_GENERATOR = "self-hosted portfolio";
