import type { FenceWordsIn } from "./en";

export const german: FenceWordsIn<"de"> = {
  chart: {
    line: "Liniendiagramm: {title}",
    bar: "Balkendiagramm: {title}",
    scatter: "Streudiagramm: {title}",
    data: "Daten",
    unnamed: "Reihe {number}",
    series: {
      one: "{count} Reihe",
      other: "{count} Reihen",
    },
    title: "{series} nach {column}",
    row: "Zeile",
    comma: ", ",
    sentence: "{name}: {facts}.",
    range: "{low} bis {high}",
    maximum: "Maximum bei {place}",
    rising: "insgesamt steigend",
    falling: "insgesamt fallend",
    noTrend: "ohne klaren Trend",
    noValues: "{name} hat keine Werte.",
    oneValue: "{name} beträgt {value}.",
    constant: "{name} beträgt durchgehend {value}.",
    manySeries: {
      one: "{count} Reihe, von {low} ({lowName}) bis {high} ({highName}).",
      other: "{count} Reihen, von {low} ({lowName}) bis {high} ({highName}).",
    },
    drawnRows: "Gezeichnet sind die ersten {drawn} von {all} Zeilen.",
    drawnPoints:
      "Gezeichnet sind {drawn} von {all} Punkten, so viele, wie ein Bildschirm zeigen kann.",
    tableRows: "Die ersten {shown} von {all} Zeilen.",
    missing: "Hier fehlt ein Diagramm: Es hat mehr als {most} Zeilen.",
  },
  materials: {
    quantity: "Menge",
    reference: "Referenz",
    part: "Bauteil",
    manufacturer: "Hersteller",
    price: "Preis",
    sum: "Summe",
    total: "Gesamt",
    totalOfPriced: "Gesamt, {unpriced} von {lines} ohne Preis",
    missing: "Stückliste nicht angezeigt: Sie hat mehr als {most} Zeilen.",
  },
};
