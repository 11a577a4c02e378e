const isTrimmed = (saved: unknown, sent: unknown) =>
  typeof sent === "string" && sent !== saved && sent.trim() === String(saved ?? "").trim();

/**
 * Returns the saved values. Keeps the sent text if the server only trimmed it, so that an owner who saves after a space
 * can continue typing.
 */
export function withoutTrimmed<Values extends object>(saved: Values, sent: Values): Values {
  const kept = { ...saved };
  for (const name in saved) {
    if (isTrimmed(saved[name], sent[name])) kept[name] = sent[name];
  }
  return kept;
}
