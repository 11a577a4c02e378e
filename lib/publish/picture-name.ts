/**
 * Returns the name that the pictures on an item's card and on its page share. The view transition between them needs
 * it.
 */
export const pictureName = (noun: "project" | "blog", id: number): string => `${noun}-${id}`;
