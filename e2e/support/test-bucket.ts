import { CopyBucket } from "@/lib/copies/bucket";
import type { S3Server } from "./s3-server";

const QUICK = { attempts: 1, firstPauseMs: 1, timeoutMs: 60_000 };

interface Options {
  passphrase?: string;
  /** The maximum number of attempts for a request. */
  attempts?: number;
  partBytes?: number;
}

/** Opens `s3://bucket/site` on the local S3 test server. By default, the client does not repeat failed requests. */
export function openTestBucket(
  { key, secret, endpoint }: S3Server,
  { passphrase = "correct horse", ...client }: Options = {},
): Promise<CopyBucket> {
  const access = { key, secret, endpoint, passphrase, region: "us-east-1" };
  const place = { bucket: "bucket", path: "site" };
  return CopyBucket.open(place, access, { mayCreate: true, client: { ...QUICK, ...client } });
}
