import { classes, constellation, contours, radiation, raster, tracks } from "./cover-fields";
import type { Drawing, Random } from "./cover-pen";
import { lissajous, logic, ridges, ringing, spectrum, stepResponses } from "./cover-signals";

const DRAWINGS = [
  ringing,
  contours,
  spectrum,
  radiation,
  lissajous,
  logic,
  stepResponses,
  raster,
  ridges,
  classes,
  tracks,
  constellation,
] as const;

/** One of the drawings, chosen and shaped by `random`. */
export function drawing(random: Random): Drawing {
  const draw = DRAWINGS[Math.floor(random() * DRAWINGS.length)] ?? ringing;
  return draw(random);
}
