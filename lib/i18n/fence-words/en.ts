import type { Language } from "../languages";
import type { AnyWords, Translated } from "../words";

/**
 * What charts, alerts, datasheets, bills of materials, videos, models and demos say that their author did not. None of it is
 * sent to the browser.
 */
export const english = {
  chart: {
    line: "Line chart: {title}",
    bar: "Bar chart: {title}",
    scatter: "Scatter plot: {title}",
    data: "Data",
    /** A series whose column has no name. */
    unnamed: "Series {number}",
    series: {
      one: "{count} series",
      other: "{count} series",
    },
    title: "{series} by {column}",
    /** Of a first column without a name: as in the title. */
    row: "row",
    /** Between what a sentence says of a series. */
    comma: ", ",
    sentence: "{name}: {facts}.",
    range: "{low} to {high}",
    maximum: "its maximum at {place}",
    rising: "rising overall",
    falling: "falling overall",
    noTrend: "with no clear trend",
    noValues: "{name} has no values.",
    oneValue: "{name} is {value}.",
    constant: "{name} is {value} throughout.",
    manySeries: {
      one: "{count} series, from {low} ({lowName}) to {high} ({highName}).",
      other: "{count} series, from {low} ({lowName}) to {high} ({highName}).",
    },
    drawnRows: "The first {drawn} of {all} rows are drawn.",
    drawnPoints: "{drawn} of {all} points are drawn, as many as a screen can show.",
    tableRows: "The first {shown} of {all} rows.",
    missing: "A chart is missing here: it has more than {most} rows.",
  },
  alert: {
    note: "Note",
    tip: "Tip",
    important: "Important",
    warning: "Warning",
    caution: "Caution",
  },
  datasheet: {
    name: "Name",
    value: "Value",
    condition: "Condition",
  },
  materials: {
    quantity: "Quantity",
    reference: "Reference",
    part: "Part",
    manufacturer: "Manufacturer",
    price: "Price",
    /** Of one line: quantity times price. */
    sum: "Sum",
    total: "Total",
    totalOfPriced: "Total, {unpriced} of {lines} without a price",
    missing: "Bill of materials not shown: it has more than {most} rows.",
  },
  video: {
    /** Of one without a description. */
    name: "Video",
    play: "Play: {name}",
    pause: "Pause: {name}",
    failed: "The video could not be played.",
  },
  youtube: {
    /** Of one whose title is not known. */
    name: "Video on YouTube",
  },
  model: {
    /** Of one without a description. */
    name: "3D model",
    view: "View in 3D",
    /** In place of it where the file is large. */
    viewLarge: "Load the model, {size}",
    download: "Download",
    triangles: {
      one: "{count} triangle",
      other: "{count} triangles",
    },
    loading: "Loading the model...",
    preparing: "Preparing the model...",
    reset: "Reset view",
    close: "Close",
    keys: "Drag or use the arrow keys to rotate, plus and minus to zoom.",
    noWebgl: "This browser cannot show 3D: WebGL is missing or switched off.",
    broken: "The model cannot be shown: its file is damaged or of a kind that is not known here.",
    notLoaded: "The model could not be loaded.",
  },
  demo: {
    /** Of one without a title. */
    name: "Demo",
    run: "Run the demo",
    stop: "Stop",
    open: "Open in a new tab",
  },
};

export type FenceWords = AnyWords<typeof english>;
export type FenceWordsIn<To extends Language> = Translated<typeof english, To>;
