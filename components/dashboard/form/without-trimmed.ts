const isTrimmed = (saved: unknown, sent: unknown) =>
  typeof sent === "string" && sent !== saved && sent.trim() === String(saved ?? "").trim();

/**
 * Returns the saved values, but keeps the sent text where the server only trimmed it. So an owner who saves right after
 * typing a space can type on after that space.
 */
export function withoutTrimmed<Values extends object>(saved: Values, sent: Values): Values {
  const kept = { ...saved };
  for (const name in saved) {
    if (isTrimmed(saved[name], sent[name])) kept[name] = sent[name];
  }
  return kept;
}
