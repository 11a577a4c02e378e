import { AsyncLocalStorage } from "node:async_hooks";
import { processShared } from "@/lib/process-shared";
import { type Answer, Answers, EVERYTHING } from "./content-answers";

// A page is current while the content that it has read is unchanged. The database client (lib/db/client.ts) records
// reads and writes, so that no store can forget to record them.

export type Kinds = Set<string>;

/** A query that a render has sent, and that can be sent again. */
class RepeatableQuery {
  readonly kind: string;
  readonly #question: string;
  readonly #send: () => Promise<unknown>;
  readonly #compared: Answer["compared"];

  constructor(question: string, send: () => Promise<unknown>, { kind, compared }: Answer) {
    this.kind = kind;
    this.#question = question;
    this.#send = send;
    this.#compared = compared;
  }

  /** Whether the answer is still the same as in the render; false if a query fails. */
  async hasSameAnswer(answers = new Answers()): Promise<boolean> {
    const before = (await this.#compared).digest;
    if (before === null) return false;
    const { compared } = answers.ask(this.#question, this.kind, this.#send);
    return before === (await compared).digest;
  }
}

/** Everything that a render reads. */
export class Reads {
  /** All kinds of content. */
  readonly kinds: Kinds = new Set();
  /** Kinds that were also read from files or with raw SQL. Such a read cannot be repeated. */
  readonly unrepeatable: Kinds = new Set();
  readonly #queries = new Map<string, RepeatableQuery>();

  get queries(): RepeatableQuery[] {
    return [...this.#queries.values()];
  }

  /** Adds a read that cannot be repeated. */
  add(kind: string): void {
    this.kinds.add(kind);
    this.unrepeatable.add(kind);
  }

  /** Adds a query and its first answer. Equal queries have the same `question`, and are added once. */
  addQuery(question: string, send: () => Promise<unknown>, answer: Answer): void {
    this.kinds.add(answer.kind);
    if (this.#queries.has(question)) return;
    this.#queries.set(question, new RepeatableQuery(question, send, answer));
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
 * Runs `work` and adds its reads to `reads`, or EVERYTHING if it has no known read. A query whose answer is in `answers`
 * is not sent: most parts of all pages need the site's settings and the owner's name.
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

/** Runs `work` and records its reads as reads of `kind` only, for files and SQL. */
export function readAs<T>(kind: string, work: () => Promise<T>): Promise<T> {
  const outer = recordings.getStore();
  outer?.reads?.add(kind);
  return runIn(outer && { answers: outer.answers }, work);
}

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
  const question = JSON.stringify([model, operation, args]);
  const answer = answers.ask(question, kind ?? EVERYTHING, query);
  reads?.addQuery(question, query, answer);
  return answer.rows;
}
