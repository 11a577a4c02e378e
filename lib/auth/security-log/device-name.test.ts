import { expect, test } from "vitest";
import { deviceName } from "./device-name";

const MOZILLA = "Mozilla/5.0";
const KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    "Firefox on Windows",
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge on Windows",
  ],
  [
    `${MOZILLA} (X11; Linux x86_64) ${KHTML} HeadlessChrome/142.0.0.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  [
    `${MOZILLA} (Linux; Android 15; Pixel 9) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    "Safari on Mac",
  ],
  ["curl/8.5.0", "curl"],
  ["node", "Unknown device"],
  ["", "Unknown device"],
])("the name for the user agent '%s' is '%s'", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
