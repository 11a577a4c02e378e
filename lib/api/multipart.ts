import "server-only";
import { ApiError } from "@/lib/errors";
import { DISCARD_LIMIT_BYTES } from "@/lib/limits";

// Request.formData() holds a whole form in memory. This module streams one file of a form.

const MOST_HEADER_BYTES = 16 * 1024;

const notAForm = () => new ApiError(400, "The body must be a form");

type Take = (bytes: Buffer) => Promise<void> | void;

class DelimitedBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #rest: Buffer = Buffer.alloc(0);

  constructor(body: ReadableStream<Uint8Array> | null) {
    this.#reader = body?.getReader();
  }

  async #next(): Promise<Buffer | null> {
    if (!this.#reader) return null;
    const { done, value } = await this.#reader.read().catch(() => {
      throw new ApiError(400, "The request was cut off");
    });
    return done ? null : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }

  /** Passes the bytes before `delimiter` to `take`, and skips the delimiter. Throws 400 if there is no delimiter. */
  async readUntil(delimiter: Buffer, take: Take): Promise<void> {
    for (;;) {
      const at = this.#rest.indexOf(delimiter);
      if (at !== -1) {
        if (at > 0) await take(this.#rest.subarray(0, at));
        this.#rest = this.#rest.subarray(at + delimiter.length);
        return;
      }
      // The last bytes may be the beginning of the delimiter, so they are not passed to `take` yet.
      const sure = Math.max(this.#rest.length - delimiter.length + 1, 0);
      if (sure > 0) await take(this.#rest.subarray(0, sure));
      const chunk = await this.#next();
      if (!chunk) throw notAForm();
      this.#rest = Buffer.concat([this.#rest.subarray(sure), chunk]);
    }
  }

  /** The short text before `delimiter`. Throws 400 for a long text. */
  async textUntil(delimiter: string): Promise<string> {
    const parts: Buffer[] = [];
    let bytes = 0;
    await this.readUntil(Buffer.from(delimiter), (part) => {
      bytes += part.length;
      if (bytes > MOST_HEADER_BYTES) throw notAForm();
      parts.push(Buffer.from(part));
    });
    return Buffer.concat(parts).toString("utf8");
  }

  /** Whether the form ends after a delimiter: true for '--', false for a line end. Throws 400 for other bytes. */
  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length < 2) {
      const chunk = await this.#next();
      if (!chunk) throw notAForm();
      this.#rest = Buffer.concat([this.#rest, chunk]);
    }
    const mark = this.#rest.toString("latin1", 0, 2);
    this.#rest = this.#rest.subarray(2);
    if (mark !== "--" && mark !== "\r\n") throw notAForm();
    return mark === "--";
  }

  /**
   * Reads and drops the rest of the body, because a client reads the answer only after it has sent the whole body.
   * Stops after `DISCARD_LIMIT_BYTES`.
   */
  async discard(): Promise<void> {
    let bytes = 0;
    for (;;) {
      const chunk = await this.#next().catch(() => null);
      if (!chunk) return;
      bytes += chunk.length;
      if (bytes > DISCARD_LIMIT_BYTES) return this.#reader?.cancel();
    }
  }
}

interface FormFile {
  name: string;
  /** The media type; '' if the form has none. */
  declaredType: string;
  fields: ReadonlyMap<string, string>;
}

function parameterOf(header: string, name: string): string | undefined {
  const value = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(header)?.[1];
  // Browsers escape quotation marks and line ends in names.
  return value?.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}

function headersOf(text: string): Record<string, string> {
  const lines = text.split("\r\n").filter((line) => line !== "");
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).trim().toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
}

function fileOf(headers: Record<string, string>, field: string): Omit<FormFile, "fields"> | null {
  const disposition = headers["content-disposition"] ?? "";
  const name = parameterOf(disposition, "filename");
  if (parameterOf(disposition, "name") !== field || name === undefined) return null;
  return { name, declaredType: headers["content-type"] ?? "" };
}

const MOST_FIELDS = 20;
const LONGEST_FIELD_BYTES = 200;

function takeField(headers: Record<string, string>, fields: Map<string, string>): Take {
  const disposition = headers["content-disposition"] ?? "";
  const name = parameterOf(disposition, "name");
  const isFile = parameterOf(disposition, "filename") !== undefined;
  if (name === undefined || isFile || fields.size >= MOST_FIELDS) return () => undefined;
  return (bytes) => {
    const text = (fields.get(name) ?? "") + bytes.toString("utf8");
    if (text.length <= LONGEST_FIELD_BYTES) fields.set(name, text);
  };
}

/**
 * Reads a multipart form. Passes the file in `field`, piece by piece, to the function that `begin` returns. Returns the
 * file's name and type and the form's other fields, or null for a form without the file. Throws 400 for an invalid or
 * cut-off form, and errors of `begin`.
 */
export async function readFormFile(
  request: Request,
  field: string,
  begin: () => Take,
): Promise<FormFile | null> {
  const type = request.headers.get("content-type") ?? "";
  const body = new DelimitedBody(request.body);
  try {
    if (/^application\/x-www-form-urlencoded\b/i.test(type)) return null;
    const [, quoted, plain] =
      /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
    const boundary = quoted ?? plain;
    if (boundary === undefined) throw notAForm();
    const fields = new Map<string, string>();
    let found: FormFile | null = null;
    await body.readUntil(Buffer.from(`--${boundary}`), () => undefined);
    for (;;) {
      if (await body.isAtEnd()) return found;
      const headers = headersOf(await body.textUntil("\r\n\r\n"));
      const file = fileOf(headers, field);
      const isWanted = file !== null && found === null;
      if (isWanted) found = { ...file, fields };
      const take = isWanted ? begin() : takeField(headers, fields);
      await body.readUntil(Buffer.from(`\r\n--${boundary}`), take);
    }
  } finally {
    await body.discard();
  }
}
