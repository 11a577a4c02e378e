// A message draft is kept after a reload of the page or a crash of the browser. When the tab is closed, the draft is
// lost, because other people can use the same computer.

const KEY = "contact-message";
const FIELDS = ["name", "email", "subject", "message"] as const;

const boxOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

export const typedIn = (form: HTMLFormElement): string[] =>
  FIELDS.map((name) => boxOf(form, name).value);

export function keep(form: HTMLFormElement): void {
  try {
    const typed = FIELDS.map((name) => [name, boxOf(form, name).value]);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Without storage, the message can still be sent.
  }
}

export function fillWithKept(form: HTMLFormElement): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    for (const name of FIELDS) {
      const box = boxOf(form, name);
      if (box.value === "" && typeof kept[name] === "string") box.value = kept[name];
    }
  } catch {
    // The saved draft is unreadable, or the browser allows no storage.
  }
}

export const isBegun = (form: HTMLFormElement): boolean =>
  FIELDS.some((name) => boxOf(form, name).value !== "");

/** Empties the fields that still contain the sent text. Returns whether all fields were emptied. */
export function emptySent(form: HTMLFormElement, sent: readonly string[]): boolean {
  const unchanged = FIELDS.filter((name, at) => boxOf(form, name).value === sent[at]);
  if (unchanged.length === FIELDS.length) {
    form.reset();
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Without storage there is no draft.
    }
    return true;
  }
  for (const name of unchanged) boxOf(form, name).value = "";
  keep(form);
  return false;
}
