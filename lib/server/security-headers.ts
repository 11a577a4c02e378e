import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/config/env";
import { DEMO_FILES, DEMO_PAGES } from "@/lib/media/demo/demo-address";
import { fileTypeByStoredName, isFilePath } from "@/lib/media/file-types";
import { isPreviewPath } from "@/lib/routes";
import { FIRST_SCRIPT } from "@/lib/server/page-scripts/generated/first-script";
import { DEMO_PAGE_POLICY, demoHeaders, hashSource } from "./demo-headers";
import { isApiPath } from "./request/api-path";
import { isHttpsRequest } from "./request/client-address";

const YEAR_SECONDS = 31_536_000;

const PERMISSIONS =
  "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment screen-wake-lock usb xr-spatial-tracking"
    .split(" ")
    .map((feature) => `${feature}=()`)
    .join(", ");

const EVERYWHERE: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": PERMISSIONS,
};

/** A preview is shown in a frame beside the form in which the owner edits. */
const PREVIEW: Record<string, string> = {
  "x-frame-options": "SAMEORIGIN",
  "x-robots-tag": "noindex, nofollow",
};

const nonceSource = (nonce: string) => `'nonce-${nonce}'`;

const OWN_SCRIPT = hashSource(FIRST_SCRIPT);

const NOT_FRAMED = "frame-ancestors 'none'";

const pagePolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src ${[...scripts, OWN_SCRIPT].join(" ")}`,
    // Style attributes set sizes and colours. Libraries also use them to set positions.
    "style-src 'self' 'unsafe-inline'",
    // The owner may show pictures and videos from any site.
    "img-src 'self' https: http: data: blob:",
    "media-src 'self' https: http:",
    "connect-src 'self'",
    // The frames show demos and previews of this site, and videos.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    NOT_FRAMED,
  ].join("; ");

const NO_PAGE = `default-src 'none'; ${NOT_FRAMED}`;
// A drawing can contain pictures and fonts as data, for example a matplotlib plot of an image.
const UPLOAD =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
// A browser shows a PDF or a video in a separate page. The next two policies apply to that page.
const PDF = NOT_FRAMED;
const VIDEO = UPLOAD.replace("style-src", "media-src 'self'; style-src");

const isUpload = (path: string) => path.startsWith("/uploads/");

function uploadPolicy(path: string): string {
  const type = isFilePath(path) ? fileTypeByStoredName(path) : undefined;
  if (type?.type === "document") return PDF;
  return type?.type === "video" ? VIDEO : UPLOAD;
}

/** Feed readers and other sites may embed pictures, and nothing else. */
const isForOthers = (path: string) =>
  !isPreviewPath(path) &&
  (/^\/(uploads|covers|cards)\//.test(path) || /\.(png|svg|webp)$/.test(path));

const headersOf = (path: string, policy: string): Record<string, string> => ({
  ...EVERYWHERE,
  ...(isPreviewPath(path) ? PREVIEW : {}),
  ...(path.startsWith(DEMO_PAGES) ? { "x-robots-tag": "noindex" } : {}),
  "content-security-policy": policy,
  "cross-origin-resource-policy": isForOthers(path) ? "cross-origin" : "same-origin",
  // The address of a draft link is a secret, because it opens the draft.
  "referrer-policy": path.startsWith("/draft/") ? "no-referrer" : "strict-origin-when-cross-origin",
});

/** The path of an address, without its query. */
export const pathOf = (url = "/") => url.split("?", 1)[0] ?? url;

const newNonce = () => randomBytes(18).toString("base64");

/** The headers for an https request, as pairs. They make browsers use https for this host for a year. */
export const transportHeaders = (request: Pick<IncomingMessage, "headers">): [string, string][] =>
  isHttpsRequest(request) ? [["strict-transport-security", `max-age=${YEAR_SECONDS}`]] : [];

/** The headers for an answer that is not a page and runs no scripts. */
export const plainHeaders = (
  request: Pick<IncomingMessage, "url" | "headers">,
): Record<string, string> => ({
  ...headersOf(pathOf(request.url), NO_PAGE),
  ...Object.fromEntries(transportHeaders(request)),
});

/** Next reads the nonce for its scripts from this request header. */
const asking = (policy: string) => ({ "content-security-policy": policy });

// React's development build uses `eval`.
const WHILE_DEVELOPING = env.isProduction ? [] : ["'unsafe-eval'"];

function policyOf(path: string): string {
  if (isUpload(path)) return uploadPolicy(path);
  if (isApiPath(path)) return NO_PAGE;
  if (path.startsWith(DEMO_PAGES)) return DEMO_PAGE_POLICY;
  const policy = pagePolicy([nonceSource(newNonce()), "'strict-dynamic'", ...WHILE_DEVELOPING]);
  // Only the dashboard may frame a preview.
  return isPreviewPath(path) ? policy.replace(NOT_FRAMED, "frame-ancestors 'self'") : policy;
}

/** The hosts that the visitor's browser may have used. A proxy can replace the host name in the request. */
const hostsOf = ({ headers: { host = "" } }: IncomingMessage): string[] => [
  ...new Set([host, ...(env.siteUrl ? [new URL(env.siteUrl).host] : [])]),
];

/** Sets the security headers of an answer that is made for this request only: its scripts have a nonce. */
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

function fileHeaders(path: string, type: string) {
  if (isUpload(path)) return headersOf(path, uploadPolicy(path));
  return headersOf(path, type === "application/pdf" ? PDF : NO_PAGE);
}

/**
 * The headers for an answer that is cached. Next renders the page with a nonce, which never leaves the server. The
 * answer allows only the scripts that had the nonce, by their hashes. A script in the owner's text never has the nonce.
 */
export function keptAnswer({ url, headers }: { url: string; headers: Record<string, string> }) {
  const path = pathOf(url);
  const nonce = newNonce();
  // A payload for navigation has no scripts.
  const asked: Record<string, string> =
    headers.rsc === undefined ? asking(pagePolicy([nonceSource(nonce)])) : {};
  return {
    nonce,
    /** The headers for the request to Next. */
    asked,
    fileHeaders: (type: string) => fileHeaders(path, type),
    /** The headers of a page with these scripts. */
    pageHeaders: (scripts: readonly string[]) =>
      headersOf(path, pagePolicy(["'self'", ...new Set(scripts.map(hashSource))])),
  };
}
