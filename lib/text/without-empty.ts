const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && !value.length);

/** Returns `thing` without its empty fields: missing values, empty texts and empty lists. */
export const withoutEmpty = <Thing extends object>(thing: Thing) =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => isFilled(value)),
  ) as Partial<Thing>;
