import { COLOR_SCHEMES, expectNothingFoundAtWidths } from "../support/axe";
import { DIALOGS } from "../support/dashboard-dialogs";
import { MAIN_SCREENS, OTHER_SCREENS } from "../support/dashboard-screens";
import { test } from "../support/fixtures";

test.describe.configure({ timeout: 300_000 });

test.beforeEach(async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Accept the question about unsaved text.
  page.on("dialog", (dialog) => dialog.accept());
  await signIn(null);
});

for (const colorScheme of COLOR_SCHEMES) {
  const shown = { colorScheme, isPublic: false };

  for (const [which, screens] of [
    ["main", MAIN_SCREENS],
    ["other", OTHER_SCREENS],
  ] as const) {
    test(`the ${which} screens of the dashboard have no accessibility violations in the ${colorScheme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const { path, loaded, open } of screens) {
        await page.goto(path);
        await loaded(page);
        await expectNothingFoundAtWidths(page, path, shown);
        if (!open) continue;
        await open(page);
        await expectNothingFoundAtWidths(page, `${path}, its dialog`, shown);
      }
    });
  }

  test(`the dialogs of the dashboard have no accessibility violations in the ${colorScheme} theme`, async ({
    page,
    api,
    allowConsole,
  }) => {
    allowConsole(/409/);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const { name, open } of DIALOGS) {
      await open({ page, api });
      await expectNothingFoundAtWidths(page, name, shown);
    }
  });
}
