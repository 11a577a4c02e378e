const isTrimmed = (saved: unknown, sent: unknown) =>
  typeof sent === "string" && sent !== saved && sent.trim() === String(saved ?? "").trim();

/**
 * Returns the saved values. If the server only trimmed a text, the sent text stays, so that a save does not remove the
 * space that the owner has just typed.
 */
export function withoutTrimmed<Values extends object>(saved: Values, sent: Values): Values {
  const kept = { ...saved };
  for (const name in saved) {
    if (isTrimmed(saved[name], sent[name])) kept[name] = sent[name];
  }
  return kept;
}
