/** The fields of a figure that pages show. A figure without a kind is not shown. */
export const shownFigure = (key: string, fields: object = {}) => ({
  ...{ key, label: "asleep, one AA cell", value: "8.5", unit: "years", kind: "measured" },
  ...fields,
});
