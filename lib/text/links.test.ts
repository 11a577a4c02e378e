import { describe, expect, test } from "vitest";
import {
  dialled,
  isImageSource,
  isSafeLink,
  phoneLink,
  youtubeStart,
  youtubeVideoId,
} from "./links";

test.each([
  ["+44 (0)20 7946 0958", "+44 20 7946 0958", "tel:+442079460958"],
  ["+49 ( 0 ) 170/1234567", "+49 1701234567", "tel:+491701234567"],
  ["(020) 7946-0958", "020 79460958", "tel:02079460958"],
  ["+1 (555) 010-0", "+1 555 0100", "tel:+15550100"],
  ["+1 555 0100 ext. 12", "+1 555 0100", "tel:+15550100"],
  ["Tel. 555 0100 x12", "555 0100", "tel:5550100"],
  ["555 0100;ext=12", "555 0100", "tel:5550100"],
  ["555 0100 #12", "555 0100", "tel:5550100"],
  ["(0)20 7946", "020 7946", "tel:0207946"],
])("%s is dialled as %s", (phone, number, link) => {
  expect([dialled(phone), phoneLink(phone)]).toEqual([number, link]);
});

describe("isSafeLink", () => {
  test.each([
    "https://example.com/a?b=c#d",
    "http://localhost:3000",
    "mailto:a@example.com",
    "tel:+441234",
    "/path",
    "#anchor",
  ])("isSafeLink accepts %s", (link) => expect(isSafeLink(link)).toBe(true));

  test.each([
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "ftp://example.com",
    "example.com",
  ])("isSafeLink refuses %j", (link) => expect(isSafeLink(link)).toBe(false));
});

test("the source of an image is a web address or a path on the site", () => {
  expect(isImageSource("https://example.com/a.png")).toBe(true);
  expect(isImageSource("/uploads/a.png")).toBe(true);
  for (const source of ["#a", "mailto:a@b.c", "data:image/png;base64,x", ""]) {
    expect(isImageSource(source)).toBe(false);
  }
});

describe("youtubeVideoId", () => {
  const id = "aircAruvnKk";
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?app=desktop&v=${id}&t=10s`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=x`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?start=1`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}`,
  ])("the video id is found in %s", (address) => expect(youtubeVideoId(address)).toBe(id));

  test.each([
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=short",
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `javascript:youtube.com/watch?v=${id}`,
    id,
  ])("no video id is found in %s", (address) => expect(youtubeVideoId(address)).toBe(null));
});

test.each([
  ["?t=90", 90],
  ["?t=1m30s", 90],
  ["?t=1h2m3s", 3723],
  ["?start=45", 45],
  ["", 0],
  ["?t=soon", 0],
])("a video with the query %j in its address starts at second %i", (query, second) => {
  expect(youtubeStart(`https://youtu.be/aircAruvnKk${query}`)).toBe(second);
});
