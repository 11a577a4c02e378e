/** The folder of the previews of unsaved text. The rest of the address names the preview. */
export const PREVIEW_FOLDER = "/draft/preview/";

/** Whether a path is the path of a preview, even if the preview does not exist. */
export const isPreviewPath = (path: string): boolean => path.startsWith(PREVIEW_FOLDER);
