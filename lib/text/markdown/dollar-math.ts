import type { Data, Processor } from "unified";

// `remark-parse` adds these names to the types of unified.
type Extension = NonNullable<Data["micromarkExtensions"]>[number];
type Construct = Exclude<NonNullable<Extension["text"]>[string], unknown[] | undefined>;
type Tokenizer = Construct["tokenize"];

const DOLLAR = 36;
/** Micromark's codes for line endings are below -2. The codes -2 and -1 are a tab and the spaces that expand a tab. */
const isLineEnding = (code: number) => code < -2;

/**
 * Whether the text between two single dollars is a formula. By Pandoc's rule, a formula has no space at its ends, and
 * no digit follows the closing dollar. A text that begins with an amount and a word is not a formula: '$5 each, or 4$'.
 */
const isFormula = (content: string, next: string): boolean =>
  content !== "" &&
  !/^\s|\s$/.test(content) &&
  !/^\d/.test(next) &&
  !/^\d[\d.,]*[kKM]?\s+\p{L}{2}/u.test(content);

/** Checks the text up to the closing dollar. For two or more dollars in a row, `remark-math` decides. */
const tokenizeLookahead: Tokenizer = (effects, ok, nok) => {
  let content = "";
  const take = (code: Parameters<typeof ok>[0], next: typeof ok) => {
    const token = code !== null && isLineEnding(code) ? "lineEnding" : "data";
    effects.enter(token);
    effects.consume(code);
    effects.exit(token);
    return next;
  };
  const afterOpening: typeof ok = (code) => (code === DOLLAR ? ok(code) : inside(code));
  const inside: typeof ok = (code) => {
    if (code === null) return nok(code);
    if (code === DOLLAR) return take(code, afterClosing);
    content += code > 0 ? String.fromCodePoint(code) : " ";
    return take(code, inside);
  };
  const afterClosing: typeof ok = (code) => {
    const next = code !== null && code > 0 ? String.fromCodePoint(code) : "";
    return code !== DOLLAR && isFormula(content, next) ? ok(code) : nok(code);
  };
  return (code) => take(code, afterOpening);
};

/** Prevents amounts of money from being read as formulas. Runs after `remark-math`. */
export function remarkMoney(this: Processor): void {
  for (const extension of this.data().micromarkExtensions ?? []) {
    const construct = extension.text?.[DOLLAR];
    if (construct === undefined || Array.isArray(construct)) continue;
    const { tokenize } = construct;
    extension.text = {
      ...extension.text,
      [DOLLAR]: {
        ...construct,
        tokenize(effects, ok, nok) {
          const formula = tokenize.call(this, effects, ok, nok);
          return effects.check({ tokenize: tokenizeLookahead, partial: true }, formula, nok);
        },
      },
    };
  }
}
