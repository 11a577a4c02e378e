import "server-only";
import { previewPath } from "@/lib/auth/draft-access";
import type { DraftNoun } from "@/lib/auth/draft-link";
import { nounTitle } from "@/lib/content/registry";
import { idParam, json, methods, ownerRoute } from "./route";

/** A POST that returns a path to its owner, at which a private item can be seen. */
export const previewRoutes = (noun: DraftNoun) =>
  methods({
    POST: ownerRoute(async ({ params, owner }) =>
      json({ path: await previewPath(noun, idParam(params, nounTitle(noun)), owner.familyId) }),
    ),
  });
