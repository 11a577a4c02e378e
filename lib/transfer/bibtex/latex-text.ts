import { decodeNamedCharacterReference } from "decode-named-character-reference";
import {
  ACCENTS,
  chemical,
  FUNCTIONS,
  hollow,
  LOOKS,
  lowered,
  namesOf,
  RELATIONS,
  raised,
  SIGNS,
} from "./latex-signs";

// Converts BibTeX fields to plain text. The fields contain LaTeX accents, signs, formulas and commands, and often HTML.

/** Commands for spaces and for possible line breaks, with the text that replaces them. */
const SPACES = namesOf({
  ...{ " ": " ", "\n": " ", "\t": " ", ",": " ", ";": " ", ":": " ", "!": "", "-": "", "/": "" },
  "\\": " ",
});

const TOKEN =
  /\\([a-zA-Z]+)\*?[ \t\n]*|\\([\s\S])|([{}]|\$\$?)|(~)|(---?|``|''|\?`|!`)|([\s\S]\p{M}*)/gu;

const MARKS = namesOf({ "--": "–", "---": "—", "``": "“", "''": "”", "?`": "¿", "!`": "¡" });

type Mode = "text" | "formula" | "address";

interface Command {
  args: number;
  /** The mode of the first argument. */
  mode?: Mode;
  write(...args: string[]): string;
}

const first = (text = "") => text;

const second = (_first = "", text = "") => text;

const nothing = () => "";

const measured = (number = "", unit = "") => `${number} ${unit}`;

const fraction = (above = "", below = "") => {
  const part = (text: string) => (/^[\p{L}\p{N}]*$/u.test(text) ? text : `(${text})`);
  return `${part(above)}/${part(below)}`;
};

const root = (text = "") => `√${/^[\p{L}\p{N}]$|^\d*$/u.test(text) ? text : `(${text})`}`;

const quoted = (text = "") => `“${text}”`;

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["href", { args: 2, mode: "address", write: second }],
  ["url", { args: 1, mode: "address", write: first }],
  ["nolinkurl", { args: 1, mode: "address", write: first }],
  ["path", { args: 1, mode: "address", write: first }],
  ["bibinfo", { args: 2, write: second }],
  ["textcolor", { args: 2, write: second }],
  ["color", { args: 1, write: nothing }],
  ["noopsort", { args: 1, write: nothing }],
  ["label", { args: 1, write: nothing }],
  ["frac", { args: 2, write: fraction }],
  ["dfrac", { args: 2, write: fraction }],
  ["tfrac", { args: 2, write: fraction }],
  ["nicefrac", { args: 2, write: fraction }],
  ["sqrt", { args: 1, write: root }],
  ["textsubscript", { args: 1, write: lowered }],
  ["textsuperscript", { args: 1, write: raised }],
  ["ce", { args: 1, mode: "formula", write: chemical }],
  ["mathbb", { args: 1, write: hollow }],
  ["enquote", { args: 1, write: quoted }],
  ["mkbibquote", { args: 1, write: quoted }],
  ["SI", { args: 2, write: measured }],
  ["qty", { args: 2, write: measured }],
  ["si", { args: 1, write: first }],
  ["unit", { args: 1, write: first }],
  ["num", { args: 1, write: first }],
]);

const SCRIPTS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["^", { args: 1, write: raised }],
  ["_", { args: 1, write: lowered }],
]);

/** A part of the text that is not closed yet: the whole text, a pair of braces or a formula. */
interface Frame {
  end: "" | "}" | "$" | ")";
  mode: Mode;
  text: string;
  /** Commands that wait for arguments, the innermost last. */
  waiting: { command: Command; args: string[] }[];
}

const frame = (end: Frame["end"], mode: Mode): Frame => ({ end, mode, text: "", waiting: [] });

/** The most open frames, and the most waiting commands in a frame. Further frames and commands are ignored. */
const MOST_OPEN = 30;

class LatexReader {
  #open: Frame[] = [frame("", "text")];
  /** Accents for the next letter. */
  #accents = "";
  /**
   * Whether the last token was the command of a sign, with a space after it. In a formula, the space stays if one of
   * '<>=+-' follows.
   */
  #isAfterSpace = false;
  readonly unknown = new Set<string>();

