/** The page that a demo begins with. */
export const DEMO_INDEX = "index.html";

/** Where the demo in an upload begins. */
export const demoAddress = (name: string): string => `/demos/${name}/${DEMO_INDEX}`;
