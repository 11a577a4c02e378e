import type { CopyAccess } from "@/lib/config/copy-settings";

/** The address of a bucket: virtual-host style at Amazon, path style at an endpoint and where TLS needs it. */
export function bucketUrl(bucket: string, { endpoint, region }: CopyAccess): string {
  if (endpoint) return `${endpoint}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  // Amazon's certificate covers one label before the host's name.
  return bucket.includes(".") ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}
