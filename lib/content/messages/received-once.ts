import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

const LONGEST_KEY = 200;
const HOUR_MS = 60 * 60 * 1000;

const received = new LRUCache<string, Promise<unknown>>({ max: 1_000, ttl: HOUR_MS });

/** Handles equal forms with the same `key` (Idempotency-Key) once. The key is valid for an hour or until a restart. */
export function receivedOnce<T>(
  key: string | null,
  form: unknown,
  receive: () => Promise<T>,
): Promise<T> {
  if (!key || key.length > LONGEST_KEY) return receive();
  const sent = createHash("sha256")
    .update(JSON.stringify([key, form]))
    .digest("base64url");
  const known = received.get(sent);
  if (known) return known as Promise<T>;
  const answer = receive();
  received.set(sent, answer);
  answer.catch(() => received.delete(sent));
  return answer;
}
