/** Units without a space before them. Degrees of a temperature have one. */
const CLOSE = /^(?:[%‰′″×]|°(?![CFK]))/;

/** The space between a value and its unit: '' before '%', '‰', '°', '′', '″', '×' and no unit, else a no-break space. */
export const unitSpace = (unit: string): string =>
  unit === "" || CLOSE.test(unit) ? "" : "\u00a0";

/** Joins a value and its unit without a line break between them: '85 °C', '92%'. */
export const withUnit = ({ value, unit }: { value: string; unit: string }): string =>
  value === "" ? unit : value + unitSpace(unit) + unit;
