import "server-only";
import type { z } from "zod";
import { isIn, isSavedAutosave } from "@/lib/content/autosaves/saved-autosave";
import { forgetAutosaveIf } from "@/lib/content/autosaves/store";
import type { Stored } from "@/lib/content/fields";
import type { Noun } from "@/lib/content/registry";
import type { Change } from "@/lib/content/stores/collection-definition";
import { refuseStale } from "@/lib/content/stores/stale-write";
import type { Viewer } from "@/lib/content/visibility";
import { ApiError, invalidField, notFound } from "@/lib/errors";
import { readJson, readOptionalJson } from "./body";
import { IDEMPOTENCY_KEY, LONGEST_KEY } from "./idempotency-key";
import {
  idParam,
  json,
  jsonList,
  methods,
  noContent,
  ownerRoute,
  validate,
  viewerRoute,
} from "./route";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges a body into the stored fields. In a field that is an object, missing keys keep their values. */
function merged(current: unknown, body: Record<string, unknown>): Record<string, unknown> {
  const before = current as Record<string, unknown>;
  const given = Object.entries(body).map(([name, value]) => {
    const stored = before[name];
    return [name, isObject(value) && isObject(stored) ? { ...stored, ...value } : value];
  });
  return { ...before, ...Object.fromEntries(given) };
}

/** Returns the change that a PUT makes. Fields that the body omits stay unchanged. The changed item must be valid. */
function change<Input>(schema: z.ZodType<Input>, body: Record<string, unknown>): Change<Input> {
  return (current) => {
    refuseStale(body, current);
    return validate(schema, merged(current, body));
  };
}

function restoredVersion({ restores }: Record<string, unknown>): number | undefined {
  if (restores === undefined || (typeof restores === "number" && Number.isSafeInteger(restores))) {
    return restores;
  }
  throw invalidField("restores", "restores must be the id of a version");
}

/** Returns the idempotency key of a request to create an item. Throws 400 if the key is too long. */
function creationKey({ headers }: Request): string | undefined {
  const key = headers.get(IDEMPOTENCY_KEY) || undefined;
  if (key && key.length > LONGEST_KEY) {
    throw new ApiError(400, `${IDEMPOTENCY_KEY} may have at most ${LONGEST_KEY} characters`);
  }
  return key;
}

interface Creating<Input> {
  noun: { key: Noun };
  blank(): Promise<Partial<Input>>;
  create(
    input: Input,
    origin: { restores: number | undefined; key: string | undefined },
  ): Promise<Stored>;
  item(id: number): Promise<unknown>;
}

/**
 * POST creates an item and returns it with 201. To restore a deleted item, the body has the id of one of its versions
 * in `restores`. A repeated request with the same Idempotency-Key returns the item that the first request created, in
 * its current state.
 */
export function createRoute<Input>(store: () => Creating<Input>, schema: z.ZodType<Input>) {
  return ownerRoute(async ({ request }) => {
    const body = await readJson(request);
    const input = validate(schema, { ...(await store().blank()), ...body });
    const restores = restoredVersion(body);
    const { id } = await store().create(input, { restores, key: creationKey(request) });
    // A restored item does not come from the form, so the form's autosave stays.
    if (restores === undefined) {
      await forgetAutosaveIf({ noun: store().noun.key, item: "new" }, (autosave) =>
        isSavedAutosave(autosave, input, schema),
      );
    }
    return json(await store().item(id), { status: 201 });
  });
}

interface Named {
  /** Finds an item by its id or slug. Stores of items without slugs do not have this method. */
  findId?(idOrSlug: string): Promise<number | null>;
}

/** The id of the item whose id or slug is in the path. Throws 404. */
export async function itemId(
  params: Record<string, string>,
  { title }: { title: string },
  store: Named,
): Promise<number> {
  if (!store.findId) return idParam(params, title);
  const id = await store.findId(params.id ?? "");
  if (id === null) throw notFound(title);
  return id;
}

interface Changing<Input> extends Named {
  noun: { key: Noun; title: string };
  update(id: number, change: Change<Input>): Promise<Stored>;
  remove(id: number): Promise<void>;
  item(id: number, viewer?: Viewer): Promise<unknown>;
}

const updateIn =
  <Input>(store: Changing<Input>) =>
  async (id: number, change: Change<Input>): Promise<object | null> => {
    await store.update(id, change);
    return null;
  };

/**
 * PUT and DELETE for an item of a collection. If `save` is given, PUT calls `save` instead of the store's `update`. The
 * answer then also has the fields that `save` returns.
 */
export function changeRoutes<Input>(
  store: () => Changing<Input>,
  schema: z.ZodType<Input>,
  save?: (id: number, change: Change<Input>) => Promise<object | null>,
) {
  return {
    PUT: ownerRoute(async ({ request, params }) => {
      const id = await itemId(params, store().noun, store());
      const body = await readJson(request);
      const wanted = change(schema, body);
      const result = await (save ?? updateIn(store()))(id, wanted);
      await forgetAutosaveIf({ noun: store().noun.key, item: id }, isIn(body));
      return json({ ...((await store().item(id)) as object), ...result });
    }),
    DELETE: ownerRoute(async ({ params }) => {
      const id = await itemId(params, store().noun, store());
      // The item's autosave stays, because the item can be restored.
      await store().remove(id);
      return noContent();
    }),
  };
}

/** Routes of a collection with a public list. */
export const collectionRoutes = <Input>(
  store: () => Creating<Input> & { list(viewer: Viewer): Promise<unknown[]> },
  schema: z.ZodType<Input>,
) =>
  methods({
    GET: viewerRoute(async ({ viewer }) => jsonList(await store().list(viewer))),
    POST: createRoute(store, schema),
  });

/** Routes of one item of a collection. The path has the item's id. */
export const itemRoutes = <Input>(store: () => Changing<Input>, schema: z.ZodType<Input>) =>
  methods({
    GET: viewerRoute(async ({ params, viewer }) =>
      json(await store().item(idParam(params, store().noun.title), viewer)),
    ),
    ...changeRoutes(store, schema),
  });

/** Routes of content that has only one item. */
export const singletonRoutes = <Input>(
  store: () => {
    noun: { key: Noun };
    read(viewer: Viewer): Promise<Input & Stored>;
    update(change: Change<Input>): Promise<Input & Stored>;
  },
  schema: z.ZodType<Input>,
) =>
  methods({
    GET: viewerRoute(async ({ viewer }) => json(await store().read(viewer))),
    PUT: ownerRoute(async ({ request }) => {
      const body = await readJson(request);
      const saved = await store().update(change(schema, body));
      await forgetAutosaveIf({ noun: store().noun.key, item: saved.id }, isIn(body));
      return json(saved);
    }),
  });

/** PUT sets the `status` of a message. Only `updated_at` is read from the body. */
export function messageStatusRoute<Input extends { status: string }>(
  store: () => Changing<Input>,
  status: Input["status"],
) {
  return ownerRoute(async ({ request, params }) => {
    const id = idParam(params, store().noun.title);
    const body = await readOptionalJson(request);
    await store().update(id, (current) => {
      refuseStale(body, current);
      return { ...current, status };
    });
    return json(await store().item(id));
  });
}
