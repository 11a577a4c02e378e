const isTrimmed = (saved: unknown, sent: unknown) =>
  typeof sent === "string" && sent !== saved && sent.trim() === String(saved ?? "").trim();

/**
 * What the server has saved, but with the texts as they were sent where it only took white space off their
 * ends: who saves with the cursor behind a space goes on typing there.
 */
export function withoutTrimmed<Values extends object>(saved: Values, sent: Values): Values {
  const kept = { ...saved };
  for (const name in saved) {
    if (isTrimmed(saved[name], sent[name])) kept[name] = sent[name];
  }
  return kept;
}
