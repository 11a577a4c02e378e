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

export function drawing(random: Random): Drawing {
  const draw = DRAWINGS[Math.floor(random() * DRAWINGS.length)] ?? ringing;
  return draw(random);
}

/** Returns the path data of a cross around the drawing's highlighted point. */
export function coverMark({ mark }: Drawing): string {
  const [x, y] = mark.map(Math.round);
  return `M${x} ${y}m-9 0h-9m27 0h9m-18-9v-9m0 27v9`;
}
