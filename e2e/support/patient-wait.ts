// Makes `vi.waitFor` wait longer than its default of one second, because a busy machine can stall for more than a
// second. The unit tests set a shorter pause between two attempts than the default of 50 ms. Other tests keep the
// default, because each attempt can send a request, and the server limits requests.
import { vi } from "vitest";

const PATIENT = { timeout: 20_000, interval: Number(process.env.WAIT_INTERVAL_MS ?? 50) };

const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENT) => waitFor(callback, options);
