import type { CopyAccess } from "@/lib/config/copy-settings";

/** Returns a bucket's address: in virtual-host style at Amazon, in path style at an endpoint. */
export function bucketUrl(bucket: string, { endpoint, region }: CopyAccess): string {
  if (endpoint) return `${endpoint}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  // Amazon's certificate does not cover a host with dots in the bucket name, so such a name is put into the path.
  return bucket.includes(".") ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}
