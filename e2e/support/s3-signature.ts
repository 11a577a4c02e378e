// Checks Signature V4 like Amazon's S3, but supports only what the site's client uses.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const LONGEST_SKEW_MS = 15 * 60 * 1000;

/** Thrown to refuse a request with this status and this S3 error code. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();

const strict = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Reads a time in the format of Signature V4: 20261123T122345Z. */
function readTime(stamp: string): number {
  const [, year, month, day, hours, minutes, seconds] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
}

interface Sent {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
}

interface Expected {
  key: string;
  secret: string;
  region: string;
  now: Date;
}

/** Throws Refusal for a request without a valid signature. */
export function verifySignature(
  { request: { method, headers }, url, body }: Sent,
  expected: Expected,
): void {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, key, day, region, names, signature] = pattern.exec(headers.authorization ?? "") ?? [];
  if (!key || !day || !region || !names || !signature) throw new Refusal(403, "AccessDenied");
  if (key !== expected.key) throw new Refusal(403, "InvalidAccessKeyId");
  if (region !== expected.region) throw new Refusal(400, "AuthorizationHeaderMalformed");
  const stamp = String(headers["x-amz-date"]);
  if (Math.abs(readTime(stamp) - expected.now.getTime()) > LONGEST_SKEW_MS) {
    throw new Refusal(403, "RequestTimeTooSkewed");
  }
  const bodyHash = String(headers["x-amz-content-sha256"]);
  if (bodyHash !== sha256(body)) throw new Refusal(400, "XAmzContentSHA256Mismatch");
  const signed = names.split(";");
  for (const name of ["host", "x-amz-date", "x-amz-content-sha256"]) {
    if (!signed.includes(name)) throw new Refusal(403, "AccessDenied");
  }
  const query = [...url.searchParams]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join("&");
  const path = url.pathname.split("/").map((part) => strict(decodeURIComponent(part)));
  const canonical = [
    ...[method, path.join("/"), query],
    ...signed.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    ...["", names, bodyHash],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", stamp, scope, sha256(canonical)].join("\n");
  const signingKey = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (last, text) => hmac(last, text),
    `AWS4${expected.secret}`,
  );
  const ours = hmac(signingKey, toSign);
  if (!timingSafeEqual(ours, Buffer.from(signature, "hex"))) {
    throw new Refusal(403, "SignatureDoesNotMatch");
  }
}
