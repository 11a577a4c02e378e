import { expect, test } from "vitest";
import { asciiAddress, isEmailAddress } from "./email-address";

test.each([
  ["bea@example.org", "bea@example.org"],
  ["Bea.Older+gauges@Example.ORG", "Bea.Older+gauges@example.org"],
  ["info@müller.de", "info@xn--mller-kva.de"],
  ["info@xn--mller-kva.de", "info@xn--mller-kva.de"],
  ["jürgen@müller.de", "jürgen@xn--mller-kva.de"],
  // macOS can write a letter and its accent as two characters.
  ["ju\u0308rgen@mu\u0308ller.de", "jürgen@xn--mller-kva.de"],
  ["почта@пример.рф", "почта@xn--e1afmkfd.xn--p1ai"],
  ["用户@例え。テスト", "用户@xn--r8jz45g.xn--zckzah"],
  ["संपर्क@डाटामेल.भारत", "संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c"],
])("%s is an e-mail address", (address, ascii) => {
  expect(isEmailAddress(address)).toBe(true);
  expect(asciiAddress(address)).toBe(ascii);
});

test.each([
  ...["", "@", "a@", "@müller.de", "jürgen", "jürgen@müller", "jürgen müller@x.de", "a@b@c@"],
  ...["jürgen@müller.de/x", "jürgen@müller.de?x", "jürgen@mül ler.de", "jürgen@-müller.de"],
  ...["jür\ngen@x.de", "<jürgen@x.de>", "jürgen@x.de,b@x.de", "jürgen..m@x.de", ".ü@x.de"],
  ...['"ü"@x.de', "😀@x.de", "a@[127.0.0.1]", "a@127.0.0.1", "ü@xn--.de"],
])("%j is not an e-mail address", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
