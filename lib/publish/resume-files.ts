import anyAscii from "any-ascii";

/** The résumé in other formats: paths and media types. */
export const RESUME_FILES = {
  pdf: { path: "/resume.pdf", type: "application/pdf", title: "Resume (PDF)" },
  json: { path: "/resume.json", type: "application/json", title: "JSON Resume" },
  vcard: { path: "/contact.vcf", type: "text/vcard", title: "vCard" },
} as const;

/**
 * Returns a Content-Disposition (RFC 6266): browsers show the file if they can, and save it as `name`. Old programs get
 * the name in ASCII.
 */
export function inlineAs(name: string): string {
  // Path and quote characters have a meaning in file systems and in the header.
  const safe = name.replace(/[\s\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, " ").trim();
  const ascii = anyAscii(safe).replace(/[^\x20-\x7e]|["\\]/g, "");
  // encodeURIComponent leaves characters that RFC 8187 wants escaped.
  const encoded = encodeURIComponent(safe.toWellFormed()).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The `generator` in the JSON résumé of each site like this one. */
export const RESUME_GENERATOR = "self-hosted portfolio";
