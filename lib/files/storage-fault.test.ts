import { expect, test } from "vitest";
import { storageFault } from "./storage-fault";

const faultWith = (fields: object) => Object.assign(new Error("x"), fields);
const fromPrisma = (extendedCode: number) =>
  faultWith({ code: "P2039", meta: { driverAdapterError: { cause: { extendedCode } } } });

test.each([
  ["Node: no room", faultWith({ code: "ENOSPC" }), "full"],
  ["libSQL: no room", faultWith({ code: "SQLITE_FULL" }), "full"],
  ["Prisma: no room", fromPrisma(13), "full"],
  ["Node: a read-only disk", faultWith({ code: "EROFS" }), "read-only"],
  [
    "Node: a folder on a read-only disk",
    faultWith({ code: "ENOENT", syscall: "mkdir" }),
    "read-only",
  ],
  ["Prisma: a read-only disk, in detail", fromPrisma(8 + 256 * 3), "read-only"],
  ["Prisma: waited in vain", faultWith({ code: "P1008" }), "locked"],
  ["another fault", faultWith({ code: "ENOENT", syscall: "open" }), null],
  ["a fault without a code", new Error("x"), null],
  ["no fault at all", "ENOSPC", null],
])("%s", (_, error, fault) => {
  expect(storageFault(error)).toBe(fault);
});
