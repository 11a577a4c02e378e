/** Where the pages of what is typed and not saved are; what follows names one. */
export const PREVIEW_FOLDER = "/draft/preview/";

/** Whether a path is that of a preview, kept or not. */
export const isPreviewPath = (path: string): boolean => path.startsWith(PREVIEW_FOLDER);
