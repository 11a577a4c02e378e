/** The page that a demo begins with. */
export const DEMO_INDEX = "index.html";

/** Below it are the pages of the site that show the pages of demos in a frame. */
export const DEMO_PAGES = "/demos/";

/** Below it are the files of demos, as their frames load them. */
export const DEMO_FILES = "/demo-files/";

/** Returns the address of the first page of a demo, for a visit. */
export const demoAddress = (name: string): string => `${DEMO_PAGES}${name}/${DEMO_INDEX}`;

/** Returns the address of the first page of a demo, for a frame. */
export const demoFrameAddress = (name: string): string => `${DEMO_FILES}${name}/${DEMO_INDEX}`;

/** The path of a file within its demo, from its address. Next decodes a path in some places, and not in others. */
export const pathInDemo = (pathname: string): string =>
  pathname.split("/").slice(3).map(decodeURIComponent).join("/");
