import { signedInAnew } from "@/lib/api/auth-answers";
import { formText, readForm, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { json, methods, publicRoute, validate } from "@/lib/api/route";
import { checkCredentials, signInSource } from "@/lib/auth/credentials";
import { loginSchema } from "@/lib/auth/login-schema";
import { askSecondStep } from "@/lib/auth/second-factor/second-step";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const form = await readForm(request, VISITOR_LIMIT_BYTES);
    const { username, password } = validate(loginSchema, {
      username: formText(form, "username"),
      password: formText(form, "password"),
    });
    const owner = await checkCredentials(username, password, signInSource(request.headers));
    const asked = await askSecondStep(owner, request.headers);
    if (asked) return json(asked);
    const { id: ownerId, passwordHash } = owner;
    return signedInAnew({ ownerId, passwordHash, hasSecondStep: false }, request.headers);
  }),
});
