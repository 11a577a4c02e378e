import { expect, test } from "vitest";
import { securityTxt } from "@/lib/publish/security-txt";

const NOW = new Date("2026-03-05T12:34:56Z");

test("security.txt has the contact, the expiry and the language, and its own address if the site's address is known", () => {
  expect(securityTxt("maya@example.com", "https://example.com", NOW)).toBe(
    `Contact: mailto:maya@example.com
Expires: 2026-09-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://example.com/.well-known/security.txt
`,
  );
  expect(securityTxt("maya@example.com", undefined, NOW)).not.toContain("Canonical");
});

test("security.txt is the same all day", () => {
  const later = new Date("2026-03-05T23:59:59Z");
  expect(securityTxt("a@b.de", undefined, later)).toBe(securityTxt("a@b.de", undefined, NOW));
});
