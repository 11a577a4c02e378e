export const DEMO_INDEX = "index.html";

/** The path prefix of the site's pages that show demos in a frame. */
export const DEMO_PAGES = "/demos/";

/** The path prefix of the files that these frames load. */
export const DEMO_FILES = "/demo-files/";

/** The address that a visitor opens to see a demo. */
export const demoAddress = (name: string): string => `${DEMO_PAGES}${name}/${DEMO_INDEX}`;

/** The address of a demo's first page, which the frame loads. */
export const demoFrameAddress = (name: string): string => `${DEMO_FILES}${name}/${DEMO_INDEX}`;

/** Returns the decoded path of a file within its demo. Paths are decoded here, because Next decodes only some paths. */
export const pathInDemo = (pathname: string): string =>
  pathname.split("/").slice(3).map(decodeURIComponent).join("/");
