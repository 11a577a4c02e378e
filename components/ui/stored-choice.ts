/** The choice stored in this browser. Null if there is none, or if storage is forbidden. */
export function storedChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice in this browser, if storage is allowed. Null removes the choice. */
export function storeChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