  get #current(): Frame {
    return this.#open.at(-1) ?? frame("", "text");
  }

  /** Adds text. If commands wait for arguments, the text is the next argument of the innermost command. */
  #give(text: string): void {
    const { waiting } = this.#current;
    let given = text;
    for (let last = waiting.at(-1); last; last = waiting.at(-1)) {
      last.args.push(given);
      if (last.args.length < last.command.args) return;
      waiting.pop();
      given = last.command.write(...last.args);
    }
    this.#current.text += given;
  }

  #letter(letter: string): void {
    // LaTeX adds accents to 'ı' and 'ȷ', but Unicode adds them to 'i' and 'j'.
    const base = this.#accents === "" ? letter : letter.replace("ı", "i").replace("ȷ", "j");
    const [first = "", ...others] = base;
    const accents = this.#accents;
    this.#accents = "";
    this.#give(first + accents + others.join(""));
  }

  #space(): void {
    if (this.#current.waiting.length === 0) this.#current.text += " ";
  }

  #begin(end: Frame["end"], mode: Mode): void {
    if (this.#open.length < MOST_OPEN) this.#open.push(frame(end, mode));
  }

  #wait(command: Command): void {
    const { waiting } = this.#current;
    if (waiting.length < MOST_OPEN) waiting.push({ command, args: [] });
  }

  /** Closes the innermost frame. Missing arguments of commands count as empty. */
  #close(): void {
    const closed = this.#current;
    for (let last = closed.waiting.pop(); last; last = closed.waiting.pop()) {
      const text = last.command.write(...last.args);
      const outer = closed.waiting.at(-1);
      if (outer) outer.args.push(text);
      else closed.text += text;
    }
    if (this.#open.length === 1) return;
    this.#open.pop();
    // This drops an accent without a letter, as in \^{}.
    this.#accents = "";
    this.#give(closed.end === "$" || closed.end === ")" ? closed.text.trim() : closed.text);
  }

  #word(word: string, hasSpace: boolean): void {
    const relation = RELATIONS.get(word);
    const sign = SIGNS.get(word);
    const accent = ACCENTS.get(word);
    const command = COMMANDS.get(word);
    const { mode, text, waiting } = this.#current;
    if (accent !== undefined) this.#accents += accent;
    else if (sign !== undefined) this.#letter(sign);
    else if (relation !== undefined) {
      const isBetween =
        mode === "formula" && waiting.length === 0 && !/(^|[([{])$/.test(text.slice(-1));
      this.#letter(isBetween ? ` ${relation} ` : relation);
    } else if (FUNCTIONS.has(word) && mode === "formula") {
      this.#letter(
        (/[\p{L}\p{N})]$/u.test(text.slice(-1)) ? " " : "") + word + (hasSpace ? " " : ""),
      );
    } else if (command) this.#wait(command);
    else if (!LOOKS.has(word)) this.unknown.add(word);
  }

  #sign(sign: string): void {
    if (sign === "(" || sign === "[") this.#begin(")", "formula");
    else if (sign === ")" || sign === "]") this.#closeFormula(")");
    else {
      const accent = ACCENTS.get(sign);
      if (accent !== undefined) this.#accents += accent;
      else if (SPACES.get(sign) === " ") this.#space();
      else this.#letter(SPACES.get(sign) ?? sign);
    }
  }

  #closeFormula(end: "$" | ")"): void {
    if (this.#current.end === end) this.#close();
    else if (end === "$") this.#begin("$", "formula");
  }

  #group(sign: string): void {
    if (sign === "{") {
      const { waiting, mode } = this.#current;
      const last = waiting.at(-1);
      const own = last?.args.length === 0 ? last.command.mode : undefined;
      this.#begin("}", own ?? mode);
    } else if (sign === "}") {
      if (this.#current.end === "}") this.#close();
    } else this.#closeFormula("$");
  }

  #read([token, word, sign, group, tie, mark, letter]: RegExpMatchArray): void {
    const isAfterSpace = this.#isAfterSpace;
    this.#isAfterSpace = SIGNS.has(word ?? "") && /\s$/.test(token ?? "");
    if (this.#current.mode === "address" && group !== "{" && group !== "}") {
      this.#current.text += sign && /[_%&#$~{}]/.test(sign) ? sign : (token ?? "");
    } else if (word !== undefined) this.#word(word, /\s$/.test(token ?? ""));
    else if (sign !== undefined) this.#sign(sign);
    else if (group !== undefined) this.#group(group);
    else if (tie !== undefined) this.#space();
    else if (mark !== undefined) this.#give(MARKS.get(mark) ?? mark);
    else if (letter !== undefined) {
      const script = this.#current.mode === "formula" ? SCRIPTS.get(letter) : undefined;
      if (script) this.#wait(script);
      else if (/^\s$/.test(letter)) this.#space();
      else {
        if (isAfterSpace && this.#current.mode === "formula" && /[<>=+-]/.test(letter))
          this.#space();
        this.#letter(letter);
      }
    }
  }

  read(source: string): string {
    for (const token of source.matchAll(TOKEN)) this.#read(token);
    while (this.#open.length > 1) {
      // A formula that is not closed becomes text, and its dollar sign stays.
      if (this.#current.end === "$") this.#current.text = `$${this.#current.text}`;
      this.#close();
    }
    this.#close();
    return this.#current.text;
  }
}

/**
 * HTML tags that catalogues leave in titles. Only these tags are removed, because other tags can be a part of the text.
 */
const TAGS =
  /<\/?(?:i|b|u|em|strong|sc|scp|tt|span|p|br|inline-formula|tex-math|alternatives|(?:jats|mml):[a-z-]+)(?:\s[^<>]*)?\/?>/gi;

const entity = (whole: string, name: string) => {
  const [, hex, number] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
  if (Number.isInteger(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  return decodeNamedCharacterReference(name) || whole;
};

const withoutHtml = (text: string): string =>
  text
    .replace(/<(?:jats:|mml:)?sub>([^<>]*)<\/(?:jats:|mml:)?sub>/gi, (_, inner) => lowered(inner))
    .replace(/<(?:jats:|mml:)?sup>([^<>]*)<\/(?:jats:|mml:)?sup>/gi, (_, inner) => raised(inner))
    .replace(TAGS, "")
    .replace(/&(#?[a-z\d]{2,32});/gi, entity);

/**
 * Converts the LaTeX of a BibTeX field to plain text, in linear time. The arguments of `unknown` commands stay as text.
 */
export function readLatex(source: string): { text: string; unknown: string[] } {
  const reader = new LatexReader();
  const text = withoutHtml(reader.read(source))
    .replace(/(?<![\p{L}\p{N}])`([^`'\n]{1,200})'(?!\p{L})/gu, "‘$1’")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
  return { text, unknown: [...reader.unknown] };
}

/** Converts the LaTeX of a BibTeX field to plain text. */
export const latexText = (source: string): string => readLatex(source).text;
