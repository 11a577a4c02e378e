import { expect, test } from "vitest";
import { storageFault } from "./storage-fault";

const faultWith = (fields: object) => Object.assign(new Error("x"), fields);
const fromPrisma = (extendedCode: number) =>
  faultWith({ code: "P2039", meta: { driverAdapterError: { cause: { extendedCode } } } });

test.each([
  ["ENOSPC from Node", faultWith({ code: "ENOSPC" }), "full"],
  ["SQLite's code 13 from Prisma", fromPrisma(13), "full"],
  ["EROFS from Node", faultWith({ code: "EROFS" }), "read-only"],
  ["ENOENT from mkdir", faultWith({ code: "ENOENT", syscall: "mkdir" }), "read-only"],
  ["SQLite's extended code 776 from Prisma", fromPrisma(8 + 256 * 3), "read-only"],
  ["P1008 from Prisma", faultWith({ code: "P1008" }), "locked"],
  ["ENOENT from open", faultWith({ code: "ENOENT", syscall: "open" }), null],
  ["an error without a code", new Error("x"), null],
  ["a text", "ENOSPC", null],
])("%s is mapped to its storage fault or to null", (_, error, fault) => {
  expect(storageFault(error)).toBe(fault);
});
