// Makes `vi.waitFor` wait longer than its default of one second, because a busy machine can stall for longer than that.
// Unit tests try again sooner than after the default of 50 ms. Other tests send requests, which the server limits.
import { vi } from "vitest";

const PATIENT = { timeout: 20_000, interval: Number(process.env.WAIT_INTERVAL_MS ?? 50) };

const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENT) => waitFor(callback, options);
