import { signedIn } from "@/lib/api/auth-answers";
import { formText, readForm, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { methods, publicRoute, validate } from "@/lib/api/route";
import { checkCredentials } from "@/lib/auth/credentials";
import { beginFamily } from "@/lib/auth/families";
import { loginSchema } from "@/lib/auth/login-schema";
import { clientAddress } from "@/lib/server/client-address";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const form = await readForm(request, VISITOR_LIMIT_BYTES);
    const { username, password } = validate(loginSchema, {
      username: formText(form, "username"),
      password: formText(form, "password"),
    });
    const owner = await checkCredentials(username, password, clientAddress(request.headers));
    const signIn = await beginFamily(owner.id, request.headers.get("user-agent") ?? "");
    return signedIn(signIn, request.headers);
  }),
});
