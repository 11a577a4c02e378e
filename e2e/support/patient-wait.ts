// Waits longer than Vitest's default of one second: a busy machine can stall for longer.
import { vi } from "vitest";

const LONGEST_WAIT_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = LONGEST_WAIT_MS) => waitFor(callback, options);
