/** A view transition needs one name for the pictures on an item's card and on its page. */
export const pictureName = (noun: "project" | "blog", id: number): string => `${noun}-${id}`;
