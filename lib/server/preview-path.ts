export const PREVIEW_FOLDER = "/draft/preview/";

/** Whether a path is in the folder of previews, even if the preview does not exist. */
export const isPreviewPath = (path: string): boolean => path.startsWith(PREVIEW_FOLDER);
