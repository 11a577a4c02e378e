import { formText, readForm, readJson, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { IDEMPOTENCY_KEY } from "@/lib/api/idempotency-key";
import { json, methods, publicRoute, validate } from "@/lib/api/route";
import { messageStore } from "@/lib/content/messages/message-store";
import { receivedOnce } from "@/lib/content/messages/received-once";
import { fieldRefusals, messageRefusal } from "@/lib/content/messages/refusal-texts";
import { contactFormSchema } from "@/lib/content/nouns/contact/schema";
import { contactInfoStore } from "@/lib/content/nouns/contact/store";
import { ApiError, storageRefusal } from "@/lib/errors";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";
import { siteWords } from "@/lib/publish/site-words";
import { clientNetwork } from "@/lib/server/request/client-address";
import { contactLimit, take } from "@/lib/server/request/rate-limit";

const isForm = ({ headers }: Request) =>
  /^(application\/x-www-form|multipart\/form)/.test(headers.get("content-type") ?? "");

async function receive(request: Request, body: unknown) {
  if (!(await contactInfoStore().read()).form_enabled) {
    throw new ApiError(403, "The contact form is switched off");
  }
  const form = validate(contactFormSchema, body);
  const address = clientNetwork(request.headers);
  await take(contactLimit, address, "Too many messages; please try again in a few minutes");
  // `elapsed_ms` is different when a browser sends a message again, so the check for repeated messages ignores it.
  const { elapsed_ms, ...sent } = form;
  return receivedOnce(request.headers.get(IDEMPOTENCY_KEY), sent, () =>
    messageStore().receive(form),
  );
}

/** Returns the text that a visitor without JavaScript sees if the message is refused. The text says why. */
async function refusalPage({ message, code, errors = [] }: ApiError, form: FormData) {
  const { language, words } = await siteWords();
  const { refusals, browser } = words;
  const known = { refusals, contact: browser.contact };
  const [refused] = Object.values(fieldRefusals(errors, Object.fromEntries(form), known));
  // The API's messages are in English, so a site in another language shows its own texts.
  const why =
    language === DEFAULT_LANGUAGE
      ? `${message}.`
      : (refused ?? messageRefusal(code, known) ?? refusals.invalid);
  return `${why}\n\n${refusals.goBack}`;
}

/** Receives the form of a browser without JavaScript. The response is a page or a redirect to a page. */
async function receiveForm(request: Request): Promise<Response> {
  const form = await readForm(request, VISITOR_LIMIT_BYTES);
  const fields = ["name", "email", "subject", "message", "company_website"];
  try {
    await receive(
      request,
      Object.fromEntries(fields.map((field) => [field, formText(form, field)])),
    );
  } catch (error) {
    const refused = error instanceof ApiError ? error : storageRefusal(error);
    if (!refused) throw error;
    const { status, headers } = refused;
    // A plain text is enough: when the visitor goes back, the browser shows the form with the typed message.
    return new Response(await refusalPage(refused, form), {
      status,
      headers: {
        ...headers,
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
      },
    });
  }
  return new Response(null, { status: 303, headers: { Location: "/message-sent" } });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async ({ request }) =>
    isForm(request)
      ? receiveForm(request)
      : json(await receive(request, await readJson(request, VISITOR_LIMIT_BYTES)), {
          status: 201,
        }),
  ),
});
