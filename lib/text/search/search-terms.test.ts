import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { fold } from "../slug";
import { searchTerms } from "./search-terms";

test.each([
  ["Éclair au café", [" eclair", " au", " cafe"]],
  ["", []],
  ["!?", []],
  ["C++ 17", [" c++", " 17"]],
  ["C# .NET", [" c#", " .net"]],
  ["ASP.NET", [" asp", " net"]],
  ["A+B #tag F#m", [" a", " b", " tag", " f", " m"]],
  ["датчик тока", [" datchik", " toka"]],
  ["카메라", [" kamela"]],
])("the terms of %j are %j", (query, terms) => {
  expect(searchTerms(query)).toEqual(terms);
});

test.each([
  ["ESP32による顔認識カメラ", ["顔認識", "カメラ", "ESP32", "esp32に", "認識カメラ"]],
  ["我在嵌入式系统上部署机器学习模型", ["机器学习", "嵌入式系统", "我在"]],
  ["ผมเขียนโปรแกรมไมโครคอนโทรลเลอร์", ["โปรแกรม", "ไมโครคอนโทรลเลอร์"]],
])("words at any position in %s are found", (text, queries) => {
  const holds = (query: string) =>
    searchTerms(query).every((term) => ` ${fold(text)}`.includes(term));
  for (const query of queries) expect([query, holds(query)]).toEqual([query, true]);
  for (const query of ["東京", "SP32", "机械臂"])
    expect([query, holds(query)]).toEqual([query, false]);
});

test("searchTerms takes linear time for a long query", { tags: ["sweep"] }, async () => {
  await expectLinear(100, (size) => "顔a".repeat(size), searchTerms);
});
