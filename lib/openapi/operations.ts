import { z } from "zod";
import { accountSchema } from "@/lib/auth/account";
import { confirmSchema, loginSchema } from "@/lib/auth/login-schema";
import { passkeySchema, secondStepSchema, totpCodeSchema } from "@/lib/auth/second-factor/schema";
import { incomingSchema } from "@/lib/backup/incoming";
import { autosaveSchema } from "@/lib/content/autosaves/schema";
import { bulkSchema } from "@/lib/content/bulk/schema";
import { duplicateSchema } from "@/lib/content/duplicate";
import { proofPlacesQuery } from "@/lib/content/figures/proof-places";
import { deletedQuery, historyQuery } from "@/lib/content/history/versions";
import { linkChangeSchema } from "@/lib/content/links/schema";
import { shareSchema } from "@/lib/content/nouns/blog/schema";
import { contactFormSchema, messageChangeSchema } from "@/lib/content/nouns/contact/schema";
import { markdownSchema, previewSchema } from "@/lib/content/preview/schema";
import { type ContentNoun, NOUNS } from "@/lib/content/registry";
import { orderSchema } from "@/lib/content/stores/collection-store";
import { tagSchema } from "@/lib/content/tags/schema";
import {
  fileSizeSchema,
  uploadChangeSchema,
  uploadFilterSchema,
} from "@/lib/content/uploads/schema";
import { statisticsQuery, viewSchema } from "@/lib/content/views/schema";
import { copySchema } from "@/lib/copies/copier";
import { API_QUERIES } from "@/lib/routes";
import { checklistChangeSchema } from "@/lib/transfer/checklist-store";
import { importChoice, importTrial } from "@/lib/transfer/import-choice";
import { startFreshSchema } from "@/lib/transfer/start-fresh";

/** An operation of the API. If it has a noun (a kind of content), the noun's schema describes the items. */
export interface Operation {
  /**
   * 'owner' (the default) needs the owner's token, and 'confirmed' also the password. 'public' ignores a token.
   * 'viewer' returns more with a token.
   */
  access?: "public" | "viewer" | "owner" | "confirmed";
  /** The schema of the query, or the names of its parameters. */
  query?: z.ZodObject | readonly string[];
  body?: { type: "json" | "form"; schema: z.ZodType } | { type: "file" | "bytes" };
  hasOptionalBody?: true;
  /** The status of a success, or all its statuses. Default: 204 for DELETE, 200 for other methods. */
  status?: number | readonly number[];
  /** Media type of the response, if it is not JSON. */
  media?: string;
  /** The kind of the item in the response, and in the request's body. */
  noun?: ContentNoun;
  /** Returns a list, with the number of all entries in `X-Total-Count`. */
  isList?: true;
}

/** Operations by method and path, such as 'GET /projects/{id}'. */
export type Operations = Readonly<Record<string, Operation>>;

const PUBLIC = { access: "public" } as const;
const CONFIRMED = { access: "confirmed" } as const;
const LIST = { isList: true } as const;
const CREATED = { status: 201 } as const;
const ACCEPTED = { status: 202 } as const;
const EMPTY = { status: 204 } as const;
/** 201 if the request has created something, 200 if something is still missing for that. */
const MAYBE_CREATED = { status: [200, 201] } as const;
const BYTES = { body: { type: "bytes" } } as const;

const json = (schema: z.ZodType) => ({ body: { type: "json", schema } }) as const;
const form = (schema: z.ZodType) => ({ body: { type: "form", schema } }) as const;

/** The contact form without the fields that detect spam. */
const contactForm = contactFormSchema.omit({ company_website: true, elapsed_ms: true });

