import type { CopyAccess } from "@/lib/config/copy-settings";

/** Returns a bucket's address: in virtual-host style at Amazon, in path style at an endpoint or if TLS needs it. */
export function bucketUrl(bucket: string, { endpoint, region }: CopyAccess): string {
  if (endpoint) return `${endpoint}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  // Amazon's certificate covers one label before the host name.
  return bucket.includes(".") ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}
