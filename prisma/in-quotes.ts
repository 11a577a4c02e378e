/** A path as a shell takes it for one word. */
export const inQuotes = (path: string): string => (/\s/.test(path) ? `"${path}"` : path);
