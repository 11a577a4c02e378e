import { expect, test } from "vitest";
import { storageFault } from "./storage-fault";

const faultWith = (fields: object) => Object.assign(new Error("x"), fields);
const fromPrisma = (extendedCode: number) =>
  faultWith({ code: "P2039", meta: { driverAdapterError: { cause: { extendedCode } } } });

test.each([
  ["ENOSPC from Node", "full", faultWith({ code: "ENOSPC" })],
  ["SQLite's code 13 from Prisma", "full", fromPrisma(13)],
  ["EROFS from Node", "read-only", faultWith({ code: "EROFS" })],
  ["ENOENT from mkdir", "read-only", faultWith({ code: "ENOENT", syscall: "mkdir" })],
  ["SQLite's extended code 776 from Prisma", "read-only", fromPrisma(8 + 256 * 3)],
  ["P1008 from Prisma", "locked", faultWith({ code: "P1008" })],
  ["ENOENT from open", null, faultWith({ code: "ENOENT", syscall: "open" })],
  ["an error without a code", null, new Error("x")],
  ["a string", null, "ENOSPC"],
])("the storage fault for %s is %j", (_, fault, error) => {
  expect(storageFault(error)).toBe(fault);
});
