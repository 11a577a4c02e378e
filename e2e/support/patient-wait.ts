// Makes `vi.waitFor` wait longer than its default of one second, because a busy machine can stall for longer than that.
import { vi } from "vitest";

const LONGEST_WAIT_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = LONGEST_WAIT_MS) => waitFor(callback, options);
