const wordsOf = (path) =>
  path
    .replace(/\.(contract\.test|spec|test)?\.?\w+$/, "")
    .split(/[/.-]/)
    .map((word) => word.replace(/(ing|s)$/, ""));

/**
 * Which tests of `all` a change of `changed` concerns: the ones that changed themselves, and the ones whose name has a
 * word in common with a changed path (`lib/mail/mailer.ts` and `mail.contract.test.ts`). A first look, not the proof:
 * that is `npm test`.
 */
export function testsOf(changed, all) {
  const words = new Set(changed.filter((path) => !path.startsWith("e2e/")).flatMap(wordsOf));
  const concerns = (path) =>
    changed.includes(path) ||
    wordsOf(path.replace(/^.*\//, "")).some((word) => word !== "" && words.has(word));
  const contracts = all.filter((path) => path.endsWith(".contract.test.ts")).filter(concerns);
  const specs = all.filter((path) => path.endsWith(".spec.ts")).filter(concerns);
  return { contracts, specs };
}
