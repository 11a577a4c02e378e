import { expect, test } from "vitest";
import { accountName } from "./account-name";

test("accountName is the same for all spellings of an e-mail address", () => {
  for (const typed of [" Me@Müller.de", "me@xn--mller-kva.de", "me@mu\u0308ller.de"]) {
    expect(accountName(typed)).toBe("me@xn--mller-kva.de");
  }
  expect(accountName("nobody")).toBe("nobody");
});
