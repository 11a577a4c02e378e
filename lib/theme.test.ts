import { expect, test } from "vitest";
import { COLORS } from "./theme";

test("app/theme-colors.css has the colours of lib/theme.ts", async () => {
  const variables = Object.entries(COLORS).map(
    ([name, [light, dark]]) =>
      `  --color-${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`,
  );
  const sheet = [
    "/* Written from lib/theme.ts. */",
    "@theme static {",
    "  --color-*: initial;",
    ...variables,
    "}",
    "",
  ];
  await expect(sheet.join("\n")).toMatchFileSnapshot("../app/theme-colors.css");
});
