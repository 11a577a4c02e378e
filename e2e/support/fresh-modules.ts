// All files of unit tests that a worker runs share its process, and the packages that are loaded there: starting one for
// each file took longer than the tests. The project's own modules and what they share are new for each file.
import { vi } from "vitest";

(globalThis as { portfolioShared?: Map<string, unknown> }).portfolioShared?.clear();
vi.resetModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
