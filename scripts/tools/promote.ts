// Makes the follower in this folder the primary: `npm run promote`. A server that runs here does it by itself; otherwise
// the folder is prepared for the next start. Without FOLLOW, the site here takes the place that COPY_TO names.
import { CopyError } from "@/lib/copies/copy-error";
import { runTool } from "./tool.ts";

const say = (line: string) => console.log(`${line} ...`);

async function promoteWhileStopped(address: string): Promise<string> {
  const { env } = await import("@/lib/config/env");
  const { CopyBucket } = await import("@/lib/copies/bucket");
  const { parseCopyName } = await import("@/lib/copies/format/names");
  const { readPrimary } = await import("@/lib/copies/primary/primary-object");
  const { fetchCopy } = await import("@/lib/standby/fetch-copy");
  const { promoteFolder } = await import("@/lib/standby/promotion");
  const { clearStandbyFolder, readCurrent, tidyStandbyFolder } = await import(
    "@/lib/standby/standby-folder"
  );
  const { migrate, migrationNames } = await import("@/prisma/migrate");
  const { follow, copyAccess, dataDir } = env;
  if (!follow || !copyAccess) throw new CopyError("FOLLOW is not set");
  const bucket = await CopyBucket.open(follow, copyAccess, { mayCreate: false });
  let current = await readCurrent(dataDir, address);
  await tidyStandbyFolder(dataDir, current);
  const { primary } = await readPrimary(bucket);
  const latest = parseCopyName(primary?.latest ?? "");
  const migrations = "prisma/migrations";
  if (latest && latest.name !== current?.name) {
    const what = `the copy of ${latest.at.toISOString()}`;
    say(`Fetching ${what}`);
    current = await fetchCopy(latest, {
      ...{ bucket, dataDir },
      knownMigrations: await migrationNames(migrations),
      migrate: async (database) => void (await migrate({ database, migrations })),
    }).catch((error) => {
      if (!current || !(error instanceof CopyError)) throw error;
      say(`${error.message}. Going on with the copy that is here`);
      return current;
    });
  }
  say("Taking over from the primary in the storage");
  const { epoch, made_at } = await promoteFolder(env, bucket, current);
  await clearStandbyFolder(dataDir);
  return `This site is the primary now, under epoch ${epoch}, with the copy of ${made_at}. Start it with npm start`;
}

/** The site in this folder, as it is, makes the copies that COPY_TO names from now on. */
async function takePlace(): Promise<string> {
  const { env } = await import("@/lib/config/env");
  const { CopyBucket } = await import("@/lib/copies/bucket");
  const { Place } = await import("@/lib/copies/primary/place");
  const { copyTo, copyAccess, dataDir } = env;
  if (!copyTo || !copyAccess) {
    throw new CopyError("FOLLOW is not set: npm run promote is for the folder of a follower");
  }
  say("Taking over from whoever makes the copies");
  const bucket = await CopyBucket.open(copyTo, copyAccess, { mayCreate: true });
  const { epoch } = await Place.takeOver(bucket, dataDir);
  return `This site makes the copies at ${bucket.address} from now on, under epoch ${epoch}`;
}

async function promote(): Promise<string> {
  const { env } = await import("@/lib/config/env");
  if (!env.follow) return takePlace();
  const { FolderInUseError, withDataFolder } = await import("@/lib/db/process-lock");
  const { askToPromote } = await import("@/lib/standby/promotion-request");
  const { followedAddress } = await import("@/lib/standby/role");
  const promoteHere = async () => {
    const address = await followedAddress(env);
    return address === null ? "This site is the primary already" : promoteWhileStopped(address);
  };
  try {
    return await withDataFolder(env.dataDir, promoteHere, 0);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return askToPromote(env.dataDir, say);
  }
}

await runTool("Promoting", promote, (said) => [`${said}.`]);
