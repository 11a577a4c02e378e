import { ApiError } from "@/lib/errors";

/** The refusal of an address that next-auth cannot redirect to. */
export const badCallbackUrl = () => new ApiError(400, "callbackUrl must be a path or an address");

const isReadable = (value: string) => value.startsWith("/") || URL.canParse(value);

/** Throws 400 unless `value` is a path, an address or empty. next-auth answers 500 to other values. */
export function requireCallbackUrl(value: unknown): void {
  if (value === undefined || value === "") return;
  if (typeof value !== "string" || !isReadable(value)) throw badCallbackUrl();
}
