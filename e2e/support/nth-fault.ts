import fs from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { devNull } from "node:os";

// Makes the n-th write, rename, flush or SQL change of this process fail, whichever module calls it.

/** ENOSPC simulates a full disk: all calls from the n-th on fail. EIO is a device fault: only the n-th call fails. */
export type Fault = "ENOSPC" | "EIO";

type Call = (this: unknown, ...args: unknown[]) => unknown;

/** The calls that are counted. */
export type Counted = "all" | "files" | "statements";

interface Injection {
  fault: Fault;
  counted: Counted;
  /** The number of calls so far. */
  calls: number;
  /** The number of the first call that fails. */
  nth: number;
  /** The name of the first call that failed. */
  failed: string | null;
}

let injection: Injection | null = null;

const OF_SQLITE = {
  ENOSPC: { code: "SQLITE_FULL", rawCode: 13 },
  EIO: { code: "SQLITE_IOERR", rawCode: 10 },
};

/** Counts a call. Returns the error to throw, or null. */
function errorFor(call: string): Error | null {
  if (!injection) return null;
  const { fault, counted, nth } = injection;
  const isStatement = call.startsWith("SQL");
  if (counted === (isStatement ? "files" : "statements")) return null;
  const number = ++injection.calls;
  if (number < nth || (number > nth && fault === "EIO")) return null;
  injection.failed ??= call;
  const fields = isStatement ? OF_SQLITE[fault] : { code: fault };
  return Object.assign(new Error(`${fault}: injected, ${call}`), fields);
}

function replace(owner: object, name: string, wrap: (original: Call) => Call) {
  const methods = owner as Record<string, Call>;
  const original = methods[name];
  if (!original) throw new Error(`There is no ${name}`);
  methods[name] = wrap(original);
}

const halfOf = (data: unknown) => {
  const bytes = Buffer.from(data as Uint8Array);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};

/** Wraps a call that returns a promise. A failing write first writes half of the bytes in the argument `dataAt`. */
const failing =
  (name: string, dataAt?: number) =>
  (original: Call): Call =>
    async function (...args) {
      const error = errorFor(name);
      if (!error) return original.apply(this, args);
      if (dataAt !== undefined) {
        await original.apply(this, args.with(dataAt, halfOf(args[dataAt])));
      }
      throw error;
    };

/** Wraps a call whose last argument is a callback. */
const failingLater =
  (name: string) =>
  (original: Call): Call =>
    function (...args) {
      const error = errorFor(name);
      if (!error) return original.apply(this, args);
      process.nextTick(args.at(-1) as () => void, error);
      return undefined;
    };

const CHANGES = /^\s*(INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|VACUUM|COMMIT)\b/i;

function checkStatement(sql: unknown) {
  const text = String(sql);
  const error = CHANGES.test(text) ? errorFor(`SQL ${text.trim().slice(0, 60)}`) : null;
  if (error) throw error;
}

/** Runs the statements of a script separately while calls are counted, so that each statement can fail. */
const failingScript = (exec: Call): Call =>
  function (script) {
    if (!injection) return exec.call(this, script);
    for (const statement of String(script).split(/;\s*\n/)) {
      checkStatement(statement.replace(/^(\s*--.*\n)+/, ""));
      exec.call(this, statement);
    }
    return undefined;
  };

const failingStatement = (prepare: Call): Call =>
  function (sql) {
    checkStatement(sql);
    return prepare.call(this, sql);
  };

let isInstalled = false;

async function install() {
  if (isInstalled) return;
  isInstalled = true;
  const handle = await fs.promises.open(devNull);
  const handles = Object.getPrototypeOf(handle);
  await handle.close();
  for (const name of ["writeFile", "appendFile"]) {
    replace(fs.promises, name, failing(name, 1));
    replace(handles, name, failing(`FileHandle.${name}`, 0));
  }
  for (const name of ["rename", "copyFile"]) replace(fs.promises, name, failing(name));
  for (const name of ["sync", "datasync"]) replace(handles, name, failing(`FileHandle.${name}`));
  for (const name of ["write", "writev", "fsync", "rename"]) replace(fs, name, failingLater(name));
  // Modules that import these functions by name get the replacements from now on.
  syncBuiltinESMExports();
  const client = createRequire(import.meta.url).resolve("@libsql/client/sqlite3");
  const { prototype } = createRequire(client)("libsql");
  replace(prototype, "prepare", failingStatement);
  replace(prototype, "exec", failingScript);
}

/** Runs `work` with the fault injected; returns the thrown error, or null. */
type Inject = (work: () => Promise<unknown>) => Promise<unknown>;

/**
 * Calls `round` repeatedly. In the n-th round, the n-th write, rename, flush or SQL change inside `inject` fails.
 * Ends after a round without a failure. Returns the failed calls in order.
 */
export async function eachFault(
  fault: Fault,
  round: (inject: Inject) => Promise<void>,
  counted: Counted = "all",
): Promise<string[]> {
  await install();
  const all: string[] = [];
  for (let nth = 1; ; nth++) {
    let failed: string | null = null;
    await round(async (work) => {
      const own: Injection = { fault, counted, calls: 0, nth, failed: null };
      injection = own;
      try {
        await work();
        return null;
      } catch (error) {
        return error;
      } finally {
        injection = null;
        failed = own.failed;
      }
    });
    if (failed === null) return all;
    all.push(failed);
  }
}
