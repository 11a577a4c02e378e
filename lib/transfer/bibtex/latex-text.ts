// What stands in the fields of a BibTeX file: text with LaTeX's accents, signs and commands.

const namesOf = (values: Record<string, string>) => new Map(Object.entries(values));

/** Accents by their command, as the combining sign that follows a letter. */
const ACCENTS = namesOf({
  "`": "\u0300",
  "'": "\u0301",
  "^": "\u0302",
  "~": "\u0303",
  "=": "\u0304",
  ".": "\u0307",
  '"': "\u0308",
  u: "\u0306",
  r: "\u030a",
  H: "\u030b",
  v: "\u030c",
  d: "\u0323",
  c: "\u0327",
  k: "\u0328",
  b: "\u0331",
});

const SIGNS = namesOf({
  ...{
    ss: "ß",
    ae: "æ",
    AE: "Æ",
    oe: "œ",
    OE: "Œ",
    o: "ø",
    O: "Ø",
    aa: "å",
    AA: "Å",
    l: "ł",
    L: "Ł",
  },
  ...{ i: "ı", j: "ȷ", dh: "ð", DH: "Ð", dj: "đ", DJ: "Đ", th: "þ", TH: "Þ", ng: "ŋ", NG: "Ŋ" },
  ...{ S: "§", P: "¶", pounds: "£", euro: "€", copyright: "©", dots: "…", ldots: "…", cdot: "·" },
  ...{ textendash: "–", textemdash: "—", textquoteright: "’", textquoteleft: "‘" },
  ...{ textquotedblleft: "“", textquotedblright: "”", textquotesingle: "'", textquotedbl: '"' },
  ...{ textbackslash: "\\", textasciitilde: "~", textasciicircum: "^", textless: "<" },
  ...{ textgreater: ">", textbar: "|", textbullet: "•", textregistered: "®", texttrademark: "™" },
  ...{
    textdegree: "°",
    degree: "°",
    circ: "°",
    textmu: "µ",
    times: "×",
    pm: "±",
    leq: "≤",
    geq: "≥",
  },
  ...{ approx: "≈", infty: "∞", rightarrow: "→", to: "→", sim: "∼", LaTeX: "LaTeX", TeX: "TeX" },
  ...{ alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", varepsilon: "ε", zeta: "ζ" },
  ...{
    eta: "η",
    theta: "θ",
    kappa: "κ",
    lambda: "λ",
    mu: "µ",
    nu: "ν",
    xi: "ξ",
    pi: "π",
    rho: "ρ",
  },
  ...{ sigma: "σ", tau: "τ", phi: "φ", varphi: "φ", chi: "χ", psi: "ψ", omega: "ω" },
  ...{ Gamma: "Γ", Delta: "Δ", Theta: "Θ", Lambda: "Λ", Xi: "Ξ", Pi: "Π", Sigma: "Σ", Phi: "Φ" },
  ...{ Psi: "Ψ", Omega: "Ω" },
});

/** Commands of one sign that mean a space, or a place where a word may break. */
const SPACES: Record<string, string> = {
  ...{ " ": " ", "\n": " ", "\t": " ", ",": " ", ";": " ", ":": " ", "!": "", "-": "", "/": "" },
  "\\": " ",
};

const TOKEN =
  /\\([a-zA-Z]+)\*?[ \t\n]*|\\([\s\S])|([{}$])|(~)|(---?|``|''|\?`|!`)|([\s\S]\p{M}*)/gu;

const MARKS: Record<string, string> = {
  ...{ "--": "–", "---": "—", "``": "“", "''": "”", "?`": "¿", "!`": "¡" },
};

/**
 * A text of BibTeX as plain text: accents and signs are letters, braces and dollar signs are gone, of other commands
 * only what they are about stays. Takes time in proportion to its length.
 */
export function latexText(source: string): string {
  let text = "";
  /** Accents that wait for their letter. */
  let accents = "";
  const add = (letter: string) => {
    // Dotless letters are for accents alone.
    const base = accents === "" ? letter : letter.replace("ı", "i").replace("ȷ", "j");
    text += base + accents;
    accents = "";
  };
  for (const [, word, sign, group, tie, mark, letter] of source.matchAll(TOKEN)) {
    if (word !== undefined) {
      const accent = ACCENTS.get(word);
      const known = SIGNS.get(word);
      if (accent !== undefined) accents += accent;
      else if (known !== undefined) add(known);
    } else if (sign !== undefined) {
      const accent = ACCENTS.get(sign);
      if (accent !== undefined) accents += accent;
      else add(SPACES[sign] ?? sign);
    } else if (group !== undefined) {
      // An accent on nothing, as in \^{}.
      if (group === "}" && accents !== "") accents = "";
    } else if (tie !== undefined) add(" ");
    else if (mark !== undefined) add(MARKS[mark] ?? mark);
    else if (letter !== undefined) add(letter);
  }
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
