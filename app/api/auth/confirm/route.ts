import { formText, readForm, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { methods, noContent, ownerRoute, validate } from "@/lib/api/route";
import { confirm } from "@/lib/auth/confirmation";
import { confirmSchema } from "@/lib/auth/login-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request, owner }) => {
    const form = await readForm(request, VISITOR_LIMIT_BYTES);
    const { password } = validate(confirmSchema, { password: formText(form, "password") });
    await confirm(owner, password, request.headers);
    return noContent();
  }),
});
