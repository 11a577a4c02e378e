import { expect, test } from "vitest";
import { readableAddress } from "./readable-address";

test.each([
  ["info@xn--mller-kva.de", "info@müller.de"],
  ["jürgen@müller.de", "jürgen@müller.de"],
  ["Bea@Example.org", "Bea@Example.org"],
  ["a@xn--.de", "a@xn--.de"],
  ["", ""],
])("%j is shown as %j", (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
});
