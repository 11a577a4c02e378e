// A message that is being written outlives a reload or a crash, but not its tab: the next person at a shared
// computer has no business with it.

const KEY = "contact-message";
const FIELDS = ["name", "email", "subject", "message"] as const;

const boxOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

/** The text of each box. */
export const typedIn = (form: HTMLFormElement): string[] =>
  FIELDS.map((name) => boxOf(form, name).value);

/** Saves the fields of the form in this tab. */
export function keep(form: HTMLFormElement): void {
  try {
    const typed = FIELDS.map((name) => [name, boxOf(form, name).value]);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // A browser that keeps nothing still sends it.
  }
}

/** Fills the empty boxes with the saved texts. */
export function fillWithKept(form: HTMLFormElement): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    for (const name of FIELDS) {
      const box = boxOf(form, name);
      if (box.value === "" && typeof kept[name] === "string") box.value = kept[name];
    }
  } catch {
    // The saved draft is missing or unreadable.
  }
}

/** Whether the visitor has typed into the form. */
export const isBegun = (form: HTMLFormElement): boolean =>
  FIELDS.some((name) => boxOf(form, name).value !== "");

/** Empties the boxes that still hold what was sent; what was typed since stays. Whether nothing was. */
export function emptySent(form: HTMLFormElement, sent: readonly string[]): boolean {
  const unchanged = FIELDS.filter((name, at) => boxOf(form, name).value === sent[at]);
  if (unchanged.length === FIELDS.length) {
    form.reset();
    forgetKept();
    return true;
  }
  for (const name of unchanged) boxOf(form, name).value = "";
  keep(form);
  return false;
}

function forgetKept(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
