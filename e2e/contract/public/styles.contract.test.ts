// The styles that stand in a page are all that it needs of its stylesheets, which come after the first painting.
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";
import { PUBLIC_PAGES } from "../../support/public-pages";
import type { Part } from "../support/document";
import { read } from "../support/pages";
import { serverUrl } from "../support/shared-site";

/** A rule with what it stands in. */
const nameOf = (rule: Rule): string => {
  const around: string[] = [];
  for (let parent = rule.parent; parent?.type === "atrule"; parent = parent.parent) {
    around.unshift(`@${Reflect.get(parent, "name")} ${Reflect.get(parent, "params")}`);
  }
  const declared = rule.nodes.map(String).join(";");
  return [...around, `${rule.selector}{${declared}}`].join(" ").replaceAll(/\s+/g, "");
};

const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (!/keyframes/.test(String(Reflect.get(rule.parent ?? {}, "name")))) rules.push(rule);
  });
  return rules;
};

const PSEUDO = /(?<!\\)::?[a-z-]+/g;
const COMPOUND = /^([a-z][a-z0-9]*)?((?:\.(?:\\.|[\w-])+)*)$/i;

/** Whether a selector of tags and classes alone finds each of its parts on the page; null for any other selector. */
function isFound(selector: string, kinds: ReturnType<Part["kinds"]>): boolean | null {
  const compounds = selector
    .replace(PSEUDO, "")
    .trim()
    .split(/\s*[>+~]\s*|\s+/);
  const parts = compounds.map((compound) => COMPOUND.exec(compound));
  if (parts.some((part) => !part || part[0] === "")) return null;
  return parts.every((part) => {
    const names = [...(part?.[2] ?? "").matchAll(/\.((?:\\.|[\w-])+)/g)];
    const classes = names.map(([, name = ""]) => name.replaceAll("\\", ""));
    return kinds.some(
      (kind) =>
        (!part?.[1] || part[1] === kind.tag) && classes.every((name) => kind.classes.has(name)),
    );
  });
}

/** Rendered for each visitor, these have their stylesheets as links. */
const WITH_LINKS = /\?|^\/(message-sent|login)$/;

test.each(PUBLIC_PAGES.filter((path) => !WITH_LINKS.test(path)))(
  "the styles in %s are all that it needs",
  async (path) => {
    const { page } = await read(path);
    const kinds = page.kinds();
    const waiting = page.tags("link").filter((link) => link.attribute("media") === "not all");
    expect(waiting.length).toBeGreaterThan(0);
    const inPage = rulesOf(
      page
        .tags("style")
        .map(({ raw }) => raw)
        .join("\n"),
    );
    const present = new Set(inPage.map(nameOf));
    const needed = new Set<string>();
    for (const link of waiting) {
      const css = await (await fetch(new URL(link.attribute("href") ?? "", serverUrl()))).text();
      for (const rule of rulesOf(css)) {
        if (rule.selectors.some((one) => isFound(one, kinds))) needed.add(nameOf(rule));
      }
    }
    expect(needed.size).toBeGreaterThan(50);
    expect([...needed].filter((name) => !present.has(name))).toEqual([]);
  },
);
