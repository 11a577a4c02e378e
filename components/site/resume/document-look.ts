import { StyleSheet } from "@react-pdf/renderer";

// The light theme's colours; lengths are points.
const INK = "#0c1420";
const SOFT = "#3f4d5f";
const FAINT = "#566577";
const LINE = "#dce3ea";

/** Where dates stand, beside what happened then. */
const RAIL = 104;
const FIGURES = ["tnum"];

export const look = StyleSheet.create({
  page: {
    paddingTop: 42,
    paddingBottom: 50,
    paddingHorizontal: 50,
    color: SOFT,
  },
  // Not the page's: the line height of a text that is made for each page would be multiplied twice.
  content: {
    fontSize: 9,
    lineHeight: 1.4,
    // The font's own space is narrow for texts of this size.
    letterSpacing: 0.06,
  },
  name: { fontSize: 27, fontWeight: 600, letterSpacing: -0.5, lineHeight: 1.1, color: INK },
  // Letters of other scripts are taller; where lines overlap, readers mix up their words.
  tallName: { lineHeight: 1.45 },
  role: { fontSize: 11.5, lineHeight: 1.3, marginTop: 3 },
  ways: { flexDirection: "row", flexWrap: "wrap", marginTop: 8, columnGap: 14, rowGap: 1 },
  way: { color: SOFT, textDecoration: "none", fontSize: 8.5 },
  summary: { marginTop: 12, fontSize: 10, lineHeight: 1.5, color: INK },
  part: { marginTop: 15 },
  partTitle: { fontSize: 11, fontWeight: 600, lineHeight: 1.2, color: INK },
  rule: {
    marginTop: 5,
    borderTopWidth: 0.75,
    borderTopColor: LINE,
    height: 4,
    flexDirection: "row",
  },
  mark: { width: 30, height: 3, borderLeftWidth: 0.75, borderLeftColor: LINE },
  entry: { flexDirection: "row", marginTop: 7.5 },
  tightEntry: { flexDirection: "row", marginTop: 3.5 },
  rail: {
    width: RAIL,
    paddingRight: 12,
    flexShrink: 0,
    color: FAINT,
    fontSize: 8.5,
    lineHeight: 1.482,
  },
  time: { fontFeatureSettings: FIGURES },
  body: { flex: 1 },
  title: { marginBottom: 1.5, fontSize: 9.5, lineHeight: 1.326, color: FAINT },
  what: { fontWeight: 600, color: INK, textDecoration: "none" },
  text: {},
  point: { flexDirection: "row", marginTop: 2 },
  rightToLeft: { flexDirection: "row-reverse", textAlign: "right" },
  bullet: { width: 10, color: FAINT },
  note: { marginTop: 1.5, fontSize: 8.5, color: FAINT },
  foot: {
    position: "absolute",
    bottom: 24,
    left: 50,
    right: 50,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 8,
    color: FAINT,
    fontFeatureSettings: FIGURES,
  },
});
