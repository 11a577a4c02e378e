// Converts Docusaurus boxes, which begin with `:::note` and end with `:::`, to GitHub alerts (`> [!NOTE]`).

const KINDS: Readonly<Record<string, string>> = {
  ...{ note: "NOTE", info: "NOTE", tip: "TIP", important: "IMPORTANT" },
  ...{ warning: "WARNING", caution: "CAUTION", danger: "CAUTION" },
};

const OPEN = /^:::([a-z]+)(?:\[([^\]\n]{1,300})\]|[ \t]+([^\n{}]{1,300}))?[ \t]*$/;
const CLOSE = /^:::[ \t]*$/;
const FENCE = /^(```|~~~)/;

/** Converts boxes to alerts. Unclosed and nested boxes do not change. */
export function withAlerts(text: string): string {
  if (!/^:::/m.test(text)) return text;
  const lines: string[] = [];
  let box: { from: number; kind: string; title: string } | undefined;
  let fence = "";
  for (const line of text.split("\n")) {
    const [sign = ""] = FENCE.exec(line) ?? [];
    if (fence !== "" || sign !== "") {
      if (fence === "") fence = sign;
      else if (sign === fence) fence = "";
      lines.push(line);
      continue;
    }
    const [, name = "", bracketed = "", written = ""] = OPEN.exec(line) ?? [];
    if (name !== "") {
      const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
      const title = (bracketed || written).trim();
      box = kind && !box ? { from: lines.length, kind, title } : undefined;
    }
    if (!CLOSE.test(line) || !box) {
      lines.push(line);
      continue;
    }
    const inside = lines.splice(box.from).slice(1).join("\n").trim().split("\n");
    const heading = box.title === "" ? [] : [`**${box.title}**`, ""];
    const alert = [`[!${box.kind}]`, ...heading, ...inside];
    // Without an empty line, the alert would include the text that follows.
    lines.push(...alert.map((one) => `> ${one}`.trimEnd()), "");
    box = undefined;
  }
  return lines.join("\n");
}
