import { signedInAnew } from "@/lib/api/auth-answers";
import { readJson, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { methods, publicRoute, validate } from "@/lib/api/route";
import { secondStepSchema } from "@/lib/auth/second-factor/schema";
import { checkSecondStep } from "@/lib/auth/second-factor/second-step";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const step = validate(secondStepSchema, await readJson(request, VISITOR_LIMIT_BYTES));
    const proof = await checkSecondStep(step, request.headers);
    return signedInAnew(proof, request.headers);
  }),
});
