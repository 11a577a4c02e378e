// An uploaded page runs its own scripts, in a frame with an opaque origin. It can load only its own files.

import { createHash } from "node:crypto";
import { DEMO_FILES } from "@/lib/media/demo/demo-address";
import { DEMO_PAGE_SCRIPT, DEMO_PAGE_STYLE } from "@/lib/media/demo/demo-page-code";

/** Returns the source expression for an inline script or style in a content security policy. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const DEMO = new RegExp(`^${DEMO_FILES}([0-9a-f]{32}\\.(?:html|zip))(?:/|$)`);

/** Only files with this ending begin with the guard (`demo-guard.ts`), so only they may run scripts. */
const PAGE = /\.html?$/i;

/** The policy of a demo. `own` lists the address prefixes of its files. */
const demoPolicy = (own: string, sandbox: string): string =>
  [
    sandbox,
    "default-src 'none'",
    // Inline scripts and `eval` are allowed, because the sandbox limits all scripts of the page.
    `script-src ${own} 'unsafe-inline' 'unsafe-eval' blob:`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `media-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `connect-src ${own} data: blob:`,
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** The policy of a page with a demo in a frame. It limits the addresses that the frame may load. */
export const DEMO_PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${hashSource(DEMO_PAGE_SCRIPT)}`,
  `style-src ${hashSource(DEMO_PAGE_STYLE)}`,
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const NOTHING = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * The headers of an answer below `/demo-files/`. `hosts` are the site's hosts. There is no Cross-Origin-Opener-Policy,
 * because a sandboxed page needs none.
 */
export function demoHeaders(path: string, hosts: readonly string[]): Record<string, string> {
  const [, name] = DEMO.exec(path) ?? [];
  // The policy does not use 'self', because a demo has an opaque origin, and because 'self' covers more than the demo's
  // files. An http source also allows https.
  const own = hosts.map((host) => `http://${host}${DEMO_FILES}${name}/`).join(" ");
  const sandbox = PAGE.test(path) ? "sandbox allow-scripts" : "sandbox";
  const policy = name === undefined ? NOTHING : demoPolicy(own, sandbox);
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": policy,
    // The page has an opaque origin, so browsers treat its own files as files of another origin.
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
}
