import { z } from "zod";
import { httpUrl, setting } from "./setting";
import { SettingsError } from "./settings-error";

/** A folder in a bucket. */
export interface CopyPlace {
  bucket: string;
  /** The path of the folder, without a slash at its start or end. It is empty for the whole bucket. */
  path: string;
}

/** The access to the storage, and the passphrase that encrypts its contents. */
export interface CopyAccess {
  key: string;
  secret: string;
  /** The address of an S3-compatible storage; undefined for Amazon's. */
  endpoint: string | undefined;
  region: string;
  passphrase: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

/** Parses an address like `s3://bucket/path`. Returns null for any other text. */
export function parseCopyPlace(address: string): CopyPlace | null {
  const [, bucket, path = ""] = ADDRESS.exec(address) ?? [];
  const parts = path.split("/").slice(1);
  if (!bucket || parts.some((part) => /^\.+$/.test(part))) return null;
  return { bucket, path: parts.join("/") };
}

/** Returns `s3://bucket/path`. */
export const copyAddress = ({ bucket, path }: CopyPlace): string =>
  `s3://${bucket}${path && `/${path}`}`;

const copyPlace = setting(
  z
    .string()
    .transform((address, context) => {
      const place = parseCopyPlace(address);
      if (!place) context.addIssue("must be like s3://bucket/path");
      return place ?? z.NEVER;
    })
    .optional(),
  {
    text: "Place in S3-compatible storage for encrypted copies of the site. A copy is made seconds after a change ([more](docs/operations.md#copies-elsewhere)).",
    fallback: "no copies",
    example: "s3://bucket/path",
  },
);

export const copySettings = {
  COPY_TO: copyPlace,
  FOLLOW: setting(
    z.undefined(
      "is no longer supported: remove it. To store copies, set COPY_TO; to restore a site, use npm run restore s3://bucket/path",
    ),
  ),
  COPY_KEY: setting(z.string().optional(), {
    text: "Key of the storage for copies.",
    fallback: "none",
    example: "",
  }),
  COPY_SECRET: setting(z.string().optional(), {
    text: "Secret that belongs to `COPY_KEY`.",
    fallback: "none",
    example: "",
  }),
  COPY_ENDPOINT: httpUrl({
    text: "Address of a storage other than Amazon's.",
    fallback: "Amazon",
    example: "https://s3.example.com",
  }),
  COPY_REGION: setting(
    z
      .string()
      .regex(/^[\w-]{1,50}$/, "must be a region like eu-central-1")
      .optional(),
    { text: "Region of the storage for copies.", fallback: "`us-east-1`", example: "us-east-1" },
  ),
  COPY_PASSPHRASE: setting(z.string().min(8, "must be at least 8 characters").optional(), {
    text: "Encrypts the copies; 8 characters or more. Keep the passphrase elsewhere too: without it the copies cannot be read.",
    fallback: "none",
    example: "",
  }),
};

const REQUIRED = ["COPY_KEY", "COPY_SECRET", "COPY_PASSPHRASE"] as const;

type Given = z.output<z.ZodObject<typeof copySettings>>;

/**
 * Reads the settings for copies. Returns `copyAccess` even if COPY_TO is not set, because a restore needs only the
 * access. Throws SettingsError if COPY_TO is set and a setting of the access is missing.
 */
export function readCopySettings(settings: Given): {
  copyTo: CopyPlace | undefined;
  copyAccess: CopyAccess | undefined;
} {
  const { COPY_TO: to } = settings;
  const missing = REQUIRED.find((name) => settings[name] === undefined);
  if (to && missing) throw new SettingsError(`${missing} must be set, because COPY_TO is set`);
  const { COPY_KEY: key, COPY_SECRET: secret, COPY_PASSPHRASE: passphrase } = settings;
  const isComplete = key !== undefined && secret !== undefined && passphrase !== undefined;
  return {
    copyTo: to,
    copyAccess: isComplete
      ? {
          key,
          secret,
          passphrase,
          endpoint: settings.COPY_ENDPOINT,
          region: settings.COPY_REGION ?? "us-east-1",
        }
      : undefined,
  };
}
