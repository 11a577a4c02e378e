import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "@/lib/errors";

const MINUTE = 60;

/** Wrong passwords for one address and account, of devices that are not known. */
export const loginLimit = new RateLimiterMemory({ points: 5, duration: 15 * MINUTE });
/** Wrong passwords of one device on which the owner has signed in, or of one session. */
export const knownDeviceLimit = new RateLimiterMemory({ points: 5, duration: 15 * MINUTE });
/** Sign-ins of one address, whatever the account: each costs a password hash. */
export const loginAddressLimit = new RateLimiterMemory({ points: 100, duration: 15 * MINUTE });
/** Wrong answers to the second step of a sign-in, of one address or of one known device. */
export const secondFactorLimit = new RateLimiterMemory({ points: 10, duration: 15 * MINUTE });
export const secondFactorDeviceLimit = new RateLimiterMemory({ points: 10, duration: 15 * MINUTE });
/** Messages of one address. */
export const contactLimit = new RateLimiterMemory({ points: 10, duration: 10 * MINUTE });
/** Page views counted for one address. */
export const viewLimit = new RateLimiterMemory({ points: 120, duration: MINUTE });
/** Links to drafts that one address follows. */
export const draftLinkLimit = new RateLimiterMemory({ points: 60, duration: MINUTE });

/** Files of demos that one address asks for. One demo may have hundreds. */
export const demoLimit = new RateLimiterMemory({ points: 1_200, duration: MINUTE });

/** Takes one of `key`'s tries. Throws 429 with Retry-After (seconds) when none is left. */
export async function take(limit: RateLimiterMemory, key: string, message: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // It forgets by a timer, so it is never longer than this, also where the clock was set back meanwhile.
    const seconds = Math.min(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), limit.duration);
    throw tooMany(message, seconds);
  }
}

/** 429; `seconds` until it may be tried again. */
export const tooMany = (message: string, seconds: number) =>
  new ApiError(429, message, { headers: { "Retry-After": String(seconds) } });
