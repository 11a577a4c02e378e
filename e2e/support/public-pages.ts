/** The pages of the built-in samples, which are not in the database. */
export const FIXED_PAGES = [
  "/project/esp32-face-recognition",
  "/project/robotic-arm-vision",
  "/project/tensorflow-lite-edge",
  "/blog/building-intelligent-iot-systems",
  "/blog/optimizing-neural-networks",
  "/blog/computer-vision-robotics",
] as const;

/** An address for every kind of public page. */
export const PUBLIC_PAGES = [
  "/",
  "/projects",
  "/projects?category=Robotics&technology=C%2B%2B",
  "/project/bin-picking-cell",
  ...FIXED_PAGES,
  "/blogs",
  "/blogs?search=quokka",
  "/blog/dashboard-over-2g",
  "/skills/c-plus-plus",
  "/figures",
  "/search?q=lorawan",
  "/resume",
  "/message-sent",
  "/login",
] as const;

export const MISSING_PAGES = ["/no/such/page", "/project/nothing", "/blog/nothing"] as const;
