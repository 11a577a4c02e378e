// LaTeX commands for letters and signs.

export const namesOf = (values: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(values));

/** The combining character of each accent command. */
export const ACCENTS = namesOf({
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
  t: "\u0361",
  ...{ acute: "\u0301", grave: "\u0300", hat: "\u0302", widehat: "\u0302", tilde: "\u0303" },
  ...{ widetilde: "\u0303", bar: "\u0304", dot: "\u0307", ddot: "\u0308", breve: "\u0306" },
  ...{ check: "\u030c", mathring: "\u030a" },
});

/** Letters, and signs without spaces around them. */
export const SIGNS = namesOf({
  ...{ ss: "ß", ae: "æ", AE: "Æ", oe: "œ", OE: "Œ", o: "ø", O: "Ø", aa: "å", AA: "Å" },
  ...{ l: "ł", L: "Ł", i: "ı", j: "ȷ", imath: "ı", jmath: "ȷ", dh: "ð", DH: "Ð", dj: "đ" },
  ...{ DJ: "Đ", th: "þ", TH: "Þ", ng: "ŋ", NG: "Ŋ" },
  ...{ S: "§", P: "¶", pounds: "£", euro: "€", texteuro: "€", textyen: "¥", textcent: "¢" },
  ...{ copyright: "©", textcopyright: "©", dots: "…", ldots: "…", cdots: "⋯", textellipsis: "…" },
  ...{ cdot: "·", textperiodcentered: "·", textendash: "–", textemdash: "—", textbullet: "•" },
  ...{ textquoteright: "’", textquoteleft: "‘", textquotedblleft: "“", textquotedblright: "”" },
  ...{ textquotesingle: "'", textquotedbl: '"', quotedblbase: "„", quotesinglbase: "‚" },
  ...{ guillemotleft: "«", guillemotright: "»", guillemetleft: "«", guillemetright: "»" },
  ...{ textbackslash: "\\", backslash: "\\", textasciitilde: "~", textasciicircum: "^" },
  ...{ textunderscore: "_", textbraceleft: "{", textbraceright: "}", lbrace: "{", rbrace: "}" },
  ...{ textless: "<", textgreater: ">", less: "<", greater: ">", lt: "<", gt: ">", textbar: "|" },
  ...{ vert: "|", mid: "|", Vert: "‖", textregistered: "®", texttrademark: "™" },
  ...{ textordfeminine: "ª", textordmasculine: "º", textonehalf: "½", textperthousand: "‰" },
  ...{ textdegree: "°", degree: "°", circ: "°", textmu: "µ", micro: "µ", textohm: "Ω", ohm: "Ω" },
  ...{ infty: "∞", prime: "′", dagger: "†", ddagger: "‡", ast: "∗", star: "⋆", bullet: "•" },
  ...{ partial: "∂", nabla: "∇", sum: "∑", prod: "∏", int: "∫", ell: "ℓ", hbar: "ℏ" },
  emptyset: "∅",
  ...{ forall: "∀", exists: "∃", neg: "¬", langle: "⟨", rangle: "⟩", lceil: "⌈", rceil: "⌉" },
  ...{ lfloor: "⌊", rfloor: "⌋", angle: "∠", square: "□", checkmark: "✓", odot: "⊙", sun: "☉" },
  ...{ LaTeX: "LaTeX", TeX: "TeX", BibTeX: "BibTeX", space: " ", quad: " ", qquad: " " },
  slash: "/",
  ...{ alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", varepsilon: "ε", zeta: "ζ" },
  ...{ eta: "η", theta: "θ", vartheta: "ϑ", iota: "ι", kappa: "κ", lambda: "λ", mu: "µ", nu: "ν" },
  ...{ xi: "ξ", pi: "π", varpi: "ϖ", rho: "ρ", varrho: "ϱ", sigma: "σ", varsigma: "ς", tau: "τ" },
  ...{ upsilon: "υ", phi: "φ", varphi: "φ", chi: "χ", psi: "ψ", omega: "ω", Gamma: "Γ" },
  ...{ Delta: "Δ", Theta: "Θ", Lambda: "Λ", Xi: "Ξ", Pi: "Π", Sigma: "Σ", Upsilon: "Υ", Phi: "Φ" },
  ...{ Psi: "Ψ", Omega: "Ω" },
});

/** Signs with a space on both sides. */
export const RELATIONS = namesOf({
  ...{ times: "×", div: "÷", pm: "±", mp: "∓", leq: "≤", le: "≤", geq: "≥", ge: "≥", neq: "≠" },
  ...{ ne: "≠", approx: "≈", sim: "∼", simeq: "≃", equiv: "≡", cong: "≅", propto: "∝", ll: "≪" },
  ...{ gg: "≫", rightarrow: "→", to: "→", longrightarrow: "→", leftarrow: "←", Rightarrow: "⇒" },
  ...{ leftrightarrow: "↔", rightleftharpoons: "⇌", mapsto: "↦", in: "∈", notin: "∉", subset: "⊂" },
  ...{ subseteq: "⊆", cup: "∪", cap: "∩", wedge: "∧", vee: "∨", oplus: "⊕", otimes: "⊗" },
});

export const FUNCTIONS: ReadonlySet<string> = new Set(
  "log ln lg exp sin cos tan cot sinh cosh tanh arcsin arccos arctan max min sup inf lim det dim ker gcd arg deg mod".split(
    " ",
  ),
);

/** Commands that only change the look of a text. Only their argument stays. */
export const LOOKS: ReadonlySet<string> = new Set(
  "emph textbf textit textsl textsc texttt textrm textsf textmd textup textnormal underline uline em it bf sc sl tt rm sf itshape bfseries scshape ttfamily sffamily rmfamily mathrm mathbf mathit mathsf mathtt mathcal mathfrak mathscr boldsymbol bm text mbox hbox ensuremath operatorname left right big Big bigl bigr displaystyle textstyle relax protect limits nolimits selectlanguage foreignlanguage mkbibemph mkbibitalic mkbibbold MakeUppercase MakeLowercase uppercase lowercase nobreakspace small large normalsize begingroup endgroup noindent break newline linebreak allowbreak xspace bibnamedelima".split(
    " ",
  ),
);

const SUPERSCRIPTS = namesOf({
  ...{ "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸" },
  ...{ "9": "⁹", "+": "⁺", "-": "⁻", "−": "⁻", "=": "⁼", "(": "⁽", ")": "⁾", n: "ⁿ", i: "ⁱ" },
  ...{ "°": "°", "′": "′", "*": "*", "∗": "*", "†": "†", "‡": "‡", "®": "®", "™": "™" },
});

const SUBSCRIPTS = namesOf({
  ...{ "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈" },
  ...{ "9": "₉", "+": "₊", "-": "₋", "−": "₋", "=": "₌", "(": "₍", ")": "₎", a: "ₐ", e: "ₑ" },
  ...{ h: "ₕ", i: "ᵢ", j: "ⱼ", k: "ₖ", l: "ₗ", m: "ₘ", n: "ₙ", o: "ₒ", p: "ₚ", r: "ᵣ", s: "ₛ" },
  ...{ t: "ₜ", u: "ᵤ", v: "ᵥ", x: "ₓ" },
});

/** Replaces each letter of a text. Returns undefined if the table does not have one of the letters. */
function lettersOf(text: string, table: ReadonlyMap<string, string>): string | undefined {
  const letters = [...text].map((letter) => table.get(letter));
  return letters.includes(undefined) ? undefined : letters.join("");
}

const grouped = (text: string) => (/^[\p{L}\p{N}]+$/u.test(text) ? text : `(${text})`);

/** Formats a superscript: '10⁻³', '4th', 'e^(x+y)'. */
export function raised(text = ""): string {
  const plain = text.trim();
  if (plain === "" || /^(st|nd|rd|th|e|er|re)$/.test(plain)) return plain;
  if (plain === "o" || plain === "a") return plain === "o" ? "º" : "ª";
  return lettersOf(plain, SUPERSCRIPTS) ?? `^${grouped(plain)}`;
}

/** Formats a subscript: 'H₂O', 'T_max'. */
export function lowered(text = ""): string {
  const plain = text.trim();
  const isShort = plain.length < 3 || /^[\d+−=()-]+$/.test(plain);
  return (isShort ? lettersOf(plain, SUBSCRIPTS) : undefined) ?? (plain && `_${grouped(plain)}`);
}

/** Formats a chemical formula, in which numbers after letters are subscripts. */
export const chemical = (text = ""): string =>
  text
    .replace(/<=>/g, "⇌")
    .replace(/->/g, "→")
    .replace(/(?<=[\p{L})\]])\d+/gu, lowered);

const HOLLOW = namesOf({ R: "ℝ", N: "ℕ", Z: "ℤ", Q: "ℚ", C: "ℂ", P: "ℙ", E: "𝔼" });

/** Formats blackboard bold letters. */
export const hollow = (text = ""): string => HOLLOW.get(text) ?? text;
