import { env } from "@/lib/config/env";
import { readShownContact } from "@/lib/content/nouns/contact/store";
import { securityTxt } from "@/lib/publish/security-txt";

export const dynamic = "force-dynamic";

const HEADERS = { "Content-Type": "text/plain; charset=utf-8" };

export async function GET(): Promise<Response> {
  const { email } = await readShownContact("site");
  if (email === "") return new Response("Not found\n", { status: 404, headers: HEADERS });
  return new Response(securityTxt(email, env.publicUrl, new Date()), { headers: HEADERS });
}
