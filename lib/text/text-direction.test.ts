import { expect, test } from "vitest";
import { textDirection } from "./text-direction";

test.each([
  ["Sensors at the river", "ltr"],
  ["نظام استشعار", "rtl"],
  ["ESP32-CAM يتعرف على الوجوه دون اتصال", "rtl"],
  ["نظام ESP32-CAM", "rtl"],
  ["חיישן STM32", "rtl"],
  ["The word كتاب in old prints", "ltr"],
  ["الكتاب (The Book of Embedded Systems and Sensors)", "ltr"],
  ["LoRaWAN بوابة", undefined],
  ["2024 محمد", "rtl"],
  ["Ada דוד", undefined],
  ["王小明", "ltr"],
  ["+46 70 123 45", "ltr"],
  ["", "ltr"],
] as const)("the direction of '%s' is %s", (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
