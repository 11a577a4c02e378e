import "server-only";
import { ApiError, tooLarge } from "@/lib/errors";
import { DISCARD_LIMIT_BYTES, OWNER_LIMIT_BYTES } from "@/lib/limits";

export { VISITOR_LIMIT_BYTES } from "@/lib/limits";

const cutOff = () => {
  throw new ApiError(400, "The request was cut off");
};

/** The body's bytes. Throws 413 for more than `limit` bytes, 400 if the client has disconnected. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(cutOff);
    if (done) break;
    size += value.byteLength;
    if (size <= limit) chunks.push(value);
    else chunks.length = 0;
    if (size > DISCARD_LIMIT_BYTES) {
      await reader.cancel();
      break;
    }
  }
  if (size > limit) throw tooLarge(limit);
  return Buffer.concat(chunks, size);
}

type JsonObject = Record<string, unknown>;

/** The maximum nesting of JSON. No valid body has more levels. A few thousand levels would make recursive code fail. */
const MOST_LEVELS = 100;

function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((one) =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
  }
  return false;
}

/** The body as a JSON object. Throws 400 for anything else, 413 for a body that is too large. */
export const readJson = async (request: Request, limit = OWNER_LIMIT_BYTES): Promise<JsonObject> =>
  jsonObject(await readBytes(request, limit));

/** Like `readJson`, but reads an empty body as an empty object. */
export async function readOptionalJson(request: Request): Promise<JsonObject> {
  const bytes = await readBytes(request, OWNER_LIMIT_BYTES);
  return bytes.length === 0 ? {} : jsonObject(bytes);
}

function jsonObject(bytes: Uint8Array): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, "The body is not valid JSON", { code: "invalid_json" });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ApiError(400, "The body must be a JSON object", { code: "invalid_json" });
  }
  if (isDeep(value)) {
    const message = `The body has more than ${MOST_LEVELS} levels of nesting`;
    throw new ApiError(400, message, { code: "invalid_json" });
  }
  return value as JsonObject;
}

/** The body as a form, urlencoded or multipart. Throws 400 for anything else, 413 for a body that is too large. */
export async function readForm(request: Request, limit = OWNER_LIMIT_BYTES): Promise<FormData> {
  const bytes = await readBytes(request, limit);
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new ApiError(400, "The body must be a form");
  }
}

/** The text in a field of a form. Returns '' if the field is missing or has a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
