import { signedIn } from "@/lib/api/auth-answers";
import { formText, readForm, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { methods, publicRoute } from "@/lib/api/route";
import { rotate } from "@/lib/auth/families";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) => {
    const signIn = await rotate(
      formText(await readForm(request, VISITOR_LIMIT_BYTES), "refresh_token"),
    );
    return signedIn(signIn, request.headers);
  }),
});
