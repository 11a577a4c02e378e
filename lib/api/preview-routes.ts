import "server-only";
import { previewPath } from "@/lib/auth/draft-access";
import type { DraftNoun } from "@/lib/auth/draft-link";
import { nounTitle } from "@/lib/content/registry";
import { idParam, json, methods, ownerRoute } from "./route";

/** POST returns a path where the owner can see a private item. */
export const previewRoutes = (noun: DraftNoun) =>
  methods({
    POST: ownerRoute(async ({ params, owner }) =>
      json({ path: await previewPath(noun, idParam(params, nounTitle(noun)), owner.familyId) }),
    ),
  });