const OTHERS: Operations = {
  "GET /": PUBLIC,
  "GET /health": PUBLIC,
  "GET /openapi.json": PUBLIC,
  "GET /search": { access: "viewer", ...LIST },
  "POST /views": { ...PUBLIC, ...json(viewSchema), ...EMPTY },
  "POST /contact": { ...PUBLIC, ...json(contactForm), ...CREATED },

  "POST /auth/login": { ...PUBLIC, ...form(loginSchema) },
  "POST /auth/second-factor": { ...PUBLIC, ...json(secondStepSchema) },
  "POST /auth/refresh": { ...PUBLIC, ...form(z.object({ refresh_token: z.string() })) },
  "POST /auth/logout": { ...PUBLIC, ...EMPTY },
  "POST /auth/confirm": { ...form(confirmSchema), ...EMPTY },
  "PUT /auth/account": { ...CONFIRMED, ...json(accountSchema) },
  "GET /auth/sessions": {},
  "DELETE /auth/sessions": CONFIRMED,
  "DELETE /auth/sessions/{id}": CONFIRMED,
  "GET /auth/factors": {},
  "POST /auth/factors/totp": CONFIRMED,
  "PUT /auth/factors/totp": { ...CONFIRMED, ...json(totpCodeSchema) },
  "DELETE /auth/factors/totp": CONFIRMED,
  "POST /auth/factors/passkeys/options": CONFIRMED,
  "POST /auth/factors/passkeys": { ...CONFIRMED, ...json(passkeySchema), ...CREATED },
  "DELETE /auth/factors/passkeys/{id}": CONFIRMED,
  "POST /auth/factors/recovery": CONFIRMED,
  // Routes of next-auth, for the dashboard's session.
  "GET /auth/session": PUBLIC,
  "POST /auth/session": PUBLIC,
  "GET /auth/csrf": PUBLIC,
  "POST /auth/signout": PUBLIC,
  "POST /auth/callback/credentials": PUBLIC,
  "GET /security-events": { query: ["skip", "limit"], ...LIST },

  "GET /contact/messages": { query: ["spam"], ...LIST },
  "PUT /contact/messages/{id}": json(messageChangeSchema.partial()),
  "DELETE /contact/messages/{id}": {},
  "PUT /contact/messages/{id}/read": {},
  "PUT /contact/messages/{id}/replied": {},
  "POST /contact/messages/{id}/mail": {},
  "POST /contact/mail/test": {},
  "GET /contact/inbox": {},

  "PUT /order/{kind}": { ...json(orderSchema), ...EMPTY },
  "POST /projects/{id}/preview": {},
  "POST /pages/{id}/preview": {},
  "POST /blog/{id}/preview": {},
  "POST /blog/{id}/share": { ...json(shareSchema), ...CREATED },
  "DELETE /blog/{id}/share": {},
  "GET /drafts": { query: ["noun", "item"], ...LIST },
  "GET /drafts/{form}": {},
  "PUT /drafts/{form}": json(autosaveSchema),
  "DELETE /drafts/{form}": {},
  "PUT /previews/{form}": json(previewSchema),
  "POST /markdown": json(markdownSchema),
  "GET /tags": LIST,
  "PUT /tags/{tag}": json(tagSchema),
  "GET /history": { query: historyQuery },
  "GET /history/deleted": { query: deletedQuery },
  "GET /history/{id}": {},
  "POST /history/undo/{id}": {},
  "GET /figures/places": { query: proofPlacesQuery },
  "GET /brand-icons": LIST,
  "GET /videos/details": { query: ["url"] },

  "GET /uploads": {
    query: ["search", ...Object.keys(uploadFilterSchema.shape), "skip", "limit"],
    ...LIST,
  },
  "PUT /uploads/{name}": json(uploadChangeSchema),
  "DELETE /uploads/{name}": {},
  "POST /upload/upload": { body: { type: "file" }, ...CREATED },
  "POST /upload/parts": { ...json(fileSizeSchema), ...CREATED },
  "PUT /upload/parts/{id}": { query: ["name", "type", "from"], ...BYTES, ...MAYBE_CREATED },

  "GET /dashboard/overview": {},
  "GET /dashboard/checklist": {},
  "PUT /dashboard/checklist": json(checklistChangeSchema),
  "GET /statistics": { query: statisticsQuery },
  "GET /links": {},
  "POST /links/check": ACCEPTED,
  "GET /links/{id}": {},
  "PUT /links/{id}": json(linkChangeSchema),
  "POST /links/{id}/check": ACCEPTED,

  "GET /samples": {},
  "POST /samples/{slug}/copy": CREATED,
  // A dry run needs no password.
  "POST /site/start-fresh": { ...CONFIRMED, ...json(startFreshSchema) },
  "GET /export": { ...CONFIRMED, media: "application/zip" },
  "POST /export": { ...CONFIRMED, ...CREATED },
  "GET /export/{link}": { ...PUBLIC, media: "application/zip" },
  "GET /imports": {},
  "POST /imports": CREATED,
  "POST /imports/{id}/undo": {},
  "GET /imports/pending/{id}": { query: ["publish"] },
  "POST /imports/pending/{id}": {
    ...json(importTrial.extend(importChoice.partial().shape)),
    ...MAYBE_CREATED,
  },
  "DELETE /imports/pending/{id}": {},
  "PUT /imports/pending/{id}/files": { query: ["name", "from"], ...BYTES },
  "GET /imports/pending/{id}/rows/{key}": { query: ["publish"] },
  "GET /backups": {},
  "POST /backups": ACCEPTED,
  "DELETE /backups/{name}": CONFIRMED,
  "POST /backups/{name}/check": ACCEPTED,
  "POST /backups/{name}/restore": { ...CONFIRMED, ...ACCEPTED },
  "POST /backups/{name}/download": CONFIRMED,
  "GET /backups/download/{link}": { ...PUBLIC, media: "application/gzip" },
  "POST /backups/uploads": { ...json(incomingSchema), ...CREATED },
  "PUT /backups/uploads/{id}": { query: ["from"], ...BYTES },
  "GET /copies": {},
  "POST /copies": { ...json(copySchema), hasOptionalBody: true, status: [200, 201, 202] },
};

/** The fields that a list leaves out. The answer with a single item has them. */
export const NOT_IN_LISTS: Readonly<Partial<Record<ContentNoun, readonly string[]>>> = {
  blog: ["content"],
};

const WITHOUT_ITEMS: readonly ContentNoun[] = ["skill-category"];

function operationsOf({
  key: noun,
  path,
  isSingle,
  isPrivate,
}: (typeof NOUNS)[number]): Operations {
  const reading = { access: isPrivate ? "owner" : "viewer", noun } as const;
  if (isSingle) return { [`GET ${path}`]: reading, [`PUT ${path}`]: { noun } };
  const item = `${path}/{id}`;
  return {
    [`GET ${path}`]: { ...reading, ...LIST },
    [`POST ${path}`]: { noun, ...CREATED },
    ...(WITHOUT_ITEMS.includes(noun) ? {} : { [`GET ${item}`]: reading }),
    [`PUT ${item}`]: { noun },
    [`DELETE ${item}`]: {},
    [`POST ${item}/duplicate`]: { ...json(duplicateSchema), hasOptionalBody: true, ...CREATED },
    [`POST /bulk${path}`]: json(bulkSchema),
  };
}

const ALL: Operations = { ...Object.assign({}, ...NOUNS.map(operationsOf)), ...OTHERS };

/** All operations of the API, with their query parameters. */
export const OPERATIONS: Operations = Object.fromEntries(
  Object.entries(ALL).map(([name, operation]) => {
    const query = operation.query ?? API_QUERIES[name.replace(/^GET /, "/api")] ?? [];
    return [name, { ...operation, query }];
  }),
);
