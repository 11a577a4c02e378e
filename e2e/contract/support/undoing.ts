// Functions that change the shared site and undo the changes after the test. Call `undoing` once, at the top of a file.
import { afterEach } from "vitest";
import type { Call } from "./owner-calls";

export type Item = Record<string, unknown> & { id: number };

export function undoing(call: Call) {
  const steps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of steps.splice(0).reverse()) await step();
  });

  /** Runs a step after the test. The steps run in reverse order. */
  const later = (step: () => Promise<unknown>) => void steps.push(step);

  /** Changes an item that exists only once, such as the hero section, and restores the item after the test. */
  async function put(path: string, values: object) {
    const { updated_at: _, ...before } = await call("GET", path);
    later(() => call("PUT", path, before));
    await call("PUT", path, values);
  }

  /** Creates an item, and deletes it after the test. */
  async function post<T = Item>(path: string, values: object): Promise<T & { id: number }> {
    const item = await call<T & { id: number }>("POST", path, values);
    later(() => call("DELETE", `${path}/${item.id}`));
    return item;
  }

  return { later, put, post };
}
