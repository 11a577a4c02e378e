const MARKS: readonly [RegExp, string][] = [
  [/^(?:\xff\xfe|<\0)/, "utf-16le"],
  [/^(?:\xfe\xff|\0<)/, "utf-16be"],
];
const DECLARED = /^\s*<\?xml\b[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

function encodingOf(head: string): string {
  const marked = MARKS.find(([mark]) => mark.test(head));
  if (marked) return marked[1];
  const declared = DECLARED.exec(head)?.[1] ?? "utf-8";
  // The declaration was readable as ASCII. So the file is not in UTF-16 or UCS-2, even if it declares such an encoding.
  return /^(utf-16|ucs-2|iso-10646)/i.test(declared) ? "utf-8" : declared;
}

/** Decodes an XML file. Its first bytes or its declaration state the encoding. */
export function decodeSvg(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  try {
    return new TextDecoder(encodingOf(head)).decode(bytes);
  } catch {
    // The declared encoding does not exist.
    return new TextDecoder().decode(bytes);
  }
}
