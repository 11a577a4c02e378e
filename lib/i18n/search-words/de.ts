import type { SearchWordsIn } from "./en";

export const german: SearchWordsIn<"de"> = {
  title: "Suche",
  label: "Diese Website durchsuchen",
  hint: "Findet Projekte, Beiträge, Positionen, Kenntnisse und alles andere hier.",
  none: "Nichts gefunden für „{query}“.",
  loading: "Suche läuft ...",
  failed: "Die Suche hat nicht funktioniert.",
  offline: "Sie sind offline. Die Suche braucht eine Verbindung.",
  tryAgain: "Erneut versuchen",
  close: "Schließen",
  count: { one: "{count} Treffer", other: "{count} Treffer" },
  kinds: {
    project: "Projekte",
    post: "Beiträge",
    page: "Seiten",
    experience: "Erfahrung",
    education: "Ausbildung",
    publication: "Publikationen",
    skill: "Kenntnisse",
    certification: "Zertifikate",
    award: "Preise",
    language: "Sprachen",
  },
};
