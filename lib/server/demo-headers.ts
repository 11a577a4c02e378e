// What a browser may do with an uploaded page. It runs its own scripts in an opaque origin, in a frame or in a tab of its
// own, and reaches nothing but its own files.

const DEMO = /^\/demos\/([0-9a-f]{32}\.(?:html|zip))(?:\/|$)/;

/** `own` are the addresses below which its files are. */
const demoPolicy = (own: string): string =>
  [
    "sandbox allow-scripts",
    "default-src 'none'",
    // What it runs can do no harm outside of the sandbox.
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

const NOTHING = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * The headers of an answer below `/demos/`; `hosts` are the names under which browsers may have asked for it. There is no
 * opener policy: browsers need not open a sandboxed page that has one.
 */
export function demoHeaders(path: string, hosts: readonly string[]): Record<string, string> {
  const [, name] = DEMO.exec(path) ?? [];
  // 'self' is more than its files, and an opaque origin has none. A source with http stands for https, too.
  const own = hosts.map((host) => `http://${host}/demos/${name}/`).join(" ");
  const policy = name === undefined ? NOTHING : demoPolicy(own);
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
