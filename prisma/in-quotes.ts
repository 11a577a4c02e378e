/** Quotes a path, so that a shell reads it as one word. */
export const inQuotes = (path: string): string => (/\s/.test(path) ? `"${path}"` : path);
