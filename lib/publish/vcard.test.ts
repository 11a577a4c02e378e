import { expect, test } from "vitest";
import { EMPTY_RESUME, emptyJob } from "@/e2e/support/empty-resume";
import type { Resume } from "./resume";
import { vCard } from "./vcard";

const resume: Resume = {
  ...EMPTY_RESUME,
  name: "Ada King\r\nLovelace",
  role: "Engineer; poet, too",
  email: "ada@me.example",
  phone: "+44 (0)20 7946",
  location: "London, UK",
  profiles: [
    { network: "GitHub", href: "https://github.com/ada" },
    { network: "Twitter", href: "/elsewhere" },
    { network: "Website", href: "https://ada.example" },
  ],
};

test("a card has a line for each known fact, and no text can start a new line", () => {
  expect(vCard(resume, "https://me.example", "urn:uuid:1").split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    expect.stringMatching(/^PRODID:/),
    "UID:urn:uuid:1",
    "REV:2024-03-05T10:00:00.000Z",
    "FN:Ada King Lovelace",
    "N:Lovelace;Ada King;;;",
    "TITLE:Engineer\\; poet\\, too",
    "EMAIL;TYPE=INTERNET,PREF:ada@me.example",
    "TEL;TYPE=VOICE:+44 20 7946",
    "ADR;TYPE=WORK:;;;London;UK;;",
    "URL:https://me.example/",
    "X-SOCIALPROFILE;type=GitHub:https://github.com/ada",
    "URL:https://ada.example",
    "END:VCARD",
    "",
  ]);
});

test("a name of one word is the given name, and the current job's title replaces the owner's role", () => {
  const jobs = [{ ...emptyJob(), is_current: true, title: "Lead", company: "Engines" }];
  const card = vCard({ ...resume, name: "Ada", jobs }, "https://me.example", "urn:uuid:1");
  expect(card).toContain("\r\nN:;Ada;;;\r\nTITLE:Lead\r\nORG:Engines\r\n");
});

test("a card has the portrait's absolute address, and no lines for unknown facts", () => {
  const card = (image: string) =>
    vCard({ ...EMPTY_RESUME, name: "Ada", image }, "https://me.example", "urn:uuid:1");
  const photo = "PHOTO;VALUE=uri:https://me.example/uploads/ada.webp";
  expect(card("/uploads/ada.webp").replaceAll("\r\n ", "")).toContain(`\r\n${photo}\r\n`);
  expect(card("")).not.toMatch(/^(PHOTO|TITLE|ORG|EMAIL|TEL|ADR)/m);
});

test("a card has one URL of the site, even if a profile has this URL in another spelling", () => {
  for (const href of ["https://me.example", "http://www.Me.example/"]) {
    const card = vCard(
      { ...resume, profiles: [{ network: "Website", href }] },
      "https://me.example",
      "urn:uuid:1",
    );
    expect(card.match(/^URL:.*/gm)).toEqual(["URL:https://me.example/"]);
  }
});
