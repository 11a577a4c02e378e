import { AsyncLocalStorage } from "node:async_hooks";
import { processShared } from "@/lib/process-shared";
import { Answer, Answers, EVERYTHING, type KindsRead } from "./content-answers";

// A page is current while the content that it has read is unchanged. The database client (lib/db/client.ts) records
// reads and writes, so that no store can forget to record them.

export type Kinds = Set<string>;

/** A read of a render, which can be repeated. */
class RepeatableRead {
  readonly #question: string;
  #kindsRead: KindsRead;
  readonly #read: (answers: Answers) => Answer;
  readonly #compared: Answer["compared"];

  constructor(question: string, read: (answers: Answers) => Answer, answer: Answer) {
    this.#question = question;
    this.#kindsRead = answer.read;
    this.#read = read;
    this.#compared = answer.compared;
  }

  get kinds(): ReadonlySet<string> {
    return this.#kindsRead.kinds;
  }

  /** Whether the answer is still the same as in the render; false if a read fails. */
  async hasSameAnswer(answers = new Answers()): Promise<boolean> {
    const before = (await this.#compared).digest;
    if (before === null) return false;
    const { read, compared } = answers.ask(this.#question, () => this.#read(answers));
    const isSame = before === (await compared).digest;
    // The same result can now depend on other kinds of content.
    if (isSame) this.#kindsRead = read;
    return isSame;
  }
}

/** Everything that a render reads. */
export class Reads {
  /** Kinds that were read from files or with raw SQL. Such a read cannot be repeated. */
  readonly unrepeatable: Kinds = new Set();
  readonly #repeatable = new Map<string, RepeatableRead>();

  get repeatable(): RepeatableRead[] {
    return [...this.#repeatable.values()];
  }

  /** All kinds of content that have been read so far. */
  get kinds(): Kinds {
    return new Set([...this.unrepeatable, ...this.repeatable.flatMap(({ kinds }) => [...kinds])]);
  }

  /** Adds a read that cannot be repeated. */
  add(kind: string): void {
    this.unrepeatable.add(kind);
  }

  /** Returns the answer to `question` from `answers`, or else the answer that `read` returns. */
  ask<T>(question: string, answers: Answers, read: (answers: Answers) => Answer<T>): Answer<T> {
    const answer = answers.ask(question, () => read(answers));
    if (!this.#repeatable.has(question)) {
      this.#repeatable.set(question, new RepeatableRead(question, read, answer));
    }
    return answer;
  }
}

interface Recording {
  reads?: Reads | undefined;
  writes?: Kinds | undefined;
  answers?: Answers | undefined;
  /** Set by `readRowsAs`: the kind of all rows that are read. */
  kind?: string;
}

const recordings = processShared(
  "content-reads",
  () => new AsyncLocalStorage<Recording | undefined>(),
);

/** Maps a model to the kind of content in its table. All writes to these tables go through `lib/content/write.ts`. */
const kinds = processShared("content-kinds", () => new Map<string, string>());

const kindOf = (model: string | undefined) => model && kinds.get(model.toLowerCase());

/** Registers the kind of content in the table of a model (`blogPost`). */
export function registerKind(model: string, kind: string): void {
  kinds.set(model.toLowerCase(), kind);
}

/** Prisma sends a query only when the query is awaited, so `work` is awaited within the context. */
const runIn = <T>(recording: Recording | undefined, work: () => Promise<T>): Promise<T> =>
  recordings.run(recording, async () => await work());

/**
 * Runs `work` and adds its reads to `reads`, or EVERYTHING if it has no known read. A read whose answer is in `answers`
 * is not repeated, because many parts of each page read the site's settings and the owner's name.
 */
export async function recordReads<T>(
  reads: Reads,
  work: () => Promise<T>,
  answers = new Answers(),
): Promise<T> {
  const result = await runIn({ reads, answers }, work);
  if (reads.kinds.size === 0) reads.add(EVERYTHING);
  return result;
}

/** Runs `work` and adds the kinds of content that it writes to `writes`. */
export const recordWrites = <T>(writes: Kinds, work: () => Promise<T>): Promise<T> =>
  runIn({ writes }, work);

/** Runs `work` without recording its writes, for content that no page shows before or after the write. */
export function hideWrites<T>(work: () => Promise<T>): Promise<T> {
  const { writes, ...others } = recordings.getStore() ?? {};
  return runIn(others, work);
}

/** Records a write outside the database. */
export function noteWrite(kind: string): void {
  recordings.getStore()?.writes?.add(kind);
}

/** Runs `work` and records all its reads as reads of `kind`. Use this function for files and raw SQL. */
export function readAs<T>(kind: string, work: () => Promise<T>): Promise<T> {
  const outer = recordings.getStore();
  outer?.reads?.add(kind);
  return runIn(outer && { answers: outer.answers }, work);
}

/** Returns the answer to `question`. If `reads` is given, records the read. */
const ask = <T>(
  { reads, answers }: { reads: Reads | undefined; answers: Answers },
  question: string,
  read: (answers: Answers) => Answer<T>,
): Answer<T> =>
  reads ? reads.ask(question, answers, read) : answers.ask(question, () => read(answers));

/**
 * Runs its argument outside of a request. Inside a request, React's `cache` could answer a read, and the read would not
 * be recorded. The server loads this module before its first request, so the snapshot contains no request.
 */
const outsideRequests = processShared("outside-requests", () => AsyncLocalStorage.snapshot());

/** Makes plain data read-only. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/**
 * Runs `work` and records its result in place of its queries. So a page that used the result is outdated only if the
 * result changes. Renders share the result. It must be plain data, and becomes read-only. `name` and `args` identify
 * the result.
 */
export async function readResult<T>(
  name: string,
  args: readonly unknown[],
  work: () => Promise<T>,
): Promise<T> {
  const { reads, answers } = recordings.getStore() ?? {};
  if (!answers) return work();
  const read = (known: Answers) => {
    const inner = new Reads();
    return new Answer(
      inner,
      outsideRequests(async () => freeze(await recordReads(inner, work, known))),
    );
  };
  return ask({ reads, answers }, JSON.stringify([name, args]), read).result;
}

/** Runs `work` so that a repeated read is sent to the database only once, as in a render. */
export const sharingAnswers = <T>(work: () => Promise<T>): Promise<T> => {
  const recording = recordings.getStore();
  return recording?.answers ? work() : runIn({ ...recording, answers: new Answers() }, work);
};

/** Like `readAs`, but the queries can be repeated. For work that only queries a table with rows of several kinds. */
export function readRowsAs<T>(kind: string, work: () => Promise<T>): Promise<T> {
  const outer = recordings.getStore();
  return runIn(outer && { reads: outer.reads, answers: outer.answers, kind }, work);
}

const READS = ["find", "count", "aggregate", "groupBy", "$queryRaw"];

/** Whether an operation of the database client (`findMany`) only reads. */
export const isReadOperation = (operation: string): boolean =>
  READS.some((beginning) => operation.startsWith(beginning));

interface Operation {
  /** Undefined for raw SQL. */
  model?: string;
  operation: string;
  args: unknown;
}

/** Records an operation on the database. Returns the result of `query`, or the known answer to an equal query. */
export function recordOperation<T>(asked: Operation, query: () => Promise<T>): Promise<T> {
  const recording = recordings.getStore();
  if (!recording) return query();
  const { model, operation, args } = asked;
  const { reads, answers, writes } = recording;
  const kind = recording.kind ?? kindOf(model);
  if (!isReadOperation(operation)) {
    answers?.forgetAll();
    // A write to a table without content has no kind. Pages that read such a table depend on every write.
    if (kind) writes?.add(kind);
    else if (!model) writes?.add(EVERYTHING);
    return query();
  }
  if (!model || !answers) {
    reads?.add(kind ?? EVERYTHING);
    return query();
  }
  const question = JSON.stringify([kind, model, operation, args]);
  const kinds = new Set([kind ?? EVERYTHING]);
  const read = () => new Answer({ kinds }, query());
  const { result } = ask({ reads, answers }, question, read);
  // The database client changes rows on their way to the caller, so each call gets a copy.
  return result.then((rows) => structuredClone(rows));
}
