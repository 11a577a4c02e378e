const isSaid = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && !value.length);

/** `thing` without what is empty: nothing said is better than nothing named. */
export const withoutEmpty = <Thing extends object>(thing: Thing) =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => isSaid(value))) as Partial<Thing>;
