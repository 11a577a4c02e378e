import { expect, test } from "vitest";
import { fold, slugify } from "./slug";
import { isChineseOrJapanese } from "./unspaced";

test.each([
  ["Hello, World!", "hello-world"],
  ["Élan", "elan"],
  ["Straße nach Łódź", "strasse-nach-lodz"],
  ["日本語", "ribenyu"],
  ["---", ""],
  ["A node for [8.5 years](fig:soil-life)", "a-node-for-8-5-years"],
  ["🙂👍🏽", ""],
])("the slug of %s is '%s'", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each([
  ["ロボット", "robotto"],
  ["テック", "tekku"],
  ["オリンピック と ざっし", "orinpikku-to-zasshi"],
  ["あっ", "at"],
  ["しゃしん と まっちゃ", "shashin-to-matcha"],
  ["ファイルとコンピューター", "fairutokonpyuta"],
  ["ｷｬﾗ ウィキ シェル ティー", "kyara-wiki-sheru-ti"],
  // Chinese letters in a Japanese title are left out, because their reading is unknown.
  ["ESP32で作る温度計", "esp32"],
  ["東京でロボットを作る", "robotto"],
  ["潮位計を眠らせる", ""],
])("the slug of the Japanese title %s is '%s'", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test("a title of only Chinese letters is read as Japanese or Chinese, as the second argument says", () => {
  expect(isChineseOrJapanese("日本語")).toBe(true);
  expect([slugify("日本語", true), slugify("日本語", false)]).toEqual(["", "ribenyu"]);
  expect(isChineseOrJapanese("日本語で")).toBe(false);
});

test("a long title is cut between words", () => {
  const slug = slugify("word ".repeat(40));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^(word-)*word$/);
  expect(slugify("x".repeat(200))).toHaveLength(80);
});

test("fold returns plain words in lower case", () => {
  expect(fold("  Crème   brûlée (100%) ")).toBe("creme brulee 100");
});
