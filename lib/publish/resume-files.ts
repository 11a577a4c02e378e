import anyAscii from "any-ascii";

/** The résumé in other forms: where it is, and what it is. */
export const RESUME_FILES = {
  pdf: { path: "/resume.pdf", type: "application/pdf", title: "Resume (PDF)" },
  json: { path: "/resume.json", type: "application/json", title: "JSON Resume" },
  vcard: { path: "/contact.vcf", type: "text/vcard", title: "vCard" },
} as const;

/**
 * A Content-Disposition that shows the file where it can be shown, and saves it as `name` (RFC 6266). Old
 * readers get the name in ASCII.
 */
export function inlineAs(name: string): string {
  // Path and quote characters mean something to file systems and to the header.
  const safe = name.replace(/[\s\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, " ").trim();
  const ascii = anyAscii(safe).replace(/[^\x20-\x7e]|["\\]/g, "");
  // encodeURIComponent leaves characters that RFC 8187 wants escaped.
  const encoded = encodeURIComponent(safe.toWellFormed()).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
