// The security headers for every answer of the server.

import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/config/env";
import { DEMO_FILES, DEMO_PAGES } from "@/lib/media/demo/demo-address";
import { fileTypeByStoredName, isFilePath } from "@/lib/media/file-types";
import { FIRST_SCRIPT } from "@/lib/server/page-scripts/generated/first-script";
import { DEMO_PAGE_POLICY, demoHeaders } from "./demo-headers";
import { hashSource } from "./hash-source";
import { isPreviewPath } from "./preview-path";
import { isApiPath } from "./request/api-path";
import { isHttpsRequest } from "./request/client-address";

const YEAR_SECONDS = 31_536_000;

const DENIED_FEATURES =
  "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment screen-wake-lock usb xr-spatial-tracking".split(
    " ",
  );

const PERMISSIONS = DENIED_FEATURES.map((feature) => `${feature}=()`).join(", ");

const EVERYWHERE: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": PERMISSIONS,
};

/** A page that is shown beside the form it is typed in. */
const PREVIEW: Record<string, string> = {
  "x-frame-options": "SAMEORIGIN",
  "x-robots-tag": "noindex, nofollow",
};

const nonceSource = (nonce: string) => `'nonce-${nonce}'`;

const OWN_SCRIPT = hashSource(FIRST_SCRIPT);

const NOT_FRAMED = "frame-ancestors 'none'";

/** The policy for the resources and scripts of a page; `scripts` are the sources of its scripts. */
const pagePolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src ${[...scripts, OWN_SCRIPT].join(" ")}`,
    // The style attribute is how measures and colours get into a page, and how its libraries place things.
    "style-src 'self' 'unsafe-inline'",
    // An owner may show pictures and videos from anywhere.
    "img-src 'self' https: http: data: blob:",
    "media-src 'self' https: http:",
    "connect-src 'self'",
    // Of this site only demos may be framed.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    NOT_FRAMED,
  ].join("; ");

const NO_PAGE = `default-src 'none'; ${NOT_FRAMED}`;
const UPLOAD = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** A browser's own viewer is a page under the document's policy. */
const PDF = NOT_FRAMED;

/** A browser's player is a separate page with the video in it. */
const VIDEO = UPLOAD.replace("style-src", "media-src 'self'; style-src");

const isUpload = (path: string) => path.startsWith("/uploads/");

/** The policy for an upload that the browser opens as a page. */
function uploadPolicy(path: string): string {
  const type = isFilePath(path) ? fileTypeByStoredName(path) : undefined;
  if (type?.type === "document") return PDF;
  return type?.type === "video" ? VIDEO : UPLOAD;
}

/** Feed readers and other sites may embed pictures, and nothing else of this site. */
const isForOthers = (path: string) =>
  !isPreviewPath(path) &&
  (/^\/(uploads|covers|cards)\//.test(path) || /\.(png|svg|webp)$/.test(path));

const headersOf = (path: string, policy: string): Record<string, string> => ({
  ...EVERYWHERE,
  ...(isPreviewPath(path) ? PREVIEW : {}),
  ...(path.startsWith(DEMO_PAGES) ? { "x-robots-tag": "noindex" } : {}),
  "content-security-policy": policy,
  "cross-origin-resource-policy": isForOthers(path) ? "cross-origin" : "same-origin",
  // The address of a link to a draft opens it.
  "referrer-policy": path.startsWith("/draft/") ? "no-referrer" : "strict-origin-when-cross-origin",
});

/** The path of an address: without its query. */
export const pathOf = (url = "/") => url.split("?", 1)[0] ?? url;

const newNonce = () => randomBytes(18).toString("base64");

/** Returns the names and values of the headers for https only: this host stays with https for a year. */
export const transportHeaders = (request: Pick<IncomingMessage, "headers">): [string, string][] =>
  isHttpsRequest(request) ? [["strict-transport-security", `max-age=${YEAR_SECONDS}`]] : [];

/** For an answer that is no page and runs nothing. */
export const plainHeaders = (
  request: Pick<IncomingMessage, "url" | "headers">,
): Record<string, string> => ({
  ...headersOf(pathOf(request.url), NO_PAGE),
  ...Object.fromEntries(transportHeaders(request)),
});

/** Next reads in its request the nonce that its scripts are to carry. */
const asking = (policy: string) => ({ "content-security-policy": policy });

// React's development build makes functions of texts.
const WHILE_DEVELOPING = env.isProduction ? [] : ["'unsafe-eval'"];

function policyOf(path: string): string {
  if (isUpload(path)) return uploadPolicy(path);
  if (isApiPath(path)) return NO_PAGE;
  if (path.startsWith(DEMO_PAGES)) return DEMO_PAGE_POLICY;
  const policy = pagePolicy([nonceSource(newNonce()), "'strict-dynamic'", ...WHILE_DEVELOPING]);
  // Only the dashboard may frame a preview.
  return isPreviewPath(path) ? policy.replace(NOT_FRAMED, "frame-ancestors 'self'") : policy;
}

/** A proxy may use another host name for the site than visitors do. */
const hostsOf = ({ headers: { host = "" } }: IncomingMessage): string[] => [
  ...new Set([host, ...(env.siteUrl ? [new URL(env.siteUrl).host] : [])]),
];

/**
 * For an answer that is made for this request only: its scripts carry a nonce. The code that answers need not set these
 * headers.
 */
export function protect(request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request.url);
  const policy = policyOf(path);
  Object.assign(request.headers, asking(policy));
  const own = path.startsWith(DEMO_FILES)
    ? { ...demoHeaders(path, hostsOf(request)), "permissions-policy": PERMISSIONS }
    : headersOf(path, policy);
  const headers = [...Object.entries(own), ...transportHeaders(request)];
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** A file that is no page may run nothing. */
function fileHeaders(path: string, type: string) {
  if (isUpload(path)) return headersOf(path, uploadPolicy(path));
  return headersOf(path, type === "application/pdf" ? PDF : NO_PAGE);
}

/**
 * Returns the headers for an answer that is cached and sent to many. A page is rendered with a nonce that never leaves
 * the server. The scripts that carry it are Next's, and the page may run only scripts with their hashes. A script in a
 * text has no nonce, so it gets no hash.
 */
export function keptAnswer({ url, headers }: { url: string; headers: Record<string, string> }) {
  const path = pathOf(url);
  const nonce = newNonce();
  // A payload for navigation has no scripts.
  const asked: Record<string, string> =
    headers.rsc === undefined ? asking(pagePolicy([nonceSource(nonce)])) : {};
  return {
    nonce,
    /** Go with the request to Next. */
    asked,
    /** The answer's own headers, for an answer with this content type that is no page. */
    fileHeaders: (type: string) => fileHeaders(path, type),
    /** The same for a page with these scripts. */
    pageHeaders: (scripts: readonly string[]) =>
      headersOf(path, pagePolicy(["'self'", ...new Set(scripts.map(hashSource))])),
  };
}
