import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "@/lib/errors";
import { RATE_LIMITS } from "@/lib/limits";

export const loginLimit = new RateLimiterMemory(RATE_LIMITS.login);
export const knownDeviceLimit = new RateLimiterMemory(RATE_LIMITS.knownDevice);
export const loginAddressLimit = new RateLimiterMemory(RATE_LIMITS.loginAddress);
export const secondFactorLimit = new RateLimiterMemory(RATE_LIMITS.secondFactor);
export const secondFactorDeviceLimit = new RateLimiterMemory(RATE_LIMITS.secondFactorDevice);
export const contactLimit = new RateLimiterMemory(RATE_LIMITS.contact);
export const viewLimit = new RateLimiterMemory(RATE_LIMITS.view);
export const draftLinkLimit = new RateLimiterMemory(RATE_LIMITS.draftLink);
export const demoLimit = new RateLimiterMemory(RATE_LIMITS.demo);

/** Counts an attempt of `key`. Throws 429 with Retry-After (seconds) if it exceeds the limit. */
export async function take(limit: RateLimiterMemory, key: string, message: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // A timer resets the limiter, so no wait is longer than `limit.duration`, even if the clock was set back.
    const seconds = Math.min(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), limit.duration);
    throw tooMany(message, seconds);
  }
}

/** Returns an error with the status 429. The client may try again after `seconds`. */
export const tooMany = (message: string, seconds: number) =>
  new ApiError(429, message, { headers: { "Retry-After": String(seconds) } });
