import "server-only";
import type { z } from "zod";
import type { Change } from "@/lib/content/collection-store";
import type { Stored } from "@/lib/content/fields";
import { NOUNS, type Noun } from "@/lib/content/nouns";
import { invalidField, stale } from "@/lib/errors";
import { readJson } from "./body";
import { idParam, json, noContent, ownerRoute, validate } from "./route";

function refuseStale(body: Record<string, unknown>, current: Stored) {
  if (body.updated_at === undefined) return;
  const seen = typeof body.updated_at === "string" ? Date.parse(body.updated_at) : Number.NaN;
  if (Number.isNaN(seen)) {
    throw invalidField("updated_at", "updated_at must be a time like 2024-03-05T09:30:00.000Z");
  }
  if (seen < Date.parse(current.updated_at)) {
    throw stale();
  }
}

/** A PUT: what the body leaves out keeps its value, and the whole must be valid before any of it is stored. */
function change<Input>(schema: z.ZodType<Input>, body: Record<string, unknown>): Change<Input> {
  return (current) => {
    refuseStale(body, current);
    return validate(schema, { ...current, ...body });
  };
}

function restoredVersion({ restores }: Record<string, unknown>): number | undefined {
  if (restores === undefined || (typeof restores === "number" && Number.isSafeInteger(restores))) {
    return restores;
  }
  throw invalidField("restores", "restores must be the id of a version");
}

/** POST to a collection: the item as it was stored, 201. `restores` in the body names a deleted one's version. */
export function createRoute<Input, Item>(
  store: {
    blank(): Promise<Partial<Input>>;
    create(input: Input, restores?: number): Promise<Item>;
  },
  schema: z.ZodType<Input>,
) {
  return ownerRoute(async ({ request }) => {
    const body = await readJson(request);
    const input = validate(schema, { ...(await store.blank()), ...body });
    return json(await store.create(input, restoredVersion(body)), { status: 201 });
  });
}

/** PUT and DELETE on one item of a collection. */
export function changeRoutes<Input, Item>(
  store: {
    noun: Noun;
    update(id: number, change: Change<Input>): Promise<Item>;
    remove(id: number): Promise<void>;
  },
  schema: z.ZodType<Input>,
) {
  const what = NOUNS[store.noun];
  return {
    PUT: ownerRoute(async ({ request, params }) => {
      const id = idParam(params, what);
      const body = await readJson(request);
      return json(await store.update(id, change(schema, body)));
    }),
    DELETE: ownerRoute(async ({ params }) => {
      await store.remove(idParam(params, what));
      return noContent();
    }),
  };
}

/** PUT on the one item of a kind. */
export function updateRoute<Input>(
  store: { update(change: Change<Input>): Promise<Input & Stored> },
  schema: z.ZodType<Input>,
) {
  return ownerRoute(async ({ request }) => {
    const body = await readJson(request);
    return json(await store.update(change(schema, body)));
  });
}

/** PUT that moves a message to `status`; it needs no body. */
export function messageStatusRoute<Input extends { status: string }, Item>(
  store: { update(id: number, change: Change<Input>): Promise<Item> },
  status: Input["status"],
) {
  return ownerRoute(async ({ params }) => {
    const id = idParam(params, NOUNS.message);
    return json(await store.update(id, (current) => ({ ...current, status })));
  });
}
