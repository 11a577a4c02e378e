// The permissions of an uploaded page in the browser. It runs its own scripts in a frame with an opaque origin. It
// reaches only its own files.

import { DEMO_FILES } from "@/lib/media/demo/demo-address";
import { DEMO_PAGE_SCRIPT, DEMO_PAGE_STYLE } from "@/lib/media/demo/demo-page-code";
import { hashSource } from "./hash-source";

const DEMO = new RegExp(`^${DEMO_FILES}([0-9a-f]{32}\\.(?:html|zip))(?:/|$)`);

/** Only these begin with the guard (`demo-guard.ts`). Drawings may contain scripts too, but these do not run. */
const PAGE = /\.html?$/i;

/** `own` are the addresses below which its files are. */
const demoPolicy = (own: string, sandbox: string): string =>
  [
    sandbox,
    "default-src 'none'",
    // The sandbox contains everything that the page runs.
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

/** The policy of a page of the site with a demo in a frame. It limits the addresses that the frame may go to. */
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
 * The headers of an answer below `/demo-files/`; `hosts` are the names of the site that browsers may use. There is no
 * opener policy: browsers need not open a sandboxed page that has one.
 */
export function demoHeaders(path: string, hosts: readonly string[]): Record<string, string> {
  const [, name] = DEMO.exec(path) ?? [];
  // 'self' would allow more than the demo's files, and does not match an opaque origin. A source with http also allows
  // https.
  const own = hosts.map((host) => `http://${host}${DEMO_FILES}${name}/`).join(" ");
  const sandbox = PAGE.test(path) ? "sandbox allow-scripts" : "sandbox";
  const policy = name === undefined ? NOTHING : demoPolicy(own, sandbox);
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": policy,
    // Its own scripts and data are from another origin than its opaque one.
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
}
