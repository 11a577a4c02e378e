import { expect, test } from "vitest";
import { lineHeightOf, titleAttributes } from "./line-height";

test.each([
  ["Sensors at the river", undefined],
  ["Ёлка, 河川の水位, 강의 수위, Ấn phẩm", undefined],
  ["نظام استشعار", "tall"],
  ["STM32 के लिए संवेदक", "tall"],
  ["ระบบเซ็นเซอร์", "tall"],
  ["STM32 အာရုံခံကိရိယာ", "stacked"],
  ["བོད་ཀྱི་སྐད་ཡིག", "stacked"],
] as const)("the extra line height for '%s' is %s", (text, height) => {
  expect(lineHeightOf(text)).toBe(height);
  expect(titleAttributes(text)["data-line-height"]).toBe(height);
});

test("a title has the direction of most of its letters", () => {
  expect(titleAttributes("ESP32-CAM يتعرف على الوجوه").dir).toBe("rtl");
  expect(titleAttributes("Sensors at the river").dir).toBe("ltr");
});
