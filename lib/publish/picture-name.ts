/** What the picture of an item's card and that of its page are called in common, for the way from one to the other. */
export const pictureName = (noun: "project" | "blog", id: number): string => `${noun}-${id}`;
