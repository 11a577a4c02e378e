// What is waited for may take longer than Vitest's second: a busy machine stops for longer.
import { vi } from "vitest";

const LONGEST_WAIT_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = LONGEST_WAIT_MS) => waitFor(callback, options);
