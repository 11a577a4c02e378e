/** Quotes a path that contains spaces, so that a shell reads the path as one word. */
export const inQuotes = (path: string): string => (/\s/.test(path) ? `"${path}"` : path);
