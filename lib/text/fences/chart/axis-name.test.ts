import { expect, test } from "vitest";
import { axisName } from "./chart-words";

test.each([
  ["Voltage", "V", "Voltage (V)"],
  ["Time", "s", "Time (s)"],
  ["Steps", "s", "Steps (s)"],
  ["Supply, V", "V", "Supply, V"],
  ["Voltage (V)", "V", "Voltage (V)"],
  ["Voltage, VV or V", "V", "Voltage, VV or V"],
  ["Load %", "%", "Load %"],
  ["Load at 20%", "%", "Load at 20%"],
  ["Speed [m/s]", "m/s", "Speed [m/s]"],
  ["Temperature °C", "°C", "Temperature °C"],
  ["", "V", "V"],
  ["Count", "", "Count"],
])("the axis of the column %j with the unit %j has the name %j", (name, unit, expected) => {
  expect(axisName(name, unit)).toBe(expected);
});
