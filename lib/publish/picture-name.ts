/** The view-transition name that an item's picture has both on its card and on its page. */
export const pictureName = (noun: "project" | "blog", id: number): string => `${noun}-${id}`;
