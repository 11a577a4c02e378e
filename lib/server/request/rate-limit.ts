import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "@/lib/errors";
import { RATE_LIMITS } from "@/lib/limits";
import { processShared } from "@/lib/process-shared";

const limitOf = (name: keyof typeof RATE_LIMITS) =>
  processShared(`limit-${name}`, () => new RateLimiterMemory(RATE_LIMITS[name]));

export const loginLimit = limitOf("login");
export const knownDeviceLimit = limitOf("knownDevice");
export const loginAddressLimit = limitOf("loginAddress");
export const secondFactorLimit = limitOf("secondFactor");
export const secondFactorDeviceLimit = limitOf("secondFactorDevice");
export const contactLimit = limitOf("contact");
export const viewLimit = limitOf("view");
export const draftLinkLimit = limitOf("draftLink");
export const demoLimit = limitOf("demo");

/** Uses up one of `key`'s tries. Throws 429 with Retry-After (seconds) if none is left. */
export async function take(limit: RateLimiterMemory, key: string, message: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // The limiter forgets by a timer, so it never waits longer than this, even if the clock was set back.
    const seconds = Math.min(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), limit.duration);
    throw tooMany(message, seconds);
  }
}

/** Returns 429 with `seconds` until the next try. */
export const tooMany = (message: string, seconds: number) =>
  new ApiError(429, message, { headers: { "Retry-After": String(seconds) } });
