import "server-only";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { foldedWords } from "@/lib/text/slug";
import { COMMON_PASSWORD, DEMO_PASSWORD, isCommonPassword } from "./passwords";

const SHORTEST_WORD = 3;
/** A password needs this many letters and digits besides the words that anybody can guess. */
const FEWEST_OTHERS = 6;

export const PERSONAL_PASSWORD =
  "New password is little more than your name, your e-mail address, or the site's name or address; choose another";

/** Words that anybody can guess: the names of the owner and the site, and their addresses. */
async function knownWords(emails: readonly string[]): Promise<string[]> {
  const [about, site] = await Promise.all([
    database().about.findFirst({ select: { name: true } }),
    database().site.findFirst({ select: { title: true } }),
  ]);
  const texts = [about?.name, site?.title, env.siteUrl, ...emails];
  const words = texts.flatMap((text) => foldedWords(text ?? ""));
  return words.filter(({ length }) => length >= SHORTEST_WORD);
}

/** Whether a password consists of these words and only a few other letters or digits. */
export function consistsOf(password: string, words: readonly string[]): boolean {
  const all = foldedWords(password).join("");
  // The longest word is removed first. If a shorter word inside it were removed first, the longest word would not be
  // found.
  const inOrder = [...words].sort((one, other) => other.length - one.length);
  const rest = inOrder.reduce((text, word) => text.replaceAll(word, ""), all);
  return rest.length < Math.min(all.length, FEWEST_OTHERS);
}

/** The reason why a password is too easy to guess; null for an allowed password. `emails` are the owner's addresses. */
export async function passwordRefusal(
  password: string,
  emails: readonly string[],
): Promise<string | null> {
  if (await isCommonPassword(password)) return COMMON_PASSWORD;
  // The demo's password is allowed, although the login page shows it.
  if (password === DEMO_PASSWORD) return null;
  return consistsOf(password, await knownWords(emails)) ? PERSONAL_PASSWORD : null;
}
