import { signedIn } from "@/lib/api/auth-answers";
import { formText, readForm, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { methods, publicRoute } from "@/lib/api/route";
import { rotate } from "@/lib/auth/families";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const form = await readForm(request, VISITOR_LIMIT_BYTES);
    const signIn = await rotate(formText(form, "refresh_token"), request.headers);
    return signedIn(signIn, request.headers);
  }),
});
