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
  ["LoRaWAN بوابة", "ltr"],
  ["2024 محمد", "rtl"],
  ["Ada דוד", "ltr"],
  ["王小明", "ltr"],
  ["+46 70 123 45", "ltr"],
  ["", "ltr"],
] as const)("the direction of '%s' is %s", (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});

test("in an Arabic text, a few Arabic letters after a long Latin name are enough", () => {
  expect(textDirection("LoRaWAN بوابة", "ar")).toBe("rtl");
  expect(textDirection("LoRaWAN بوابة", "ar-EG")).toBe("rtl");
  expect(textDirection("LoRaWAN بوابة", "de")).toBe("ltr");
  expect(textDirection("LoRaWAN gateway", "ar")).toBe("ltr");
});
