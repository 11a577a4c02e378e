// Makes a copy of the site where COPY_TO says. The server runs it; `--thorough` also removes uploads that no copy needs.
import { parseArgs } from "node:util";
import { runTool } from "./tool.ts";

await runTool(
  "Copying",
  async (onProgress) => {
    const { env } = await import("@/lib/config/env");
    const { CopyBucket } = await import("@/lib/copies/bucket");
    const { CopyError } = await import("@/lib/copies/copy-error");
    const { makeCopy } = await import("@/lib/copies/make-copy");
    const { values } = parseArgs({ options: { thorough: { type: "boolean", default: false } } });
    const { copyTo, copyAccess } = env;
    if (!copyTo || !copyAccess) throw new CopyError("COPY_TO is not set");
    return makeCopy({
      site: env,
      open: () => CopyBucket.open(copyTo, copyAccess, { mayCreate: true }),
      isThorough: values.thorough,
      onProgress,
    });
  },
  ({ isNew, copies }) => [
    isNew ? "Copied." : "Nothing has changed since the last copy.",
    `Copies there: ${copies.length}`,
  ],
);
