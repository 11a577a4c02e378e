import { expect, test } from "vitest";
import { replyAddress } from "./message-actions";

const message = {
  name: "Bea Alder",
  email: "bea+gauges@example.org",
  subject: "Weirs & radars",
  message: "Would a radar see a weir?\n\nWe have two.",
  timestamp: "2026-11-21T14:05:00.000Z",
};

const parts = (address: string) => {
  const { pathname, searchParams } = new URL(address.replaceAll("+", "%2B"));
  return { to: pathname, subject: searchParams.get("subject"), body: searchParams.get("body") };
};

test("a reply has 'Re: ' before the subject, and quotes the message with its time in the owner's time zone", () => {
  expect(parts(replyAddress(message, "Europe/Stockholm"))).toEqual({
    to: "bea%2Bgauges@example.org",
    subject: "Re: Weirs & radars",
    body: "\r\n\r\nOn Nov 21, 2026, 3:05 PM, Bea Alder wrote:\r\n> Would a radar see a weir?\r\n>\r\n> We have two.",
  });
});

test("a reply keeps the subject if the subject already begins with 'RE: '", () => {
  const { subject } = parts(replyAddress({ ...message, subject: "RE: Weirs" }, "UTC"));
  expect(subject).toBe("RE: Weirs");
});

test.each(["word ", "ä€😀 "])(
  "a long quote that repeats %j is cut, so that the link is not too long",
  (word) => {
    const address = replyAddress({ ...message, message: word.repeat(5_000) }, "UTC");
    expect(address.length).toBeLessThanOrEqual(1_900);
    expect(address.length).toBeGreaterThan(1_800);
    expect(parts(address).body).toMatch(/\[\.\.\.\]$/);
  },
);

test("a quote without spaces is left out if the link would be too long", () => {
  const { body } = parts(replyAddress({ ...message, message: "x".repeat(5_000) }, "UTC"));
  expect(body).toBeNull();
});

test("a saved reply comes before the quote, and is kept if a long quote is left out", () => {
  const reply = "Thank you!\nI shall answer soon.";
  const { body } = parts(replyAddress(message, "UTC", reply));
  expect(body).toMatch(/^Thank you!\r\nI shall answer soon\.\r\n\r\nOn Nov 21/);
  const long = replyAddress({ ...message, message: "x".repeat(5_000) }, "UTC", reply);
  expect(parts(long).body).toBe("Thank you!\r\nI shall answer soon.");
});

test("the host of an international address is encoded for mail programs", () => {
  const address = replyAddress({ ...message, email: "jürgen@müller.de" }, "UTC");
  expect(address).toMatch(/^mailto:j%C3%BCrgen@xn--mller-kva\.de\?subject=/);
});
