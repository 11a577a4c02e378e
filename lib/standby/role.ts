import { type CopyPlace, copyAddress } from "@/lib/config/copy-settings";
import { readInstallation } from "@/lib/copies/primary/installation";

/**
 * The address that a data folder follows; null for a primary. One that was promoted stays the primary, whatever FOLLOW
 * says, until another machine has taken over from it.
 */
export async function followedAddress({
  dataDir,
  follow,
}: {
  dataDir: string;
  follow: CopyPlace | undefined;
}): Promise<string | null> {
  if (!follow) return null;
  const address = copyAddress(follow);
  const { promoted, superseded } = await readInstallation(dataDir);
  return promoted === address && !superseded ? null : address;
}
