import { capitalized } from "@/components/dashboard/shell/capitalized";

/** Labels of a form's fields, and their values as text. */
export interface FormWords {
  label(name: string): string;
  text(name: string, value: unknown): string;
}

/** Returns 'Display Order' for 'display_order', 'Youtube Url' for 'youtubeUrl'. */
const inWords = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .split("_")
    .map(capitalized)
    .join(" ");

/** The controls with this name: a single control, or all radio buttons of a group. */
function controlsOf(form: HTMLFormElement | null, name: string): Element[] {
  const found = form?.elements.namedItem(name) ?? null;
  if (found instanceof RadioNodeList) return [...found] as Element[];
  return found ? [found] : [];
}

function labelOf(control: Element | undefined): string | undefined {
  if (control instanceof HTMLInputElement && control.type === "radio") {
    return control.closest("fieldset")?.querySelector("legend")?.textContent ?? undefined;
  }
  const labels = control && "labels" in control ? (control.labels as NodeListOf<Element>) : null;
  const heading = document.getElementById(control?.getAttribute("aria-labelledby") ?? "");
  return (labels?.[0] ?? heading)?.textContent ?? control?.ariaLabel ?? undefined;
}

/**
 * Takes the words from the form on the screen. A field gets the text of its label, and a value gets the text of its
 * option. Without a form, the names of the fields are turned into words.
 */
export const formWords = (form: HTMLFormElement | null): FormWords => ({
  label: (name) => labelOf(controlsOf(form, name)[0])?.replace(/\s*\*$/, "") || inWords(name),

  text(name, value) {
    if (typeof value === "boolean") return value ? "Yes" : "No";
    const text = value === null || value === undefined ? "" : String(value);
    for (const control of controlsOf(form, name)) {
      const choices = control instanceof HTMLSelectElement ? [...control.options] : [control];
      for (const choice of choices) {
        if (choice instanceof HTMLOptionElement && choice.value === text) return choice.label;
        const isChosen = choice instanceof HTMLInputElement && choice.type === "radio";
        if (isChosen && choice.value === text) return choice.labels?.[0]?.textContent ?? text;
      }
    }
    return text;
  },
});
