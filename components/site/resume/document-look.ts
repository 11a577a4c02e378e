import { StyleSheet } from "@react-pdf/renderer";
import { lightColor } from "@/lib/theme";

// Lengths are in points.

const INK = lightColor("ink");
const SOFT = lightColor("ink-soft");
const FAINT = lightColor("ink-faint");
const LINE = lightColor("line");

const FIGURES = ["tnum"];

export type Direction = "ltr" | "rtl";

export const look = StyleSheet.create({
  page: {
    paddingTop: 34,
    paddingBottom: 40,
    paddingHorizontal: 42,
    color: SOFT,
  },
  // These styles are not in `page`. Otherwise, react-pdf would apply the line height twice to the repeated footer.
  content: {
    fontSize: 8.6,
    lineHeight: 1.33,
    // The font's own spacing is too narrow for texts of this size.
    letterSpacing: 0.06,
  },
  name: { fontSize: 26, fontWeight: 600, letterSpacing: -0.5, lineHeight: 1.1, color: INK },
  // Letters of other scripts are taller than Latin letters. If lines overlap, PDF readers mix up their words.
  tallName: { lineHeight: 1.45 },
  // Negative spacing would give direction marks a negative width, so characters would overlap. PDF readers mix up the
  // order of characters that overlap.
  turnedName: { letterSpacing: 0 },
  // For scripts that stack letters. The number is a multiple of the paragraph's font size. Texts inside the paragraph
  // inherit the resulting height in points, even if they have another font size.
  stacked: { lineHeight: 1.8 },
  role: { fontSize: 11.5, lineHeight: 1.3, marginTop: 3 },
  ways: { flexDirection: "row", flexWrap: "wrap", marginTop: 6, columnGap: 13, rowGap: 1 },
  way: { color: SOFT, textDecoration: "none", fontSize: 8.5 },
  summary: { marginTop: 8, fontSize: 9.6, lineHeight: 1.4, color: INK },
  introduction: { fontSize: 9.6 },
  nextBlock: { marginTop: 3.5 },
  row: { flexDirection: "row", columnGap: 28 },
  column: { flex: 1 },
  heading: { marginTop: 9.8 },
  partTitle: { fontSize: 11, fontWeight: 600, lineHeight: 1.2, color: INK },
  rule: {
    marginTop: 4,
    borderTopWidth: 0.75,
    borderTopColor: LINE,
    height: 4,
    flexDirection: "row",
  },
  mark: { width: 30, height: 3, borderLeftWidth: 0.75, borderLeftColor: LINE },
  event: { marginTop: 5.5 },
  tightEvent: { marginTop: 1.8 },
  tightEntry: { flexDirection: "row", marginTop: 1.8 },
  rail: {
    width: 88,
    paddingRight: 10,
    flexShrink: 0,
    color: FAINT,
    fontSize: 8.3,
    lineHeight: 1.41,
  },
  railText: { fontSize: 8.3 },
  narrowRail: { width: 66 },
  body: { flex: 1 },
  // With a larger gap, PDF readers would treat the texts as columns.
  line: { flexDirection: "row", flexWrap: "wrap", columnGap: 3.5, alignItems: "flex-end" },
  fact: { fontSize: 8.3, lineHeight: 1.45, color: FAINT },
  date: { flexShrink: 0, fontFeatureSettings: FIGURES },
  title: { fontSize: 9.3, lineHeight: 1.3, color: FAINT },
  titleOverText: { marginBottom: 1.5 },
  what: { fontWeight: 600, color: INK, textDecoration: "none" },
  text: { fontSize: 8.6 },
  point: { flexDirection: "row", marginTop: 1.5 },
  // For a right-to-left item of a list, and for all rows of a right-to-left page.
  rightToLeft: { flexDirection: "row-reverse", textAlign: "right" },
  fromRight: { textAlign: "right" },
  railAtRight: { paddingRight: 0, paddingLeft: 10 },
  bullet: { width: 10, color: FAINT },
  note: { marginTop: 1, fontSize: 8.3, color: FAINT },
  foot: {
    position: "absolute",
    bottom: 19,
    left: 42,
    right: 42,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 8,
    color: FAINT,
    fontFeatureSettings: FIGURES,
  },
});

/** The style of a row. On a right-to-left page, the row starts at the right. */
export const rowOf = (style: (typeof look)[keyof typeof look], page: Direction) =>
  page === "rtl" ? [style, look.rightToLeft] : [style];
