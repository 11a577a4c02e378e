export const DEMO_INDEX = "index.html";

/** Below it are the pages of the site that show the pages of demos in a frame. */
export const DEMO_PAGES = "/demos/";

/** Below it are the files of demos, as their frames load them. */
export const DEMO_FILES = "/demo-files/";

/** The address of a demo's first page, as visitors open it. */
export const demoAddress = (name: string): string => `${DEMO_PAGES}${name}/${DEMO_INDEX}`;

/** The address of a demo's first page, as a frame loads it. */
export const demoFrameAddress = (name: string): string => `${DEMO_FILES}${name}/${DEMO_INDEX}`;

/** The path of a file within its demo, from its address. Next decodes a path in some places, and not in others. */
export const pathInDemo = (pathname: string): string =>
  pathname.split("/").slice(3).map(decodeURIComponent).join("/");
